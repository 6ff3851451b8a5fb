import * as z from 'zod/mini';
import { laddersSchema } from '#shared/modules/bookings/cancellation.ts';

/** What a business sets for selling: ladders of cancellation. */
export const sellingSchema = z.strictObject({
  ladders: z.optional(laddersSchema),
});
