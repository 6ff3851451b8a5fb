import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where a subscription is confirmed and ended, by the links in the mails. */
export const newsletterPages: readonly PageAddress[] = [
  { address: '/newsletter/confirm', page: 'newsletter-confirm', unlisted: true },
  { address: '/newsletter/unsubscribe', page: 'newsletter-unsubscribe', unlisted: true },
];
