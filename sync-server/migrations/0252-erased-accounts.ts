import type { Migration } from '#server/core/sql/migrate.ts';

/** Which accounts their owners erased, so that the search reads accounts as it reads records. */
export const erasedAccounts: Migration = {
  name: '0252-erased-accounts',
  statements: [
    'alter table users add column deleted INTEGER not null default 0',
    // An account of a customer that is erased has no number, address or password any more.
    `update users set deleted = 1
       where role = 'customer' and active = 0 and phone is null and email is null and password_hash is null`,
  ],
};
