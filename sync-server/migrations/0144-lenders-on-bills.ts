import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Whether a bill is for a lender is kept on the bill: its return does not change with the client's record.
 */
export const lendersOnBills: Migration = {
  name: '0144-lenders-on-bills',
  statements: [
    'alter table invoices add column lender INTEGER not null default 0',
    "update invoices set lender = 1 where stage <> 'draft' and exists (select 1 from clients c where c.tenant_id = invoices.tenant_id and c.id = invoices.client_id and c.financial <> 'none')",
  ],
};
