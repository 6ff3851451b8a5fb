import type { Booking } from './booking.ts';

/**
 * Whether a booking costs what was agreed; a request is priced anew when it is ordered. The definition of
 * bookings, which would come along to every page with a price, is not read for it.
 */
export function isAgreed({ status: state }: Pick<Booking, 'status'>): boolean {
  return state !== 'pending';
}
