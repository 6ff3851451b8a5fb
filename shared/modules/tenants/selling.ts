import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { laddersSchema } from '#shared/modules/bookings/cancellation.ts';
import { promoSchema } from '#shared/modules/cart/promo.ts';
import { tenantMessages as say } from './messages.ts';

/** What a business sets for selling: ladders of cancellation, promotions, and to whom UPI payments go. */
export const sellingSchema = z.strictObject({
  ladders: z.optional(laddersSchema),
  promos: z.optional(
    z.array(promoSchema).check(
      z.maxLength(50),
      z.refine((all) => new Set(all.map((one) => one.code)).size === all.length, both(say.twice)),
    ),
  ),
  upi: z.optional(
    z.string().check(z.regex(/^$|^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, both(say.badUpi))),
  ),
});
