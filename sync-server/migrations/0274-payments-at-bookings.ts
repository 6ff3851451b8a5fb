import type { Migration } from '#server/core/sql/migrate.ts';

/** The booking at which a payment of an invoice was recorded, and stays recorded. */
export const paymentsAtBookings: Migration = {
  name: '0274-payments-at-bookings',
  statements: [
    'alter table invoice_payments add column booking_id TEXT',
    'create index invoice_payments_booking on invoice_payments (tenant_id, booking_id)',
  ],
};
