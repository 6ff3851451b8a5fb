import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Times that can be booked, prices on request, series, what comes after a service, and orders. */
export const booking: Migration = {
  name: '0004-booking',
  statements: [
    'alter table services add column per_person INTEGER not null default 0',
    'alter table services add column shift_hours INTEGER not null default 0',
    "alter table services add column sac TEXT not null default ''",
    'alter table services add column availability TEXT',
    'alter table bookings add column people INTEGER not null default 1',
    'alter table bookings add column shift_hours INTEGER not null default 0',
    'alter table bookings add column days INTEGER not null default 1',
    'alter table bookings add column series_id TEXT',
    'alter table bookings add column series_n INTEGER not null default 0',
    "alter table bookings add column quote TEXT not null default 'none' check (quote in ('none','asked','given','accepted','declined'))",
    "alter table bookings add column quote_note TEXT not null default ''",
    'alter table bookings add column quote_until TEXT',
    'alter table bookings add column terms TEXT',
    'alter table bookings add column fee INTEGER check (fee >= 0)',
    'alter table bookings add column rating INTEGER check (rating between 1 and 5)',
    "alter table bookings add column comment TEXT not null default ''",
    'alter table bookings add column order_id TEXT',
    "alter table bookings add column payments TEXT not null default '[]'",
    "alter table bookings add column reminders TEXT not null default '[]'",
    'alter table bookings add column remind_at TEXT',
    'create index bookings_service_day on bookings (tenant_id, service_id, date)',
    'create index bookings_series on bookings (tenant_id, series_id)',
    'create index bookings_remind on bookings (remind_at) where remind_at is not null',
    // One row per service and day: who wants a place on it holds the row until the end of the transaction.
    'create table service_days (tenant_id TEXT not null, service_id TEXT not null, date TEXT not null, turns INTEGER not null, primary key (tenant_id, service_id, date))',
    `create table orders (${stored}, id TEXT not null, user_id TEXT not null, customer_name TEXT not null, customer_phone TEXT, lines TEXT not null, promo TEXT not null, subtotal INTEGER not null,
      discount INTEGER not null, cgst INTEGER not null, sgst INTEGER not null, igst INTEGER not null, total INTEGER not null check (total >= 0), shown_total INTEGER, place TEXT not null, gstin TEXT,
      business_name TEXT not null, pay_by TEXT not null, upi TEXT, payee TEXT not null, status TEXT not null check (status in ('requested','to_accept','placed','cancelled')), primary key (tenant_id, id))`,
    'create index orders_seq on orders (tenant_id, seq)',
    'create index orders_user on orders (tenant_id, user_id, seq)',
  ],
};
