import { refuse } from '#shared/core/errors.ts';
import { bookings, mostPayments } from '#shared/modules/bookings/booking.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { withStep } from '#shared/modules/bookings/operations.ts';
import { refundBooking } from '#shared/modules/bookings/refund.ts';
import { followRefund } from '#server/modules/billing/operations/carried-payments.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Received } from './bank-payment.ts';
import { momentOf } from './bank-payment.ts';
import { notifyCustomer } from './move-booking.ts';

/**
 * Notes money that a payment service has given back, also of a booking that is not over: it is with the
 * customer, whatever the office would have decided. The same id again changes nothing. What it had settled on
 * an invoice is due again there.
 */
export async function returnByGateway(
  tx: Tx,
  bookingId: string,
  { day, ...input }: Omit<Received, 'coming'>,
): Promise<void> {
  const booking = await tx.rows(bookings).find(bookingId);
  if (!booking || booking.payments.some(({ id, state }) => id === input.id && state === 'returned')) return;
  if (booking.payments.length >= mostPayments.all) refuse('invalid', bookingMessages.manyPayments, 'amount');
  const { name: userName, userId } = tx.actor;
  const back = { ...input, at: momentOf(day, tx.now), by: userName, state: 'returned' } as const;
  const saved = tx.rows(bookings).update({
    ...booking,
    payments: [...booking.payments, back],
    history: withStep(booking, 'return', { now: tx.now, userId, userName }, input.reference),
  });
  await followRefund(tx, saved);
  await notifyCustomer(tx, saved, 'return');
  const detail = JSON.stringify(input);
  tx.log(logLine(tx.actor, { type: refundBooking.name, coll: bookings.name, rowId: bookingId, detail }));
}
