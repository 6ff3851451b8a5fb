import * as z from 'zod/mini';
import { date, text, time } from '#shared/core/fields.ts';

/** The days of the week, Sunday first. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * When a service can be booked: on which days it begins at which times, and how many can be done at once;
 * `capacity` null is as many as are asked for. Lengths are minutes: `buffer` after the work, `notice` before
 * it.
 */
export const hoursSchema = z.strictObject({
  days: z.array(z.enum(weekdays)).check(z.minLength(1), z.maxLength(7)),
  timeSlots: z.array(time().schema).check(z.minLength(1), z.maxLength(48)),
  capacity: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000))), null),
  buffer: z._default(z.int().check(z.gte(0), z.lte(720)), 0),
  notice: z._default(z.int().check(z.gte(0), z.lte(43_200)), 0),
  blocked: z._default(
    z
      .array(
        z.strictObject({ from: date().schema, to: date().schema, why: z._default(text(200).schema, '') }),
      )
      .check(z.maxLength(100)),
    [],
  ),
});

export type Hours = z.output<typeof hoursSchema>;
