import type { Migration } from '#server/core/sql/migrate.ts';

/** An addendum moves the last day of its contract, beside rates and people. */
export const endsOfAddenda: Migration = {
  name: '0294-ends-of-addenda',
  statements: [
    'alter table contract_addenda add column end_date TEXT',
    'alter table contract_addenda add column old_end_date TEXT',
  ],
};
