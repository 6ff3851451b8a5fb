import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where somebody ends mails of a kind, by the link in one. */
export const notificationsPages: readonly PageAddress[] = [
  { address: '/mail/unsubscribe', page: 'mail-unsubscribe', unlisted: true },
];
