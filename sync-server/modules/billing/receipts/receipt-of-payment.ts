import { clients } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { newId } from '#shared/core/ids.ts';
import { notBroughtIn, receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Makes the receipt of money that somebody reported for a bill and that the office has found, and answers its
 * id. Bills of customers of the app have no receipts: null.
 */
export async function receiptOfPayment(
  tx: Tx,
  { client_id: clientId, kind }: Pick<Invoice, 'client_id' | 'kind'>,
  { amount, method, reference, paid_on: day, note }: InvoicePayment,
): Promise<string | null> {
  const client = clientId === null ? null : await tx.rows(clients).find(clientId);
  const money = paymentMethods.find((known) => known === method);
  if (!client || money === undefined) return null;
  const made = tx.rows(receipts).insert({
    id: newId(),
    client_id: client.id,
    client_name: client.name,
    received_on: day,
    amount,
    method: money,
    reference,
    bank_account_id: null,
    bank_line_id: null,
    note,
    opening: 0,
    advance: 0,
    advance_nature: kind === 'bill_of_supply' ? 'exempt' : 'taxable',
    voucher_id: null,
    status: 'recorded',
    reason: '',
    reversed_on: null,
    ...notBroughtIn,
  });
  return made.id;
}
