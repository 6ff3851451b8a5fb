import type { Migration } from '#server/core/sql/migrate.ts';

/** Refunds of payments that were taken before refunds were booked here may have been booked by people. */
export const returnsBookedBefore: Migration = {
  name: '0271-returns-booked-before',
  statements: [
    'alter table online_payments add column returns_from TEXT',
    "update online_payments set returns_from = substr(cast(current_timestamp as text), 1, 10) where payment_ref <> ''",
  ],
};
