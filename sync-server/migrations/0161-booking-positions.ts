import type { Migration } from '#server/core/sql/migrate.ts';

/** Where a booking's address is on the map. */
export const bookingPositions: Migration = {
  name: '0161-booking-positions',
  statements: ['alter table bookings add column lat REAL', 'alter table bookings add column lng REAL'],
};
