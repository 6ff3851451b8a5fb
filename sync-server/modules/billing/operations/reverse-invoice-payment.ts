import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { reversalRefusal } from '#shared/modules/billing/can-reverse-payment.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { takeAlong } from './carried-payments.ts';
import { freeLines, linesOf } from './move-bank-line.ts';
import { refuseDay } from './refuse-day.ts';
import { reversePayment } from './remove-payment.ts';

/**
 * Reverses money, or TDS, that was recorded at an invoice without a receipt: it is due again there, unless
 * credit notes have taken it back or its bookings have money for it. A bank line that was linked to it is
 * open again. The reason stands after what was noted of it before.
 */
export const reverseInvoicePayment = bind(contract.reverseInvoicePayment, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const payment = await tx.rows(invoicePayments).visible(id ?? '', invoicePayments.access.write(tx.actor));
  const refusal = reversalRefusal(payment);
  if (refusal !== null) refuse('illegal_transition', refusal, 'status');
  const today = dateOf(tx.now);
  const day = input.reversed_on ?? today;
  refuseDay(day, today, 'reversed_on');
  if (day < payment.paid_on) refuse('invalid', messages.reversedEarly, 'reversed_on');
  await freeLinked(tx, payment.id);
  const noted = { ...payment, note: withReason(payment.note, input.reason) };
  const reversed = await reversePayment(tx, noted, day);
  await takeAlong(tx, payment.invoice_id);
  return reversed;
});

/** Opens a bank line that was linked to a payment. One that has recorded it is reopened with all of it. */
async function freeLinked(tx: Tx, paymentId: InvoicePayment['id']): Promise<void> {
  const lines = await linesOf(tx, 'payment_id', paymentId);
  if (lines.some(({ status, linked }) => status === 'posted' && !linked))
    refuse('illegal_transition', messages.reverseAtBank, 'status');
  freeLines(tx, lines);
}

/** A note with the reason after it, which is kept whole: a note that is too long for both is cut. */
function withReason(note: string, reason: string): string {
  if (note === '') return reason;
  const end = ` · ${reason}`;
  const room = maxLengthOf(invoicePayments, 'note') - end.length;
  if (note.length <= room) return `${note}${end}`;
  const part = note.slice(0, Math.max(room - 1, 0)).replace(/[\uD800-\uDBFF]$/, '');
  return part === '' ? reason : `${part}…${end}`;
}
