import type { Migration } from '#server/core/sql/migrate.ts';

/** What a payer keeps back as TDS, said with a reported payment or on the page of an online one. */
export const tdsOfPayments: Migration = {
  name: '0233-tds-of-payments',
  statements: [
    'alter table invoice_payments add column tds INTEGER not null default 0',
    'alter table online_payments add column tds INTEGER not null default 0',
  ],
};
