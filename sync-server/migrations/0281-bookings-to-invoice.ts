import type { Migration } from '#server/core/sql/migrate.ts';

const watched = ['status', 'payments', 'deleted', 'date'] as const;
const changed = watched.map((column) => `new.${column} <> old.${column}`).join(' or ');
const isPaid = (row: string): string =>
  `${row}.status = 'completed' and ${row}.deleted = 0 and ${row}.payments like '%"received"%'`;

/** Whether a booking is on a draft, or on a bill without any credit note. */
const isBilled = (row: string): string => `exists (
    select 1 from bill_sources s
    join invoices i on i.tenant_id = s.tenant_id and i.id = s.invoice_id
    where s.tenant_id = ${row}.tenant_id and s.source = 'booking:' || ${row}.id and i.deleted = 0
      and (i.stage = 'draft' or (i.stage = 'issued' and not exists (
        select 1 from invoices c where c.tenant_id = i.tenant_id and c.original_id = i.id
          and c.kind = 'credit_note' and c.stage = 'issued' and c.deleted = 0))))`;
const mark = (row: string): string =>
  `case when ${isPaid(row)} and not ${isBilled(row)} then ${row}.date else '' end`;

const ofInvoice = `update bookings set to_invoice = ${mark('bookings')} where tenant_id = new.tenant_id and id in (
    select substr(source, 9) from bill_sources
    where tenant_id = new.tenant_id and invoice_id = new.id and source like 'booking:%')`;
const ofSource = `update bookings set to_invoice = ''
    where tenant_id = new.tenant_id and id = substr(new.source, 9) and to_invoice <> ''`;
const ofRefusal = `update bookings set to_invoice = 'z' || date
    where tenant_id = new.tenant_id and id = new.booking_id and to_invoice <> ''`;
const moved = 'new.stage <> old.stage or new.deleted <> old.deleted';

/**
 * The day of a booking that was paid and may want an invoice, kept by the database, so that the few of a long
 * history are found by an index; with a z in front, after all others, where it was refused. Whether it
 * still wants one is read again.
 */
export const bookingsToInvoice: Migration = {
  name: '0281-bookings-to-invoice',
  statements: [
    "alter table bookings add column to_invoice TEXT not null default ''",
    `update bookings set to_invoice = ${mark('bookings')} where ${isPaid('bookings')}`,
    'create index bookings_to_invoice on bookings (tenant_id, to_invoice, id)',
    // Why a paid booking has no invoice.
    `create table booking_refusals (tenant_id TEXT not null, booking_id TEXT not null, text_en TEXT not null, text_hi TEXT not null, refused_at TEXT not null,
      primary key (tenant_id, booking_id))`,
  ],
  only: {
    sqlite: [
      `create trigger bookings_paid_added after insert on bookings when ${isPaid('new')} begin
        update bookings set to_invoice = ${mark('new')} where tenant_id = new.tenant_id and id = new.id; end`,
      `create trigger bookings_paid_changed after update of ${watched.join(', ')} on bookings when ${changed} begin
        update bookings set to_invoice = ${mark('new')} where tenant_id = new.tenant_id and id = new.id; end`,
      `create trigger bookings_billed after insert on bill_sources when new.source like 'booking:%' begin ${ofSource}; end`,
      `create trigger bookings_bill_moved after update of stage, deleted on invoices when ${moved} begin ${ofInvoice}; end`,
      `create trigger bookings_refused after insert on booking_refusals begin ${ofRefusal}; end`,
    ],
    postgres: [
      `create function mark_booking() returns trigger language plpgsql as $$
        begin new.to_invoice := ${mark('new')}; return new; end $$`,
      `create trigger bookings_paid_added before insert on bookings for each row when (${isPaid('new')}) execute function mark_booking()`,
      `create trigger bookings_paid_changed before update of ${watched.join(', ')} on bookings for each row when (${changed}) execute function mark_booking()`,
      `create function mark_booking_of_source() returns trigger language plpgsql as $$ begin ${ofSource}; return null; end $$`,
      `create trigger bookings_billed after insert on bill_sources for each row when (new.source like 'booking:%') execute function mark_booking_of_source()`,
      `create function mark_bookings_of_invoice() returns trigger language plpgsql as $$ begin ${ofInvoice}; return null; end $$`,
      `create trigger bookings_bill_moved after update of stage, deleted on invoices for each row when (${moved}) execute function mark_bookings_of_invoice()`,
      `create function mark_refused_booking() returns trigger language plpgsql as $$ begin ${ofRefusal}; return null; end $$`,
      'create trigger bookings_refused after insert on booking_refusals for each row execute function mark_refused_booking()',
    ],
  },
};
