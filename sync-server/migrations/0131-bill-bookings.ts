import type { Migration } from '#server/core/sql/migrate.ts';

/** Which bookings a bill was drafted from, so that none is billed twice. */
export const billBookings: Migration = {
  name: '0131-bill-bookings',
  statements: [
    'create table bill_bookings (tenant_id TEXT not null, invoice_id TEXT not null, booking_id TEXT not null, primary key (tenant_id, invoice_id, booking_id))',
    'create index bill_bookings_booking on bill_bookings (tenant_id, booking_id)',
  ],
};
