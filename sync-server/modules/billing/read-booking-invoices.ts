import { can } from '#shared/core/access.ts';
import { noMoney, paise, paiseToRupees } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { readBookingInvoices as contract } from '#shared/modules/billing/booking-invoices.ts';
import { invoices, ownBills } from '#shared/modules/billing/invoice.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { freePayments, readCarried, sumIn } from './free-money.ts';
import { bookingSource, readBillsOf } from './operations/billed-work.ts';

/** The issued invoices of a booking, or of the bookings of an order, that the caller may see. */
export async function bookingInvoices(
  call: QueryCall<typeof contract>,
): Promise<QueryReply<typeof contract>> {
  const { database } = call.services;
  const { tenantId } = call.actor;
  const ids = await bookingsAsked(call);
  const bills = await readBillsOf(
    database,
    tenantId,
    ids.map((id) => bookingSource(id)),
  );
  const rows = await visibleRows(
    database,
    invoices,
    tenantId,
    can(call.actor, 'billing:read') ? invoices.access.read(call.actor) : ownBills(call.actor),
  )
    .selectAll()
    .where(
      database.isOneOf(
        'id',
        [...bills.values()].map(({ id }) => id),
      ),
    )
    .where('stage', '=', 'issued')
    .execute();
  const free = await freeOf(call, ids);
  const seen = new Map(rows.map((row) => [String(row['id']), row]));
  return {
    data: ids.flatMap((booking_id) => {
      const row = seen.get(bills.get(bookingSource(booking_id))?.id ?? '');
      if (!row) return [];
      const left = paise(Math.max(0, Number(row['total']) - Number(row['settled'])));
      return [
        {
          booking_id,
          id: String(row['id']),
          number: String(row['number']),
          left: paiseToRupees(left),
          free: paiseToRupees(free.get(booking_id) ?? noMoney),
          of_client: row['client_id'] !== null,
        },
      ];
    }),
  };
}

/** What of the money of some bookings is on no invoice. */
async function freeOf(
  { services: { database }, actor: { tenantId } }: QueryCall<typeof contract>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  const rows = await database.read
    .selectFrom('bookings')
    .select(['id', 'payments'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .where('payments', '!=', '[]')
    .execute();
  const carried = await readCarried(database, tenantId, ids);
  return new Map(
    rows
      .map((row) => pickRow(bookings, ['id', 'payments'], row))
      .map((booking) => [booking.id, sumIn(freePayments(booking, carried.get(booking.id) ?? []))]),
  );
}

async function bookingsAsked({
  services,
  actor,
  input: { booking_id: bookingId, order_id: orderId },
}: QueryCall<typeof contract>): Promise<string[]> {
  if (bookingId === undefined && orderId === undefined) return [];
  const rows = await services.database.read
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where(bookingId === undefined ? 'order_id' : 'id', '=', bookingId ?? orderId ?? '')
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => String(row['id']));
}
