import type { Migration } from '#server/core/sql/migrate.ts';

/** Money is found by its reference, so that the same is not recorded twice unasked. */
export const referencesOfPayments: Migration = {
  name: '0302-references-of-payments',
  statements: [
    "create index receipts_reference on receipts (tenant_id, reference) where reference <> ''",
    "create index invoice_payments_reference on invoice_payments (tenant_id, reference) where reference <> ''",
  ],
};
