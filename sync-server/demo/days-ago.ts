import { addDays, clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';

/** A clock time in India some whole days before a moment, at least one. */
export function daysAgo(now: Instant, days: number, time: string): Instant {
  return instantAt(addDays(dateOf(now), -Math.max(1, days)), clockTime(time));
}
