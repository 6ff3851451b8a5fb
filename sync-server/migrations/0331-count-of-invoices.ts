import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * PostgreSQL counts the invoices of a business in an index of nothing else. In the wide one that the list is
 * read from, it goes through numbers and names too.
 */
export const countOfInvoices: Migration = {
  name: '0331-count-of-invoices',
  statements: [],
  only: { sqlite: [], postgres: ['create index invoices_count on invoices (tenant_id, deleted)'] },
};
