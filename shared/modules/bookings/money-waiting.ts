import type { Booking } from './booking.ts';
import { owedToCustomer, paidOf } from './payment.ts';

/**
 * Money of bookings that waits for the business: payments that customers reported and nobody has confirmed,
 * and what cancelled bookings owe back.
 */
export const moneyWaiting = ['claimed', 'refund'] as const;
export type MoneyWaiting = (typeof moneyWaiting)[number];

/** Rupees of a booking that wait in this way; 0 where none do. */
export function amountWaiting(
  kind: MoneyWaiting,
  booking: Pick<Booking, 'status' | 'fee' | 'payments'>,
): number {
  return kind === 'claimed' ? paidOf(booking.payments).claimed : owedToCustomer(booking);
}
