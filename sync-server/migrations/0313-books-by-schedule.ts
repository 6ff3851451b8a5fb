import type { Migration } from '#server/core/sql/migrate.ts';

/** How often the occurrence book goes with the mail of a site. */
export const booksBySchedule: Migration = {
  name: '0313-books-by-schedule',
  statements: ["alter table site_reports add column book TEXT not null default 'none'"],
};
