import type { Message } from '#shared/core/i18n.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking, BookingAction } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import { cartItemId, cartItems } from '#shared/modules/cart/cart-item.ts';
import { seriesOf } from './series-of.ts';
import { applyAndStore, bind } from '#server/core/operations.ts';
import type { BoundOperation } from '#server/core/route.ts';
import type { Tx } from '#server/core/transaction.ts';
import { tellPerson } from '#server/modules/notifications/operations/tell.ts';

const titles = {
  confirm: say.titleConfirmed,
  start: say.titleStarted,
  complete: say.titleCompleted,
  cancel: say.titleCancelled,
  reschedule: say.titleRescheduled,
  quote: say.titleQuoted,
  receive: say.titlePaid,
} as const satisfies Readonly<Record<string, Message>>;

/** Takes a booking one step along its lifecycle and tells its customer, unless the customer did it. */
export function moveBooking(action: BookingAction): BoundOperation {
  return bind(bookingMoves[action], async (tx, call) => {
    const booking = await applyAndStore(bookingMoves[action], tx, call);
    tellCustomer(tx, booking, action);
    if (action === 'cancel') await leaveCart(tx, booking);
    for (const other of (await seriesOf(tx, booking, call.input.scope)).filter(isOpen)) {
      await applyAndStore(bookingMoves[action], tx, { ...call, id: other.id });
      if (action === 'cancel') await leaveCart(tx, other);
    }
    return booking;
  });
}

/** What was given up is not for sale any more. */
async function leaveCart(tx: Tx, booking: Booking): Promise<void> {
  const line = await tx.rows(cartItems).find(cartItemId(booking.user_id, booking.service_id, booking.package, booking.id));
  if (line) tx.rows(cartItems).remove(line);
}

/** Tells the customer of a booking that somebody else changed. */
export function tellCustomer(tx: Tx, booking: Booking, action: keyof typeof titles): void {
  const line: Message = [`${booking.service}, ${booking.date} ${booking.time}`, `${booking.service}, ${booking.date} ${booking.time}`];
  tellPerson(tx, booking.user_id, { kind: 'booking', title: titles[action], body: line, link: `/bookings/${booking.id}` });
}
