import type { Migration } from '#server/core/sql/migrate.ts';

/** What of the price of a booking is a surcharge, and what was added to it since. */
export const priceParts: Migration = {
  name: '0187-price-parts',
  statements: [
    "alter table bookings add column surcharges TEXT not null default '[]'",
    "alter table bookings add column added TEXT not null default '[]'",
  ],
};
