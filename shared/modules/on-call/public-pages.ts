import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where partners read what they get and apply. */
export const partnerPages: readonly PageAddress[] = [
  { address: '/partner/benefits', page: 'partner-benefits' },
  { address: '/partner-registration', page: 'partner-registration', keptAhead: true },
];
