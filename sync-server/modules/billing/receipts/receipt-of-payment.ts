import { clients } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billerToKeep } from '../books/registration-of-money.ts';
import { readIssuers } from '../read-supplier.ts';
import { newReceipt } from './new-receipt.ts';

/**
 * Makes the receipt of money that somebody reported for a bill and that the office has found, and answers its
 * id. Bills of customers of the app have no receipts: null.
 */
export async function createReceiptForPayment(
  tx: Tx,
  { client_id: clientId, kind }: Pick<Invoice, 'client_id' | 'kind'>,
  { amount, method: how, reference, paid_on: day, note }: InvoicePayment,
): Promise<string | null> {
  const client = clientId === null ? null : await tx.rows(clients).find(clientId);
  const method = paymentMethods.find((known) => known === how);
  if (!client || method === undefined) return null;
  const nature = kind === 'bill_of_supply' ? 'exempt' : 'taxable';
  const issuers = await readIssuers(tx.sql, tx.actor.tenantId);
  const made = newReceipt(client, {
    received_on: day,
    ...{ amount, method, reference, note },
    advance_nature: nature,
    billed_by: billerToKeep(issuers, client.billed_by),
  });
  return tx.rows(receipts).insert(made).id;
}
