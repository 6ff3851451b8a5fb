import type { Migration } from '#server/core/sql/migrate.ts';

/** The wage that a rate is agreed on, so that a new minimum wage prices contracts anew that have no quote. */
export const wagesOfRates: Migration = {
  name: '0209-wages-of-rates',
  statements: [
    "alter table service_rates add column skill TEXT not null default ''",
    'alter table service_rates add column wage INTEGER',
  ],
};
