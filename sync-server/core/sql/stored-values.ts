import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';

/** A moment from a column that holds only moments, or null. For rows that are no resource's. */
export function storedInstant(value: unknown): Instant | null {
  return value === null || value === undefined ? null : (String(value) as Instant);
}

/** A moment from a column that always holds one. */
export function instantIn(value: unknown): Instant {
  return String(value) as Instant;
}

/** A day from a column that always holds one. */
export function dateIn(value: unknown): CalendarDate {
  return String(value) as CalendarDate;
}

/** A time from a column that always holds one. */
export function timeIn(value: unknown): ClockTime {
  return String(value) as ClockTime;
}

/** A day from a column that holds only days, or null. */
export function storedDate(value: unknown): CalendarDate | null {
  return value === null || value === undefined ? null : (String(value) as CalendarDate);
}

/** A text from a column that may be empty. */
export function storedText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
