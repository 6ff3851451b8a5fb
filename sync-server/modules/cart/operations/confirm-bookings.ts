import { canMove, move } from '#shared/core/lifecycle.ts';
import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import type { Tx } from '#server/core/transaction.ts';

/** Confirms the bookings of a placed order. Their places have been held since they were booked. */
export async function confirmBookings(tx: Tx, order: Order): Promise<void> {
  for (const line of order.lines) {
    const booking = await tx.rows(bookings).find(line.booking_id);
    if (!booking || !canMove(bookingLifecycle, booking.status, 'confirm')) continue;
    tx.rows(bookings).update({
      ...booking,
      status: move(bookingLifecycle, booking.status, 'confirm'),
      history: [...booking.history, { action: 'checkout', at: tx.now, by: tx.actor.name }],
    });
  }
}
