import * as z from 'zod/mini';
import { date, text, time } from '#shared/core/fields.ts';

/**
 * When a service can be booked: week days (0 is Sunday), starting times, and how many can be done at once; `capacity`
 * null is as many as are asked for. All lengths are minutes: `minutes` of work, `buffer` after it, `notice` before it.
 */
export const hoursSchema = z.strictObject({
  days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
  times: z.array(time().schema).check(z.minLength(1), z.maxLength(48)),
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  minutes: z._default(z.int().check(z.gte(15), z.lte(1440)), 60),
  buffer: z._default(z.int().check(z.gte(0), z.lte(720)), 0),
  notice: z._default(z.int().check(z.gte(0), z.lte(43_200)), 0),
  blocked: z._default(z.array(z.strictObject({ from: date().schema, to: date().schema, why: z._default(text(200).schema, '') })).check(z.maxLength(100)), []),
});

export type Hours = z.output<typeof hoursSchema>;
