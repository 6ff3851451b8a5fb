import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Receipts of clients with the advances that they leave, and what became of these. */
export const receipts: Migration = {
  name: '0119-receipts',
  statements: [
    `create table receipts (${stored}, id TEXT not null, client_id TEXT not null, client_name TEXT not null, received_on TEXT not null, amount INTEGER not null check (amount >= 0), method TEXT not null, reference TEXT not null,
      bank_account_id TEXT, bank_line_id TEXT, note TEXT not null, opening INTEGER not null, advance INTEGER not null, advance_nature TEXT not null, voucher_id TEXT, status TEXT not null, reason TEXT not null, reversed_on TEXT, primary key (tenant_id, id))`,
    'create index receipts_client on receipts (tenant_id, client_id, received_on)',
    'create index receipts_voucher on receipts (tenant_id, voucher_id)',
    "create unique index receipts_bank_line on receipts (tenant_id, bank_line_id) where bank_line_id is not null and status = 'recorded' and deleted = 0",
    `create table advance_uses (${stored}, id TEXT not null, receipt_id TEXT not null, client_id TEXT not null, kind TEXT not null, invoice_id TEXT, payment_id TEXT, amount INTEGER not null check (amount >= 0), used_on TEXT not null,
      taxable INTEGER not null, cgst INTEGER not null, sgst INTEGER not null, igst INTEGER not null, reference TEXT not null, reason TEXT not null, voucher_id TEXT, primary key (tenant_id, id))`,
    'create index advance_uses_receipt on advance_uses (tenant_id, receipt_id)',
    'create index advance_uses_client on advance_uses (tenant_id, client_id)',
    'create index advance_uses_day on advance_uses (tenant_id, used_on)',
    'alter table invoice_payments add column receipt_id TEXT',
    'create index invoice_payments_receipt on invoice_payments (tenant_id, receipt_id)',
  ],
};
