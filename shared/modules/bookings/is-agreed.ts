import type { Booking } from './booking.ts';

/**
 * Whether a booking costs what was agreed; a request is priced anew when it is ordered. It reads no definition,
 * which would come along to every page with a price.
 */
export function isAgreed({ status: state }: Pick<Booking, 'status'>): boolean {
  return state !== 'pending';
}
