import { bookingEvents } from '#shared/modules/bookings/events.ts';
import { formatRupees } from '#shared/core/money.ts';
import { nameOrPhone } from '#shared/core/name-or-phone.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking, BookingAction } from '#shared/modules/bookings/booking.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import { owedToCustomer, paidOf } from '#shared/modules/bookings/payment.ts';
import type { EventName } from '#shared/modules/notifications/events.ts';
import { cartItemId, cartItems } from '#shared/modules/cart/cart-item.ts';
import { seriesOf } from './series-of.ts';
import { setInCart } from './set-in-cart.ts';
import { visitValues } from './visit-values.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { cancelJobOf, finishJobOf, makeJobOf } from '#server/modules/jobs/operations/job-of-booking.ts';
import { readServiceNames } from '#server/modules/marketplace/queries.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** What its customer hears of a step. */
const eventOfAction = {
  confirm: 'booking.confirmed',
  start: 'booking.started',
  complete: 'booking.completed',
  cancel: 'booking.cancelled',
  reschedule: 'booking.rescheduled',
  quote: 'booking.quoted',
  receive: 'booking.paid',
  return: 'booking.refunded',
  refund_failed: 'booking.refund_failed',
  not_received: 'booking.not_paid',
  check_again: 'booking.payment_checked',
} as const satisfies Readonly<Record<string, EventName>>;

/** Takes a booking one step along its lifecycle and tells its customer, unless the customer did it. */
export function moveBooking(action: BookingAction): BoundOperation {
  return bind(bookingMoves[action], async (tx, call) => {
    const booking = await applyAndStore(bookingMoves[action], tx, call);
    await notifyCustomer(tx, booking, action);
    await moveJobToo(tx, booking, action);
    if (action === 'cancel') await giveUp(tx, booking);
    for (const other of (await seriesOf(tx, booking, call.input.scope)).filter(isOpen)) {
      // What was shown is what the one of them costs.
      const input = { ...call.input, shown_fee: undefined };
      const moved = await applyAndStore(bookingMoves[action], tx, { ...call, input, id: other.id });
      await moveJobToo(tx, moved, action);
      if (action === 'cancel') await giveUp(tx, moved);
    }
    return booking;
  });
}

/** A home service that is confirmed becomes a job, which ends with its booking. */
async function moveJobToo(tx: Tx, booking: Booking, action: BookingAction): Promise<void> {
  if (action === 'cancel') return cancelJobOf(tx, booking, bookingEvents['booking.cancelled'].title[0]);
  if (action === 'complete') return finishJobOf(tx, booking);
  if (action === 'confirm') await makeJobOf(tx, booking);
}

/**
 * What was given up is not for sale any more, and what was paid for it goes back: the office hears how much,
 * also of what the customer has only reported, which it must look for.
 */
export async function giveUp(tx: Tx, booking: Booking): Promise<void> {
  const owed = owedToCustomer(booking);
  const { claimed } = paidOf(booking.payments);
  for (const [event, amount] of [
    ['booking.refund_due', owed],
    ['booking.cancelled_paid', claimed],
  ] as const) {
    if (amount === 0) continue;
    const client = nameOrPhone(booking.customer_name, booking.customer_phone);
    const service = await readServiceNames(tx, booking);
    const link = `/admin/bookings?open=${booking.id}`;
    notifyOffice(
      tx,
      'bookings:write',
      newsOf(event, { client, service, amount: formatRupees(amount) }, link),
    );
  }
  const line = await tx
    .rows(cartItems)
    .find(cartItemId(booking.user_id, booking.service_id, booking.package, booking.id));
  if (!line) return;
  tx.rows(cartItems).remove(line);
  await setInCart(tx, booking, false);
}

/** Tells the customer of a booking that somebody else changed. */
export async function notifyCustomer(
  tx: Tx,
  booking: Booking,
  action: keyof typeof eventOfAction,
): Promise<void> {
  if (booking.user_id === tx.actor.userId) return;
  const values = await visitValues(tx, booking);
  notifyPerson(tx, booking.user_id, newsOf(eventOfAction[action], values, `/bookings/${booking.id}`));
}
