import type { Migration } from '#server/core/sql/migrate.ts';

const columns =
  'tenant_id, seq, deleted, ver, created_at, updated_at, id, invoice_id, invoice_number, client_name, provider, ref, url, amount, received, excess, status, payment_ref, paid_on, receipt_id, expires_at, problem, tds, returned, dispute, returns, returns_from';

/** A payment page may be of an order of the app, which has no invoice yet. */
export const paymentPagesOfOrders: Migration = {
  name: '0322-payment-pages-of-orders',
  statements: [],
  only: {
    postgres: [
      'alter table online_payments alter column invoice_id drop not null',
      'alter table online_payments add column order_id text',
      'create index online_payments_order on online_payments (tenant_id, order_id) where order_id is not null',
    ],
    // SQLite takes a condition off a column only with the table.
    sqlite: [
      "create table online_payments_new (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null, invoice_id TEXT, invoice_number TEXT not null, client_name TEXT not null, provider TEXT not null, ref TEXT not null, url TEXT not null, amount INTEGER not null, received INTEGER not null, excess INTEGER not null, status TEXT not null, payment_ref TEXT not null, paid_on TEXT, receipt_id TEXT, expires_at TEXT not null, problem TEXT not null, tds INTEGER not null default 0, returned INTEGER not null default 0, dispute TEXT not null default 'none', returns TEXT not null default '[]', returns_from TEXT, order_id TEXT, primary key (tenant_id, id))",
      `insert into online_payments_new (${columns}) select ${columns} from online_payments`,
      'drop table online_payments',
      'alter table online_payments_new rename to online_payments',
      'create index online_payments_invoice on online_payments (tenant_id, invoice_id)',
      "create unique index online_payments_ref on online_payments (tenant_id, provider, ref) where ref <> ''",
      "create index online_payments_payment on online_payments (tenant_id, provider, payment_ref) where payment_ref <> ''",
      'create index online_payments_order on online_payments (tenant_id, order_id) where order_id is not null',
    ],
  },
};
