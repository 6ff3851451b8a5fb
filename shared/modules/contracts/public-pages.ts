import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where a contract is signed, and where anybody checks a signed copy. */
export const contractsPages: readonly PageAddress[] = [
  { address: '/sign/{key}', page: 'sign', unlisted: true },
  { address: '/verify', page: 'verify', unlisted: true },
];
