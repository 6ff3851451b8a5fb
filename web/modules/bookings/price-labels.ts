import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { planMessages as messages } from './plan-messages.ts';

/** What a booking costs, or that the price is still to come. */
export function priceWords(
  booking: Pick<Booking, 'price' | 'quote'>,
  t: (message: Message) => string,
): string {
  return booking.quote === 'asked' || (booking.price === 0 && booking.quote === 'declined')
    ? t(messages.toCome)
    : formatRupees(booking.price);
}
