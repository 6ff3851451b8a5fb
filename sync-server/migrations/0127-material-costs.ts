import type { Migration } from '#server/core/sql/migrate.ts';

/** What a piece of material costs the business; null where it has not been entered. */
export const materialCosts: Migration = {
  name: '0127-material-costs',
  statements: ['alter table bill_items add column cost INTEGER'],
};
