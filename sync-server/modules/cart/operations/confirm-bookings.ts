import { canMove, move } from '#shared/core/lifecycle.ts';
import { withLine } from '#shared/core/history.ts';
import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { seriesOf } from '#server/modules/bookings/operations/series-of.ts';
import { makeJobOf } from '#server/modules/jobs/operations/job-of-booking.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * Confirms the bookings of a placed order, and the rest of their series, also those that the office has not
 * looked at: their service area was checked and their places have been held since they were booked, and their
 * price is the agreed one or that of today. So nothing is left to decide. What still waits for a quote cannot
 * be ordered. A home service becomes a job.
 */
export async function confirmBookings(tx: Tx, order: Order): Promise<void> {
  for (const line of order.lines) {
    const booking = await tx.rows(bookings).find(line.booking_id);
    if (!booking) continue;
    for (const one of [booking, ...(await seriesOf(tx, booking, 'all'))]) {
      if (!canMove(bookingLifecycle, one.status, 'confirm')) continue;
      const confirmed = tx.rows(bookings).update({
        ...one,
        status: move(bookingLifecycle, one.status, 'confirm'),
        history: withLine(one.history, { action: 'checkout', at: tx.now, by: tx.actor.name }),
      });
      await makeJobOf(tx, confirmed);
    }
  }
}
