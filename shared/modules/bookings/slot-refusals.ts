import * as z from 'zod/mini';
import { date, time } from '#shared/core/fields.ts';

/** Another time at which a service can be had, and for how many more. */
export const otherTime = z.strictObject({
  date: date().schema,
  time: time().schema,
  left: z.nullable(z.int()),
});

/** What an operation that takes a place refuses with: the best other times. */
export const slotRefusals = { slot_taken: z.strictObject({ alternatives: z.array(otherTime) }) };
