import type { Migration } from '#server/core/sql/migrate.ts';

/** On which days and at which hours a service partner works, and when they are off. */
export const daysOfPartners: Migration = {
  name: '0306-days-of-partners',
  statements: [
    "alter table providers add column weekly TEXT not null default '[]'",
    "alter table providers add column away TEXT not null default '[]'",
  ],
};
