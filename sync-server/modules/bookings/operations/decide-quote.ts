import {
  acceptQuote as acceptContract,
  declineQuote as declineContract,
  quoteBooking as quoteContract,
} from '#shared/modules/bookings/quotes.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { notifyCustomer } from './move-booking.ts';

/** The business names a price, and its customer hears of it. */
export const quoteBooking = bind(quoteContract, async (tx, call) => {
  const booking = await applyAndStore(quoteContract, tx, call);
  notifyCustomer(tx, booking, 'quote');
  return booking;
});

export const acceptQuote = bind(acceptContract);
export const declineQuote = bind(declineContract);
