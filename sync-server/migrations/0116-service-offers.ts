import type { Migration } from '#server/core/sql/migrate.ts';

/** What a service costs when it is not on offer, and whether it is for a first order only. */
export const serviceOffers: Migration = {
  name: '0116-service-offers',
  statements: [
    'alter table services add column list_price INTEGER',
    'alter table services add column first_order INTEGER not null default 0',
  ],
};
