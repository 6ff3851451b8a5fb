import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Why a number that a device gave out is of no invoice, as a sentence in each language; and the letters with
 * which the series of a device began, empty for one from before, which has those of the settings.
 */
export const refusedNumbers: Migration = {
  name: '0156-refused-numbers',
  statements: [
    "alter table offline_invoices add column problem TEXT not null default '[]'",
    "alter table device_series add column prefix TEXT not null default ''",
  ],
};
