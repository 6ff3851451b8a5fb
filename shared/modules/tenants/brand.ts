import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { both, text } from '#shared/core/fields.ts';
import { stateCodeOf } from '#shared/core/gst-states.ts';
import { isColour } from '#shared/core/palette.ts';
import { tenantMessages as messages } from './messages.ts';

const contact = (most: number, pattern: RegExp, message: readonly [string, string]) =>
  z.string().check(z.trim(), z.maxLength(most, both(message)), z.regex(pattern, both(message)));

/** The phone number at which a business is reached; empty where it has none. */
export const contactPhone = contact(21, /^$|^\+?[\d\s()-]{8,20}$/, messages.badPhone);

const colour = (): z.ZodMiniOptional<z.ZodMiniString> =>
  z.optional(
    z.string().check(z.refine((value) => value === '' || isColour(value), both(messages.badColour))),
  );

/** The most bytes and pixels a side of a logo, and the fewest pixels. */
export const logoLimits = { bytes: 512 * 1024, most: 2048, fewest: 16 } as const;

/**
 * How a business is called, reached and painted. What is left out stays as it is; the state decides how
 * orders are taxed. An empty colour is the standard one; one on which words could not be read is kept as its
 * darker tone.
 */
export const brandInput = z.strictObject({
  name: z.optional(text(120, { min: 1 }).schema),
  phone: z.optional(contactPhone),
  email: z.optional(email().schema),
  city: z.optional(text(80).schema),
  primary: colour(),
  secondary: colour(),
  accent: colour(),
  state: z.optional(
    z.string().check(z.refine((name) => stateCodeOf(name) !== undefined, both(messages.badState))),
  ),
});
export type BrandInput = z.output<typeof brandInput>;
