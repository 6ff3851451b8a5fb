import type { Migration } from '#server/core/sql/migrate.ts';

/** Bank lines that are money which was recorded by hand. */
export const linkedBankLines: Migration = {
  name: '0139-linked-bank-lines',
  statements: [
    'alter table bank_lines add column payment_id TEXT',
    'alter table bank_lines add column linked INTEGER not null default 0',
    'create index bank_lines_receipt on bank_lines (tenant_id, receipt_id) where receipt_id is not null',
    'create index bank_lines_payment on bank_lines (tenant_id, payment_id) where payment_id is not null',
  ],
};
