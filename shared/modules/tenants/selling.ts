import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { laddersSchema } from '#shared/modules/bookings/cancellation.ts';

/** What a business sets for selling: ladders of cancellation, and the cities in which it works. */
export const sellingSchema = z.strictObject({
  ladders: z.optional(laddersSchema),
  /** None: anywhere. */
  cities: z.optional(z.array(text(60, { min: 1 }).schema).check(z.maxLength(100))),
});
