import type { Migration } from '#server/core/sql/migrate.ts';

/** The proforma that an invoice was made from; a proforma has one invoice that counts. */
export const invoiceOfProforma: Migration = {
  name: '0147-invoice-of-proforma',
  statements: [
    'alter table invoices add column proforma_id TEXT',
    "create unique index invoices_of_proforma on invoices (tenant_id, proforma_id) where proforma_id is not null and deleted = 0 and stage <> 'cancelled'",
  ],
};
