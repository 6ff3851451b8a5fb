import { addDays, addMonths, dateOf, daysBetween, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { TaskTemplate } from './task-template.ts';

/** By what the days of a template are known. */
export type TemplateRhythm = Pick<TaskTemplate, 'repeat' | 'starts_on' | 'at'>;

/**
 * The days of a template around a moment: the last that has come, and the next to come. A month without its
 * date has its last day instead.
 *
 * @example
 * daysAround({ repeat: 'monthly', starts_on: '2026-01-31', at: '08:00' }, '2026-03-01T06:00:00.000Z')
 * // { last: '2026-02-28', next: '2026-03-31' }
 */
export function daysAround(
  { repeat, starts_on: first, at }: TemplateRhythm,
  now: Instant,
): { readonly last: CalendarDate | null; readonly next: CalendarDate | null } {
  if (repeat === 'none' || first === null) return { last: null, next: null };
  const today = dateOf(now);
  const days = repeat === 'weekly' ? 7 : 1;
  const dayOf = (n: number): CalendarDate =>
    repeat === 'monthly' ? addMonths(first, n) : addDays(first, n * days);
  const about =
    repeat === 'monthly' ? monthOf(today) - monthOf(first) : Math.floor(daysBetween(first, today) / days);
  let n = Math.max(0, about - 1);
  let last: CalendarDate | null = null;
  while (instantAt(dayOf(n), at) <= now) {
    last = dayOf(n);
    n += 1;
  }
  return { last, next: dayOf(n) };
}

function monthOf(day: CalendarDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
