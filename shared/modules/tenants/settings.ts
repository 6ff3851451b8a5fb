import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { tenantMessages as messages } from './messages.ts';
import { sellingSchema } from './selling.ts';

const address = (host: RegExp) =>
  z.optional(
    z.union([z.literal(''), z.string().check(z.maxLength(200), z.regex(host, both(messages.badAddress)))]),
  );

/** Scheme and host, with a port where there is one; people paste it with a slash at the end. */
export const siteAddress = z.pipe(
  z
    .string()
    .check(
      z.maxLength(200),
      z.regex(/^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\/?$/i, both(messages.badSiteAddress)),
    ),
  z.transform((text) => text.toLowerCase().replace(/\/$/, '')),
);

/** What an owner may set for the whole business. What is left out stays as it is. */
export const tenantSettings = z.strictObject({
  /** Which of the two home pages `/home` shows; the other is at `/home/classic`. */
  home_variant: z.optional(z.enum(['a', 'b'])),
  /** Where the business is on the three networks; empty takes the link off the pages. */
  facebook: address(/^https:\/\/(www\.)?facebook\.com\/[\w./-]*$/),
  instagram: address(/^https:\/\/(www\.)?instagram\.com\/[\w./-]*$/),
  youtube: address(/^https:\/\/(www\.)?youtube\.com\/[\w./@-]*$/),
  /**
   * The confirmed address people use, for links in mails and codes on paper where the installation was told
   * none.
   */
  site_address: z.optional(siteAddress),
  /** How the business sells: cancellation, promotions, payments. */
  selling: z.optional(sellingSchema),
});
export type TenantSettings = z.infer<typeof tenantSettings>;
