import type { PageAddress } from '#shared/core/public-pages.ts';

/** Who somebody on duty is, by the code on the card. */
export const staffPages: readonly PageAddress[] = [{ address: '/card/{slug}', page: 'card', unlisted: true }];
