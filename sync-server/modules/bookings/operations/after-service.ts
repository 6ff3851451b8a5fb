import { payBooking as payContract, rateBooking as rateContract, remindBooking as remindContract } from '#shared/modules/bookings/afterwards.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { refundBooking as refundContract } from '#shared/modules/bookings/refund.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { tellCustomer } from './move-booking.ts';

export const rateBooking = bind(rateContract);
export const remindBooking = bind(remindContract);

/** Notes a payment; the customer hears of money that the business has received. */
export const payBooking = bind(payContract, async (tx, call) => {
  const before = await linesOf(tx, call.id);
  const booking = await applyAndStore(payContract, tx, call);
  if (isNew(booking, before) && booking.payments.at(-1)?.state === 'received') tellCustomer(tx, booking, 'receive');
  return booking;
});

/** Notes money that went back, and tells the customer. */
export const refundBooking = bind(refundContract, async (tx, call) => {
  const before = await linesOf(tx, call.id);
  const booking = await applyAndStore(refundContract, tx, call);
  if (isNew(booking, before)) tellCustomer(tx, booking, 'return');
  return booking;
});

async function linesOf(tx: Tx, id: string | null): Promise<number> {
  return id === null ? 0 : ((await tx.rows(bookings).find(id))?.history.length ?? 0);
}

/** The same money noted once more adds no line, and is not told again. */
function isNew(booking: Booking, before: number): boolean {
  return booking.history.length > before;
}
