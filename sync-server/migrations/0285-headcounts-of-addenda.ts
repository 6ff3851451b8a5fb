import type { Migration } from '#server/core/sql/migrate.ts';

/** An addendum changes how many people a client has sanctioned for its posts, beside rates. */
export const headcountsOfAddenda: Migration = {
  name: '0285-headcounts-of-addenda',
  statements: ["alter table contract_addenda add column headcounts TEXT not null default '[]'"],
};
