import type { Migration } from '#server/core/sql/migrate.ts';

/** The city and PIN code of a booking beside its street; the rest of an address stays as it was typed. */
export const bookingCity: Migration = {
  name: '0115-booking-city',
  statements: [
    "alter table bookings add column city text not null default ''",
    "alter table bookings add column pin text not null default ''",
  ],
};
