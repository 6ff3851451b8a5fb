import type { PageAddress } from '#shared/core/public-pages.ts';

/** Where somebody ends a report by mail, by the link in it. */
export const reportsPages: readonly PageAddress[] = [
  { address: '/report/stop', page: 'report-stop', unlisted: true },
];
