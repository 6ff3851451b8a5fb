import type { Booking } from './booking.ts';

/**
 * Whether a booking costs what was agreed; a request is priced anew when it is ordered. The definition of
 * bookings, which would come along to every page with a price, is not read for it.
 */
export function isAgreed({ status: state }: Pick<Booking, 'status'>): boolean {
  return state !== 'pending';
}

/** What a code takes off a booking, in percent: nothing off a price that was agreed by a quote. */
export function percentOff(booking: Pick<Booking, 'quote'> | null | undefined, percent: number): number {
  return booking?.quote === 'accepted' ? 0 : percent;
}
