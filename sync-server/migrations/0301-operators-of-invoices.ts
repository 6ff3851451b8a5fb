import type { Migration } from '#server/core/sql/migrate.ts';

/** The e-commerce operator through whom an invoice was sold, and by which section of the law it is named. */
export const operatorsOfInvoices: Migration = {
  name: '0301-operators-of-invoices',
  statements: [
    "alter table invoices add column operator_gstin TEXT not null default ''",
    "alter table invoices add column operator_section TEXT not null default ''",
  ],
};
