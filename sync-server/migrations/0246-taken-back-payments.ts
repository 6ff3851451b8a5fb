import type { Migration } from '#server/core/sql/migrate.ts';

/** The day on which a payment without a receipt was taken back, from which on the books are without it. */
export const takenBackPayments: Migration = {
  name: '0246-taken-back-payments',
  statements: [
    'alter table invoice_payments add column reversed_on TEXT',
    "update invoice_payments set reversed_on = substr(updated_at, 1, 10) where status = 'reversed' and receipt_id is null",
  ],
};
