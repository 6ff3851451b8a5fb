import type { Migration } from '#server/core/sql/migrate.ts';

/** Bank lines that are payments of bookings. */
export const bookingPaymentsOfBankLines: Migration = {
  name: '0236-booking-payments-of-bank-lines',
  statements: ["alter table bank_lines add column booking_payments TEXT not null default '[]'"],
};
