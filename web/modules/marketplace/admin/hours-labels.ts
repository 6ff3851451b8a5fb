import { clockTime } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Hours, Weekday } from '#shared/modules/marketplace/hours.ts';
import type { ClockTime } from '#shared/core/dates.ts';
import { hoursScreens as messages } from '../messages.ts';

/** The days of the week as people read them, Sunday first. */
export const dayNames = {
  Sunday: messages.sun,
  Monday: messages.mon,
  Tuesday: messages.tue,
  Wednesday: messages.wed,
  Thursday: messages.thu,
  Friday: messages.fri,
  Saturday: messages.sat,
} as const satisfies Readonly<Record<Weekday, Message>>;

/**
 * The starting times from one to another, every so many minutes. None where the first comes after the last.
 */
export function timesBetween(first: string, last: string, every: number): ClockTime[] {
  const [from, to] = [minuteOf(first), minuteOf(last)];
  const times: ClockTime[] = [];
  if (!Number.isFinite(from) || !Number.isFinite(to) || every < 5) return times;
  for (let at = from; at <= to; at += every)
    times.push(
      clockTime(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`),
    );
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
  return (
    hours?.blocked.filter((block) => block.to >= today).toSorted((a, b) => a.from.localeCompare(b.from))[0] ??
    null
  );
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}
