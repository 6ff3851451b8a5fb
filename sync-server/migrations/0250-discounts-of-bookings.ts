import type { Migration } from '#server/core/sql/migrate.ts';

/** What the code of its order takes off a booking, in percent; bookings of orders have that of theirs. */
export const discountsOfBookings: Migration = {
  name: '0250-discounts-of-bookings',
  statements: [
    'alter table bookings add column discount_percent REAL not null default 0',
    `update bookings set discount_percent = (
       select round(orders.discount * 1000.0 / orders.subtotal) / 10.0 from orders
       where orders.tenant_id = bookings.tenant_id and orders.id = bookings.order_id)
     where exists (
       select 1 from orders where orders.tenant_id = bookings.tenant_id and orders.id = bookings.order_id
       and orders.discount > 0 and orders.subtotal > 0)`,
  ],
};
