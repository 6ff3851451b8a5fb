import { isAgreed } from '#shared/modules/bookings/is-agreed.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';

/**
 * The state code in which an order is taxed where that is no longer a choice: a booking that is confirmed has
 * its address and its total with tax, in the state of the business. Null where the customer may choose.
 */
export function fixedPlace(
  ordered: readonly (Pick<Booking, 'status'> | null | undefined)[],
  own: string,
): string | null {
  return ordered.some((booking) => booking && isAgreed(booking)) ? own : null;
}
