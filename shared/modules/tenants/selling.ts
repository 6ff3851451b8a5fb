import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { laddersSchema } from '#shared/modules/bookings/cancellation.ts';
import { tenantMessages as messages } from './messages.ts';

/** What a business sets for selling: ladders of cancellation, and to whom UPI payments go. */
export const sellingSchema = z.strictObject({
  ladders: z.optional(laddersSchema),
  upi: z.optional(
    z.string().check(z.regex(/^$|^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, both(messages.badUpi))),
  ),
});
