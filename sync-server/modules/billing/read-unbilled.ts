import { paiseToRupees } from '#shared/core/money.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { bookingsAtOnce } from '#shared/modules/billing/booking-invoices.ts';
import type { readUnbilledBookings as contract } from '#shared/modules/billing/booking-invoices.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import { freePayments, readCarried, sumIn } from './free-money.ts';
import { bookingSource, readBillsOf } from './operations/billed-work.ts';
import type { BillReader } from './read-credited.ts';

const names = ['id', 'service', 'customer_name', 'date', 'payments'] as const;

type Read = Pick<Booking, (typeof names)[number]>;
type Paid = Read & { readonly paid: number };

/** The completed bookings with money that are on no draft and no invoice, the oldest first. */
export async function readUnbilled(database: BillReader, tenantId: string): Promise<Paid[]> {
  const found: Paid[] = [];
  for (let after: Read | undefined, more = true; more && found.length < bookingsAtOnce; ) {
    const page = await readPage(database.read, tenantId, after);
    found.push(...(await stillFree(database, tenantId, page)));
    after = page.at(-1);
    more = page.length === pageSize;
  }
  return found.slice(0, bookingsAtOnce);
}

const pageSize = 500;

async function readPage(sql: Sql, tenantId: string, after: Read | undefined): Promise<Read[]> {
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
    .orderBy('date')
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map((row) => pickRow(bookings, names, row));
}

/**
 * Those of some bookings that are on no draft and no bill that counts, with the money of them that is on none.
 * What was only reported, or went back whole, is passed over.
 */
async function stillFree(database: BillReader, tenantId: string, page: readonly Read[]): Promise<Paid[]> {
  const sources = page.map(({ id }) => bookingSource(id));
  const bills = await readBillsOf(database, tenantId, sources);
  const open = page.filter(({ id }) => !bills.has(bookingSource(id)));
  const carried = await readCarried(
    database,
    tenantId,
    open.map(({ id }) => id),
  );
  return open.flatMap((booking) => {
    if (paidOf(booking.payments).claimed > 0) return [];
    const paid = sumIn(freePayments(booking, carried.get(booking.id) ?? []));
    return paid > 0 ? [{ ...booking, paid: paiseToRupees(paid) }] : [];
  });
}

/** The paid bookings without an invoice, as the office sees them. */
export async function unbilledBookings({
  services,
  actor,
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const found = await readUnbilled(services.database, actor.tenantId);
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
