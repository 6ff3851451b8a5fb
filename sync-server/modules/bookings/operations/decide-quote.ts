import { bookings } from '#shared/modules/bookings/booking.ts';
import {
  acceptQuote as acceptContract,
  declineQuote as declineContract,
  quoteBooking as quoteContract,
} from '#shared/modules/bookings/quotes.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { changeJobOf, makeJobOf } from '#server/modules/jobs/operations/job-of-booking.ts';
import { giveUp, notifyCustomer } from './move-booking.ts';

/** The business names a price, and its customer hears of it. */
export const quoteBooking = bind(quoteContract, async (tx, call) => {
  const before = await tx.rows(bookings).visible(call.id ?? '', bookings.access.write(tx.actor));
  const booking = await applyAndStore(quoteContract, tx, call);
  await changeJobOf(tx, before, booking);
  await notifyCustomer(tx, booking, 'quote');
  return booking;
});

/** The price is agreed: a home service becomes a job, as when the office confirms it. */
export const acceptQuote = bind(acceptContract, async (tx, call) => {
  const booking = await applyAndStore(acceptContract, tx, call);
  await makeJobOf(tx, booking);
  return booking;
});
/** The request ends, as when it is cancelled. */
export const declineQuote = bind(declineContract, async (tx, call) => {
  const booking = await applyAndStore(declineContract, tx, call);
  await giveUp(tx, booking);
  return booking;
});
