import type { Migration } from '#server/core/sql/migrate.ts';

/** With whom a duty is to change, and which duties, in words for the one who cannot see them. */
export const swapWords: Migration = {
  name: '0080-swap-words',
  statements: ['with_staff_name', 'gives', 'gives_hi', 'takes', 'takes_hi'].map(
    (name) => `alter table staff_requests add column ${name} TEXT not null default ''`,
  ),
};
