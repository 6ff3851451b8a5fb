import { dateIn } from '#server/core/sql/stored-values.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { bookingsAtOnce } from '#shared/modules/billing/booking-invoices.ts';
import type { readUnbilledBookings as contract } from '#shared/modules/billing/booking-invoices.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { mostBack, paidOf } from '#shared/modules/bookings/payment.ts';
import { bookingSource } from './operations/billed-work.ts';

const names = ['id', 'service', 'customer_name', 'date', 'payments'] as const;

type Paid = Pick<Booking, (typeof names)[number]> & { readonly paid: number };

/** The completed bookings with money that are on no draft and no invoice, the oldest first. */
export async function readUnbilled(sql: Sql, tenantId: string): Promise<Paid[]> {
  const found: Paid[] = [];
  // What was only reported, or was given back whole, is passed over.
  for (let after: Paid | undefined, more = true; more && found.length < bookingsAtOnce; ) {
    const page = await readPage(sql, tenantId, after);
    found.push(...page.filter(({ paid }) => paid > 0));
    after = page.at(-1);
    more = page.length === pageSize;
  }
  return found.slice(0, bookingsAtOnce);
}

const pageSize = 500;

async function readPage(sql: Sql, tenantId: string, after: Paid | undefined): Promise<Paid[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select([...names])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'completed')
    .where('payments', '<>', '[]')
    .where('deleted', '=', 0)
    .where((is) =>
      after === undefined
        ? is('id', '<>', '')
        : is.or([
            is('date', '>', after.date),
            is.and([is('date', '=', after.date), is('id', '>', after.id)]),
          ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('bill_sources')
            .innerJoin('invoices', (join) =>
              join
                .onRef('invoices.tenant_id', '=', 'bill_sources.tenant_id')
                .onRef('invoices.id', '=', 'bill_sources.invoice_id'),
            )
            .select('bill_sources.source')
            .whereRef('bill_sources.tenant_id', '=', 'bookings.tenant_id')
            .whereRef(
              'bill_sources.source',
              '=',
              is.fn<string>('concat', [is.cast<string>(is.val(bookingSource('')), 'text'), 'bookings.id']),
            )
            .where('invoices.stage', 'in', ['draft', 'issued'])
            .where('invoices.deleted', '=', 0),
        ),
      ),
    )
    .orderBy('date')
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows
    .map((row) => pickRow(bookings, names, row))
    .map((booking) => ({
      ...booking,
      paid: paidOf(booking.payments).claimed > 0 ? 0 : mostBack(booking.payments),
    }));
}

/** The paid bookings without an invoice, as the office sees them. */
export async function unbilledBookings({
  services,
  actor,
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const found = await readUnbilled(services.database.read, actor.tenantId);
  return {
    data: found.map(({ id, service, customer_name: customer, date, paid }) => ({
      id,
      service,
      customer,
      date: dateIn(date),
      paid,
    })),
  };
}
