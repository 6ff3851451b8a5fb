import type { PageAddress } from '#shared/core/public-pages.ts';

/** A quote, by the link that the client is sent. */
export const crmPages: readonly PageAddress[] = [{ address: '/quote/{key}', page: 'quote', unlisted: true }];
