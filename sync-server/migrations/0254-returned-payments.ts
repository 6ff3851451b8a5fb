import type { Migration } from '#server/core/sql/migrate.ts';

/** What of a payment through a gateway went back to the payer by refunds and disputes. */
export const returnedPayments: Migration = {
  name: '0254-returned-payments',
  statements: [
    'alter table online_payments add column returned INTEGER not null default 0',
    "alter table online_payments add column dispute TEXT not null default 'none'",
    "alter table online_payments add column returns TEXT not null default '[]'",
    "create index online_payments_payment on online_payments (tenant_id, provider, payment_ref) where payment_ref <> ''",
  ],
};
