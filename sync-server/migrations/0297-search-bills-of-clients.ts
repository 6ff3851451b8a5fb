import type { Migration } from '#server/core/sql/migrate.ts';

/** The search knows invoices by their client, whose people find them: they are put into its index anew. */
export const searchBillsOfClients: Migration = {
  name: '0297-search-bills-of-clients',
  statements: ["delete from search_fills where coll = 'invoices'"],
};
