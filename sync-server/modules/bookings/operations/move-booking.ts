import { newId } from '#shared/core/ids.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Booking, BookingAction } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { applyAndStore, bind } from '#server/core/operations.ts';
import type { BoundOperation } from '#server/core/route.ts';
import type { Tx } from '#server/core/transaction.ts';

const titles: Readonly<Record<BookingAction | 'reschedule', Message>> = {
  confirm: say.titleConfirmed,
  start: say.titleStarted,
  complete: say.titleCompleted,
  cancel: say.titleCancelled,
  reschedule: say.titleRescheduled,
};

/** Takes a booking one step along its lifecycle and tells its customer, unless the customer did it. */
export function moveBooking(action: BookingAction): BoundOperation {
  return bind(bookingMoves[action], async (tx, call) => {
    const booking = await applyAndStore(bookingMoves[action], tx, call);
    tellCustomer(tx, booking, action);
    return booking;
  });
}

/** Leaves a notification for the customer of a booking that somebody else changed. */
export function tellCustomer(tx: Tx, booking: Booking, action: BookingAction | 'reschedule'): void {
  if (booking.user_id === tx.actor.userId) return;
  const line: Message = [`${booking.service}, ${booking.date} ${booking.time}`, `${booking.service}, ${booking.date} ${booking.time}`];
  tx.rows(notifications).insert({
    id: newId(),
    user_id: booking.user_id,
    kind: 'booking',
    title: [...titles[action]],
    body: [...line],
    link: `/bookings/${booking.id}`,
    read_at: null,
    ver: 1,
    created_at: tx.now,
    updated_at: tx.now,
  });
}
