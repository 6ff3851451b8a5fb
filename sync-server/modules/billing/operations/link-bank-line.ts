import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees, rupeesToPaise } from '#shared/core/money.ts';
import { bankLineLifecycle, bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine } from '#shared/modules/billing/bank/bank-line.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import * as contract from '#shared/modules/billing/bank/operations.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Claim } from '../receipts/claims-of.ts';
import { linesOf } from './move-bank-line.ts';
import { confirmPayment } from './take-payment.ts';

/**
 * Links a line to money of its amount that was recorded before and has no line yet. What a customer of the
 * app says to have paid is confirmed by it.
 */
export const linkBankLine = bind(contract.linkBankLine, async (tx, { id, input }) => {
  // Two lines at once would both find the same money free.
  await lockTenantSequence(tx);
  const line = await tx.rows(bankLines).visible(id ?? '', bankLines.access.write(tx.actor));
  if (line.direction === 'debit') refuse('illegal_transition', messages.debit, 'status');
  if (line.status === 'posted') refuse('illegal_transition', messages.posted, 'status');
  const found = await recordedBy(tx, input);
  if (rupeesToPaise(found.amount) !== rupeesToPaise(line.amount))
    refuse('invalid', filled(messages.recordedAmount, { amount: formatRupees(found.amount) }), found.field);
  if ((await linesOf(tx, found.field, found.id)).length > 0) refuse('exists', messages.hasLine, found.field);
  if (found.claim) await confirmPayment(tx, found.claim);
  return tx.rows(bankLines).update({
    ...line,
    status: move(bankLineLifecycle, line.status, 'post'),
    // What a line confirms goes with it, so it is more than linked.
    linked: found.claim === undefined,
    [found.field]: found.id,
  });
});

type Recorded = {
  readonly field: 'receipt_id' | 'payment_id';
  readonly id: string;
  readonly amount: number;
  readonly claim?: Claim;
};

async function recordedBy(
  tx: Tx,
  said: { readonly [Field in Recorded['field']]?: NonNullable<BankLine[Field]> | undefined },
): Promise<Recorded> {
  const { receipt_id: receiptId, payment_id: paymentId } = said;
  if ((receiptId === undefined) === (paymentId === undefined))
    return refuse('invalid', messages.chooseOne, 'receipt_id');
  if (receiptId !== undefined) {
    const receipt = await tx.rows(receipts).find(receiptId);
    if (receipt?.status !== 'recorded') return refuse('invalid', messages.noReceipt, 'receipt_id');
    return { field: 'receipt_id', id: receipt.id, amount: receipt.amount };
  }
  const payment = await tx.rows(invoicePayments).find(paymentId ?? '');
  const isMoney = paymentMethods.some((method) => method === payment?.method);
  if (payment?.status === 'claimed' && (await tx.rows(invoices).find(payment.invoice_id))?.client_id === null)
    return { field: 'payment_id', id: payment.id, amount: payment.amount, claim: payment };
  if (payment?.status !== 'confirmed' || payment.receipt_id !== null || !isMoney)
    return refuse('invalid', messages.noPayment, 'payment_id');
  return { field: 'payment_id', id: payment.id, amount: payment.amount };
}
