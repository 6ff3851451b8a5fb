import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where somebody without an account downloads a document that was shared with them. */
export const shareLinksPages: readonly PageAddress[] = [
  { address: '/share/{key}', page: 'share', unlisted: true },
];
