import * as z from 'zod/mini';

/**
 * What a sign-in answers where a number belongs to several businesses: between which, and the ticket with
 * which one of them is chosen. An id means something beside its ticket alone. `invited` marks a business
 * whose number nobody has confirmed.
 */
export const businessChoice = z.object({
  ticket: z.string(),
  businesses: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), invited: z.boolean() })),
});
export type BusinessChoice = z.infer<typeof businessChoice>;
export type OfferedBusiness = BusinessChoice['businesses'][number];

/** What signing in refuses with where somebody has to say which business they mean. */
export const choiceRefusals = { choose_business: z.strictObject({ choice: businessChoice }) };
