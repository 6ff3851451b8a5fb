import type { Migration } from '#server/core/sql/migrate.ts';
import { settlingTriggers } from './0132-settled-invoices.ts';

const known = "check (status in ('claimed', 'confirmed', 'rejected', 'reversed'))";

/**
 * Payments that were reversed with their receipt stay in the books. SQLite changes a check with its column.
 */
export const reversedPayments: Migration = {
  name: '0140-reversed-payments',
  statements: [
    'create index receipts_reversed on receipts (tenant_id, reversed_on) where reversed_on is not null',
  ],
  only: {
    sqlite: [
      'drop trigger invoice_payments_added',
      'drop trigger invoice_payments_changed',
      'drop trigger invoice_payments_gone',
      'alter table invoice_payments rename column status to former_status',
      `alter table invoice_payments add column status TEXT not null default 'claimed' ${known}`,
      'update invoice_payments set status = former_status',
      'alter table invoice_payments drop column former_status',
      ...settlingTriggers,
    ],
    postgres: [
      'alter table invoice_payments drop constraint invoice_payments_status_check',
      `alter table invoice_payments add ${known}`,
    ],
  },
};
