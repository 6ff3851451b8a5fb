import { addDays, dateOf, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { rescheduleBooking as contract } from '#shared/modules/bookings/operations.ts';
import { bind } from '#server/core/operations.ts';
import type { Tx } from '#server/core/transaction.ts';
import { changeTime } from './change-time.ts';
import { tellCustomer } from './move-booking.ts';
import { seriesOf } from './series-of.ts';

/** Moves an open booking to another day or time. Takes the two documented forms: `new_date` with `new_time`, or `newStart`. */
export const rescheduleBooking = bind(contract, async (tx, call) => {
  const start = call.input.newStart === undefined ? null : readStart(call.input.newStart);
  const date = start?.date ?? call.input.new_date;
  const time = start?.time ?? call.input.new_time;
  if (date === undefined && time === undefined) refuse('invalid', say.fillRequired, 'new_date');
  const before = await tx.rows(bookings).visible(call.id ?? '', bookings.access.write(tx.actor));
  const others = await seriesOf(tx, before, call.input.scope);
  const { reason } = call.input;
  const booking = store(tx, await changeTime(tx, before, { date: date ?? before.date, time: time ?? before.time, reason, field: 'new_date' }));
  tellCustomer(tx, booking, 'reschedule');
  const shift = (Date.parse(booking.date) - Date.parse(before.date)) / 86_400_000;
  for (const other of others.filter(isOpen)) store(tx, await changeTime(tx, other, { date: addDays(other.date, shift), time: time ?? other.time, reason }));
  return booking;
});

function store(tx: Tx, booking: Booking): Booking {
  tx.rows(bookings).update(booking);
  return { ...booking, ver: booking.ver + 1, updated_at: tx.now };
}

/** A start as a moment (`2026-11-22T03:30:00Z`) or as local day and time (`2026-11-22T09:00`). */
function readStart(text: string): { date: CalendarDate; time: ClockTime } {
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(text);
  if (local && isCalendarDate(local[1]) && isClockTime(local[2])) return { date: local[1], time: local[2] };
  const ms = Date.parse(text);
  if (!/(Z|[+-]\d{2}:\d{2})$/.test(text) || !Number.isFinite(ms))
    refuse('invalid', ['Write the start as an ISO date and time.', 'शुरुआत का समय ISO रूप में लिखें।'], 'newStart');
  const instant = new Date(ms).toISOString() as Instant;
  return { date: dateOf(instant), time: timeOf(instant) };
}
