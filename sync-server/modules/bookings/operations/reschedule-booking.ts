import { addDays, dateOf, isCalendarDate, isClockTime, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { rescheduleBooking as contract } from '#shared/modules/bookings/operations.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { Arguments } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { findService } from '#server/modules/marketplace/queries.ts';
import { holdSlot } from './hold-slot.ts';
import { tellCustomer } from './move-booking.ts';
import { seriesOf } from './series-of.ts';

type Input = Parameters<NonNullable<(typeof contract)['apply']>>[1];

/** Moves an open booking to another day or time. Takes the two documented forms: `new_date` with `new_time`, or `newStart`. */
export const rescheduleBooking = bind(contract, async (tx, call) => {
  const start = call.input.newStart === undefined ? null : readStart(call.input.newStart);
  const date = start?.date ?? call.input.new_date;
  const time = start?.time ?? call.input.new_time;
  if (date === undefined && time === undefined) refuse('invalid', say.fillRequired, 'new_date');
  if (date !== undefined && date < dateOf(tx.now)) refuse('invalid', say.datePast, 'new_date');
  if (date !== undefined && date > addDays(dateOf(tx.now), 732)) refuse('invalid', say.dateFar, 'new_date');
  const before = await tx.rows(bookings).visible(call.id ?? '', bookings.access.write(tx.actor));
  const others = await seriesOf(tx, before, call.input.scope);
  const booking = await moveTo(tx, call, before, date ?? before.date, time ?? before.time);
  tellCustomer(tx, booking, 'reschedule');
  const shift = (Date.parse(booking.date) - Date.parse(before.date)) / 86_400_000;
  for (const other of others.filter(isOpen)) await moveTo(tx, call, other, addDays(other.date, shift), time ?? other.time);
  return booking;
});

async function moveTo(tx: Tx, call: Arguments<Input>, booking: Booking, date: CalendarDate, time: ClockTime): Promise<Booking> {
  const service = await findService(tx, booking.service_id, undefined);
  const moved = isOpen(booking) && (date !== booking.date || time !== booking.time);
  if (service && moved) await holdSlot(tx, service, { ...booking, date, time });
  return applyAndStore(contract, tx, { ...call, id: booking.id, input: { ...call.input, new_date: date, new_time: time } });
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
