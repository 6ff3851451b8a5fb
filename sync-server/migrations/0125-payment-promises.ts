import type { Migration } from '#server/core/sql/migrate.ts';

/** What clients promise to pay on a bill, by a day. */
export const paymentPromises: Migration = {
  name: '0125-payment-promises',
  statements: [
    `create table payment_promises (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      invoice_id TEXT not null, amount INTEGER not null, promised_on TEXT not null, note TEXT not null, primary key (tenant_id, id))`,
    'create index payment_promises_invoice on payment_promises (tenant_id, invoice_id)',
  ],
};
