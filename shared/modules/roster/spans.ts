import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';

/** A stretch of time in minutes since 1970 by the clock of India. */
export type Span = { readonly from: number; readonly to: number };

/** When a shift of a day is: one that ends before it starts, or as it starts, ends on the next day. */
export function spanOf(
  date: CalendarDate,
  { starts, ends }: { readonly starts: ClockTime; readonly ends: ClockTime },
): Span {
  return { from: minuteOf(date, starts), to: minuteOf(ends <= starts ? addDays(date, 1) : date, ends) };
}

/** The hours of a shift, without its break. */
export function hoursOf({
  starts,
  ends,
  break_minutes: rest,
}: {
  readonly starts: ClockTime;
  readonly ends: ClockTime;
  readonly break_minutes: number;
}): number {
  const { from, to } = spanOf(calendarDate('2026-01-01'), { starts, ends });
  return (to - from - rest) / 60;
}

function minuteOf(date: CalendarDate, time: ClockTime): number {
  return Date.parse(`${date}T${time}:00.000Z`) / 60_000;
}

/** The days from the first to the last, both included. */
export function datesBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const day = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return addDays(date, -((day + 6) % 7));
}
