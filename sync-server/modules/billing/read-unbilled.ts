import { refuse } from '#shared/core/errors.ts';
import { isGuid } from '#shared/core/ids.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { bookingsAtOnce } from '#shared/modules/billing/booking-invoices.ts';
import type { readUnbilledBookings as contract } from '#shared/modules/billing/booking-invoices.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import { freePayments, readCarried, sumIn } from './free-money.ts';
import { bookingSource, readBillsOf } from './operations/billed-work.ts';
import type { BillReader } from './read-credited.ts';

const names = ['id', 'service', 'customer_name', 'date', 'payments'] as const;

type Read = Pick<Booking, (typeof names)[number]> & { readonly mark: string; readonly reason: Reason };
type Paid = Read & { readonly paid: number };
type Reason = [string, string] | null;

/** Which paid bookings without an invoice are read: those after a place, and whether refused ones too. */
type Span = {
  /** The booking after which they are. */
  readonly after?: string | undefined;
  /** Only those that nobody has refused yet. */
  readonly isFresh?: boolean;
};

/**
 * The completed bookings with money that are on no draft and no invoice, at most as many as are billed at
 * once: the oldest first, and after them those that were refused, with the reason.
 */
export async function readUnbilled(
  database: BillReader,
  tenantId: string,
  { after, isFresh = false }: Span = {},
): Promise<Paid[]> {
  const found: Paid[] = [];
  let place = after === undefined ? start : await placeOf(database.read, tenantId, after);
  for (let more = true; more && found.length < bookingsAtOnce; ) {
    const page = await readPage(database.read, tenantId, place, isFresh);
    found.push(...(await stillFree(database, tenantId, page)));
    place = page.at(-1) ?? place;
    more = page.length === pageSize;
  }
  return found.slice(0, bookingsAtOnce);
}

/** Where a booking is among those that may want an invoice: by its mark, then its id. */
type Place = Pick<Read, 'mark' | 'id'>;

/** Before every day; what wants no invoice has no mark at all. */
const start: Place = { mark: '0', id: '' };
/** What the mark of a refused booking starts with; no day does. */
const refused = 'z';
const pageSize = 500;

/** A place as the list gives it stays what it was; that of an id is where its booking stands, or stood. */
async function placeOf(sql: Sql, tenantId: string, after: string): Promise<Place> {
  const [, mark, id = ''] = /^(?:(z?\d{4}-\d{2}-\d{2}):)?([^:]+)$/.exec(after) ?? [];
  if (!isGuid(id)) refuse('malformed', messages.noPlace, 'after');
  if (mark !== undefined) return { mark, id };
  const row = await sql
    .selectFrom('bookings')
    .select(['to_invoice', 'date'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  // What has its invoice has no mark any more: it was among those of its day.
  return { mark: String(row?.['to_invoice'] || row?.['date'] || start.mark), id };
}

async function readPage(sql: Sql, tenantId: string, { mark, id }: Place, isFresh: boolean): Promise<Read[]> {
  const rows = await sql
    .selectFrom('bookings')
    .leftJoin('booking_refusals as no', (join) =>
      join.onRef('no.tenant_id', '=', 'bookings.tenant_id').onRef('no.booking_id', '=', 'bookings.id'),
    )
    .select([...names.map((name) => `bookings.${name} as ${name}` as const), 'bookings.to_invoice'])
    .select(['no.text_en', 'no.text_hi'])
    .where('bookings.tenant_id', '=', tenantId)
    .where('bookings.to_invoice', '>=', mark)
    .where('bookings.to_invoice', isFresh ? '<' : '<=', isFresh ? refused : `${refused}${refused}`)
    .where((is) => is.or([is('bookings.to_invoice', '>', mark), is('bookings.id', '>', id)]))
    .orderBy('bookings.to_invoice')
    .orderBy('bookings.id')
    .limit(pageSize)
    .execute();
  return rows.map((row) => {
    const to = String(row['to_invoice']);
    const isRefused = to.startsWith(refused) && row['text_en'] !== null;
    const reason: Reason = isRefused ? [String(row['text_en']), String(row['text_hi'])] : null;
    return { ...pickRow(bookings, names, row), mark: to, reason };
  });
}

/**
 * Those of some bookings that are on no draft and no bill that counts, with their money that is on none. What
 * was only reported, or went back whole, is passed over.
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
  input,
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const found = await readUnbilled(services.database, actor.tenantId, { after: input.after });
  return {
    data: found.map(({ id, service, customer_name: customer, date, paid, reason, mark }) => ({
      id,
      service,
      customer,
      date: dateIn(date),
      paid,
      reason,
      place: `${mark}:${id}`,
    })),
  };
}
