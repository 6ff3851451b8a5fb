import type { PageAddress } from '#shared/core/public-pages.ts';

/** A bill and an attendance sheet, by the links that clients are sent. */
export const billingPages: readonly PageAddress[] = [
  { address: '/bill/{key}', page: 'bill', unlisted: true },
  { address: '/sheet/{key}', page: 'sheet', unlisted: true },
];
