import { addDays, dateOf, daysBetween, timeOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings, isMovable } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as messages } from '#shared/modules/bookings/messages.ts';
import { readMoment } from '#shared/modules/bookings/moment.ts';
import { rescheduleBooking as contract } from '#shared/modules/bookings/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { changeJobOf } from '#server/modules/jobs/operations/job-of-booking.ts';
import { changeTime } from './change-time.ts';
import { notifyCustomer } from './move-booking.ts';
import { seriesOf } from './series-of.ts';

/**
 * Moves an open booking to another day or time. Takes the two documented forms: `new_date` with `new_time`,
 * or `newStart`.
 */
export const rescheduleBooking = bind(contract, async (tx, call) => {
  const { newStart } = call.input;
  const moment =
    newStart === undefined
      ? null
      : (readMoment(newStart) ?? refuse('invalid', messages.notMoment, 'newStart'));
  const start = moment && { date: dateOf(moment), time: timeOf(moment) };
  const date = start?.date ?? call.input.new_date;
  const time = start?.time ?? call.input.new_time;
  if (date === undefined && time === undefined) refuse('invalid', messages.fillRequired, 'new_date');
  const before = await tx.rows(bookings).visible(call.id ?? '', bookings.access.write(tx.actor));
  const others = await seriesOf(tx, before, call.input.scope);
  const { reason } = call.input;
  const booking = store(
    tx,
    await changeTime(tx, before, {
      date: date ?? before.date,
      time: time ?? before.time,
      reason,
      field: 'new_date',
    }),
  );
  await notifyCustomer(tx, booking, 'reschedule');
  await changeJobOf(tx, before, booking);
  const shift = daysBetween(before.date, booking.date);
  for (const other of others.filter(isMovable)) {
    const change = { date: addDays(other.date, shift), time: time ?? other.time, reason };
    await changeJobOf(tx, other, store(tx, await changeTime(tx, other, change)));
  }
  return booking;
});

function store(tx: Tx, booking: Booking): Booking {
  tx.rows(bookings).update(booking);
  return { ...booking, ver: booking.ver + 1, updated_at: tx.now };
}
