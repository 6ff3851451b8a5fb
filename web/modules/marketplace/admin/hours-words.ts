import type { CalendarDate } from '#shared/core/dates.ts';
import type { Hours } from '#shared/modules/marketplace/hours.ts';
import type { ClockTime } from '#shared/core/dates.ts';
import { usualTimes } from '#shared/modules/marketplace/slots.ts';
import { hoursScreens as say } from '../messages.ts';

/** The days of the week by their number, 0 is Sunday. */
export const dayNames = [say.sun, say.mon, say.tue, say.wed, say.thu, say.fri, say.sat] as const;

/** What a service for which nobody has set hours begins with, open on all days at the usual times without a limit. */
export const freshHours: Hours = { days: [0, 1, 2, 3, 4, 5, 6], times: usualTimes, capacity: null, minutes: 60, buffer: 0, notice: 0, blocked: [] };

/** The starting times from one to another, every so many minutes. None where the first comes after the last. */
export function timesBetween(first: string, last: string, every: number): ClockTime[] {
  const [from, to] = [minuteOf(first), minuteOf(last)];
  const times: ClockTime[] = [];
  if (!Number.isFinite(from) || !Number.isFinite(to) || every < 5) return times;
  for (let at = from; at <= to; at += every) times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}` as ClockTime);
  return times;
}

/** How times were made, as far as they are regular: the first, the last, and every how many minutes. */
export function patternOf(times: readonly string[]): { first: string; last: string; every: number } {
  const sorted = times.toSorted();
  const [first = '08:00', second = first] = sorted;
  const last = sorted.at(-1) ?? first;
  return { first, last, every: Math.max(15, minuteOf(second) - minuteOf(first) || 60) };
}

/** The next closed days that are not over. */
export function nextClosed(hours: Hours | null, today: CalendarDate): Hours['blocked'][number] | null {
  return hours?.blocked.filter((block) => block.to >= today).toSorted((a, b) => a.from.localeCompare(b.from))[0] ?? null;
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}
