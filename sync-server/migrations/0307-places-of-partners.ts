import type { Migration } from '#server/core/sql/migrate.ts';

/** Where a service partner sets out from, and how far they go. */
export const placesOfPartners: Migration = {
  name: '0307-places-of-partners',
  statements: [
    "alter table providers add column base_city TEXT not null default ''",
    'alter table providers add column base_lat REAL',
    'alter table providers add column base_lng REAL',
    'alter table providers add column reach_km INTEGER',
  ],
};
