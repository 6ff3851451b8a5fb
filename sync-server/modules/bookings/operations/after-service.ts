import { payBooking as payContract, rateBooking as rateContract, remindBooking as remindContract } from '#shared/modules/bookings/afterwards.ts';
import { applyAndStore, bind } from '#server/core/operations.ts';
import { tellCustomer } from './move-booking.ts';

export const rateBooking = bind(rateContract);
export const remindBooking = bind(remindContract);

/** Notes a payment; the customer hears of money that the business has received. */
export const payBooking = bind(payContract, async (tx, call) => {
  const booking = await applyAndStore(payContract, tx, call);
  if (booking.payments.at(-1)?.state === 'received') tellCustomer(tx, booking, 'receive');
  return booking;
});
