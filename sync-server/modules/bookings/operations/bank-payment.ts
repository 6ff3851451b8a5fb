import { clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { notePayment, payBooking } from '#shared/modules/bookings/afterwards.ts';
import { bankPaymentMessages as messages } from '#shared/modules/bookings/bank-messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { withStep } from '#shared/modules/bookings/operations.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { isCarried } from '#server/modules/billing/operations/carried-payments.ts';
import { applyAndStore, logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { refuseBilled } from './after-service.ts';
import { takeBack } from './back-on-bill.ts';
import type { ComingBack } from './back-on-bill.ts';
import { notifyCustomer } from './move-booking.ts';

/** What a line of the bank calls it is kept as it is. */
const payFromBank = { ...payBooking, apply: notePayment };

/** Money of a booking with the day on which it came or went. */
export type Received = Pick<Payment, 'id' | 'amount' | 'method' | 'reference'> & {
  readonly day: CalendarDate;
  /** Where it came again, as a refund failed, how. */
  readonly coming?: ComingBack;
};

/**
 * Notes money for a booking that the bank shows, as when the office records it, with the day of the bank.
 * Gives the payment as the customer had reported it, where it is that one. Refused where money has this id
 * already: what came would be noted nowhere.
 */
export async function receiveFromBank(
  tx: Tx,
  bookingId: string,
  { day, coming, ...input }: Received,
): Promise<Payment | null> {
  const before = await tx.rows(bookings).visible(bookingId, bookings.access.write(tx.actor));
  if (before.user_id === tx.actor.userId) refuse('forbidden', messages.ownPayment);
  if (coming) await takeBack(tx, bookingId, coming, input);
  else await refuseBilled(tx, bookingId);
  const reported = before.payments.find(({ id }) => id === input.id) ?? null;
  if (reported?.state === 'received') refuse('exists', messages.notedAlready);
  const booking = await applyAndStore(payFromBank, tx, { id: bookingId, input, origin: restOrigin() });
  const at = momentOf(day, tx.now);
  const payments = booking.payments.map((payment) =>
    payment.id === input.id ? { ...payment, at } : payment,
  );
  await notifyCustomer(tx, tx.rows(bookings).update({ ...booking, payments }), 'receive');
  tx.log(
    logLine(tx.actor, {
      type: payBooking.name,
      coll: bookings.name,
      rowId: bookingId,
      detail: JSON.stringify(input),
    }),
  );
  return reported;
}

type Recorded = {
  readonly booking_id: string;
  readonly payment_id: string;
  readonly reported: Payment | null;
};

/**
 * Takes back what `receiveFromBank` noted: what the customer had reported is reported again. Refused once
 * money that it was a part of has gone back to the customer, or settles the invoice of the booking.
 */
export async function takeBackPayment(tx: Tx, { booking_id, payment_id, reported }: Recorded): Promise<void> {
  const booking = await tx.rows(bookings).find(booking_id);
  const known = booking?.payments.find(({ id }) => id === payment_id);
  if (!booking || known?.state !== 'received') return;
  await refuseBilled(tx, booking_id);
  if (await isCarried(tx, booking)) refuse('illegal_transition', billingSays.bookingCarried, 'status');
  const payments = booking.payments.flatMap((payment) => (payment === known ? (reported ?? []) : payment));
  const { received, returned } = paidOf(payments);
  if (rupeesToPaise(returned) > rupeesToPaise(received))
    refuse('illegal_transition', messages.returnedSince, 'status');
  const { name: userName, userId } = tx.actor;
  // What the customer had reported is not said to be missing: somebody looks at it again.
  const step = reported === null ? 'not_received' : 'check_again';
  const history = withStep(booking, step, { now: tx.now, userId, userName }, undefined);
  await notifyCustomer(tx, tx.rows(bookings).update({ ...booking, payments, history }), step);
}

/** Noon of the day, or now where that is today. */
export function momentOf(day: CalendarDate, now: Instant): Instant {
  return day === dateOf(now) ? now : instantAt(day, clockTime('12:00'));
}
