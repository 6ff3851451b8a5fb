import * as z from 'zod/mini';
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

/** A value from a column of JSON, read by its schema. Throws where the column holds something else. */
export function storedJson<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  return schema.parse(JSON.parse(String(value)));
}

/** The texts in a column that holds a list of them, such as permissions. */
export function storedTexts(value: unknown): string[] {
  return storedJson(texts, value);
}
const texts = z.array(z.string());

/** The members in a column that holds an object, such as a brand; none where there is no row. */
export function storedMembers(value: unknown): Record<string, unknown> {
  return storedJson(members, value ?? '{}');
}

/**
 * The same of a business among many, whose row must not fail what is done for the others: none where the
 * column cannot be read.
 */
export function readableMembers(value: unknown): Record<string, unknown> {
  try {
    return storedMembers(value);
  } catch {
    return {};
  }
}
const members = z.record(z.string(), z.unknown());
