import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import { isReversedAlone } from '#shared/modules/billing/reversed-alone.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { freeLines, linesOf } from './move-bank-line.ts';
import { refuseDay } from './refuse-day.ts';
import { reversePayment } from './remove-payment.ts';

/**
 * Reverses money, or TDS, that was recorded at an invoice without a receipt: it is due again there, unless
 * credit notes have taken it back. A bank line that was linked to it is open again.
 */
export const reverseInvoicePayment = bind(contract.reverseInvoicePayment, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const payment = await tx.rows(invoicePayments).visible(id ?? '', invoicePayments.access.write(tx.actor));
  if (payment.receipt_id !== null) refuse('illegal_transition', messages.reverseByReceipt, 'status');
  if (payment.booking_id !== null) refuse('illegal_transition', messages.reverseAtBooking, 'status');
  if (!isReversedAlone(payment)) refuse('illegal_transition', messages.notReversed, 'status');
  const today = dateOf(tx.now);
  const day = input.reversed_on ?? today;
  refuseDay(day, today, 'reversed_on');
  if (day < payment.paid_on) refuse('invalid', messages.reversedEarly, 'reversed_on');
  await freeLinked(tx, payment.id);
  const reversed = await reversePayment(tx, payment, day);
  return tx.rows(invoicePayments).update({ ...reversed, note: input.reason });
});

/** Opens a bank line that was linked to a payment. One that has recorded it is reopened with all of it. */
async function freeLinked(tx: Tx, paymentId: InvoicePayment['id']): Promise<void> {
  for (const id of await linesOf(tx, 'payment_id', paymentId)) {
    const line = await tx.rows(bankLines).find(id);
    if (line?.status === 'posted' && !line.linked)
      refuse('illegal_transition', messages.reverseAtBank, 'status');
  }
  await freeLines(tx, 'payment_id', paymentId);
}
