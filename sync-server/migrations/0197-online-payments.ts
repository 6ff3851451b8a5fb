import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** The keys of a business at payment services, and the payment pages that were opened with them. */
export const onlinePayments: Migration = {
  name: '0197-online-payments',
  statements: [
    `create table payment_accounts (${stored}, id TEXT not null, provider TEXT not null, key_id TEXT not null, secret TEXT not null, webhook_secret TEXT not null, active INTEGER not null, primary key (tenant_id, id))`,
    'create unique index payment_accounts_provider on payment_accounts (tenant_id, provider) where deleted = 0',
    `create table online_payments (${stored}, id TEXT not null, invoice_id TEXT not null, invoice_number TEXT not null, client_name TEXT not null, provider TEXT not null, ref TEXT not null, url TEXT not null, amount INTEGER not null, received INTEGER not null, excess INTEGER not null, status TEXT not null, payment_ref TEXT not null, paid_on TEXT, receipt_id TEXT, expires_at TEXT not null, problem TEXT not null, primary key (tenant_id, id))`,
    'create index online_payments_invoice on online_payments (tenant_id, invoice_id)',
    "create unique index online_payments_ref on online_payments (tenant_id, provider, ref) where ref <> ''",
  ],
};
