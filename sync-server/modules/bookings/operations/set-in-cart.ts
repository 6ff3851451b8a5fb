import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { seriesOf } from './series-of.ts';

/**
 * Notes of a booking, and of the rest of its series, that it is in the cart of its customer or is not any
 * more. What is confirmed is agreed, wherever it stands.
 */
export async function setInCart(tx: Tx, booking: Booking, inCart: boolean): Promise<void> {
  for (const one of [booking, ...(await seriesOf(tx, booking, 'all'))]) {
    const next = inCart && one.status === bookingLifecycle.initial;
    if (one.in_cart !== next) tx.rows(bookings).update({ ...one, in_cart: next });
  }
}
