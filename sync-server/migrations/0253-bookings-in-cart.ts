import type { Migration } from '#server/core/sql/migrate.ts';

/** Which bookings are still in the cart of their customer; those of a series go with its first. */
export const bookingsInCart: Migration = {
  name: '0253-bookings-in-cart',
  statements: [
    'alter table bookings add column in_cart INTEGER not null default 0',
    `update bookings set in_cart = 1
       where status = 'pending' and deleted = 0 and exists (
         select 1 from cart_items where cart_items.tenant_id = bookings.tenant_id and cart_items.deleted = 0
         and cart_items.booking_id in (bookings.id, bookings.series_id))`,
  ],
};
