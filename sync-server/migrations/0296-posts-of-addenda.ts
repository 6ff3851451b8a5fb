import type { Migration } from '#server/core/sql/migrate.ts';

/** An addendum adds posts to its contract, beside changing rates and people. */
export const postsOfAddenda: Migration = {
  name: '0296-posts-of-addenda',
  statements: ["alter table contract_addenda add column new_posts TEXT not null default '[]'"],
};
