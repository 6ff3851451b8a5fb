import type { Migration } from '#server/core/sql/migrate.ts';

/** The challans by which dues of a month were paid to an authority, with their numbers. */
export const challanPayments: Migration = {
  name: '0128-challan-payments',
  statements: [
    `create table challan_payments (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      month TEXT not null, authority TEXT not null, number TEXT not null, paid_on TEXT not null, amount INTEGER not null, primary key (tenant_id, id))`,
    'create unique index challan_payments_number on challan_payments (tenant_id, number) where deleted = 0',
    'create index challan_payments_month on challan_payments (tenant_id, month)',
  ],
};
