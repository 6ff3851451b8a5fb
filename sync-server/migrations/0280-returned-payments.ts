import type { Migration } from '#server/core/sql/migrate.ts';

/** How a payment of an invoice went back at its booking, which the payment itself does not say. */
export const returnedAtBookings: Migration = {
  name: '0280-returned-payments',
  statements: [
    `create table returned_payments (tenant_id TEXT not null, payment_id TEXT not null, return_id TEXT not null, method TEXT not null, reference TEXT not null,
      primary key (tenant_id, payment_id))`,
  ],
};
