import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where visitors write to the business. */
export const contactPages: readonly PageAddress[] = [{ address: '/contact', page: 'contact' }];
