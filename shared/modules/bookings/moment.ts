import { instantAt, instantFromMs, isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';

const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,6})?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * A moment as clients write it in ISO 8601: with a zone (`2026-11-22T03:30:00Z`, `2026-11-22T09:00+05:30`),
 * or without one as the clock in India shows it (`2026-11-22T09:00`). Null for anything else.
 */
export function readMoment(text: string): Instant | null {
  const [, day, time] = local.exec(text) ?? [];
  if (isCalendarDate(day) && isClockTime(time)) return instantAt(day, time);
  const ms = zoned.test(text) && isCalendarDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) ? instantFromMs(ms) : null;
}
