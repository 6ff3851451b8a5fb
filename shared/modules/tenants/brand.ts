import * as z from 'zod/mini';
import { both, text } from '#shared/core/fields.ts';
import { stateCodeOf } from '#shared/core/gst-states.ts';
import { tenantMessages as say } from './messages.ts';

const contact = (pattern: RegExp, message: readonly [string, string]) => z.string().check(z.trim(), z.maxLength(254), z.regex(pattern, both(message)));

/** How a business is called and reached. What is left out stays as it is; the state decides how orders are taxed. */
export const brandInput = z.strictObject({
  name: z.optional(text(120, { min: 1 }).schema),
  phone: z.optional(contact(/^$|^\+?[\d\s()-]{8,20}$/, say.badPhone)),
  email: z.optional(contact(/^$|^[^@\s]+@[^@\s]+\.[^@\s]+$/, say.badEmail)),
  city: z.optional(text(80).schema),
  state: z.optional(z.string().check(z.refine((name) => stateCodeOf(name) !== undefined, both(say.badState)))),
});
export type BrandInput = z.output<typeof brandInput>;
