import { sql } from 'kysely';
import { dateOf, instantFromMs, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { invoices, ownBills } from '#shared/modules/billing/invoice.ts';
import type { readMySums as contract } from '#shared/modules/billing/queries.ts';
import { moneylessMethods } from '#shared/modules/billing/settled-by.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { freePayments, readCarried } from './free-money.ts';
import { standsLike } from './queries.ts';
import type { BillReader } from './read-credited.ts';

const names = ['id', 'payments'] as const;

/** Paise that came on a day of India. */
type Came = { readonly day: CalendarDate; readonly paise: number };

/**
 * What the caller's own bills come to, over all of them: as `owedAs` and `isMoneyPaid` count. What was paid
 * for bookings before they are on an invoice is paid too.
 */
export async function readMySums({
  services: { database, nowMs },
  actor,
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const today = dateOf(instantFromMs(nowMs()));
  const own = visibleRows(database, invoices, actor.tenantId, ownBills(actor)).where('stage', '!=', 'draft');
  const left = sql<number>`invoices.total - invoices.settled`;
  const overdue = standsLike('overdue', today);
  const owed = await own
    .where(standsLike('unpaid', today))
    .select([
      sql<number>`coalesce(sum(${left}), 0)`.as('open'),
      sql<number>`coalesce(sum(case when ${overdue} then ${left} else 0 end), 0)`.as('overdue'),
    ])
    .executeTakeFirst();
  const isOfMonth = sql`invoice_payments.paid_on >= ${`${today.slice(0, 7)}-01`} and invoice_payments.paid_on <= ${`${today.slice(0, 7)}-31`}`;
  const paid = await database.read
    .selectFrom('invoice_payments')
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('status', '=', 'confirmed')
    .where('method', 'not in', moneylessMethods)
    .where('invoice_id', 'in', own.select('id'))
    .select([
      sql<number>`coalesce(sum(amount), 0)`.as('paid'),
      sql<number>`coalesce(sum(case when ${isOfMonth} then amount else 0 end), 0)`.as('this_month'),
    ])
    .executeTakeFirst();
  const came = await paidForBookings(database, actor.tenantId, actor.userId);
  const cameThisMonth = came.filter(({ day }) => day.startsWith(today.slice(0, 7)));
  const sum = (all: readonly Came[]): number => all.reduce((total, { paise }) => total + paise, 0);
  return {
    data: {
      paid: paiseToRupees(Number(paid?.['paid'] ?? 0) + sum(came)),
      paid_this_month: paiseToRupees(Number(paid?.['this_month'] ?? 0) + sum(cameThisMonth)),
      pending: paiseToRupees(Number(owed?.['open'] ?? 0) - Number(owed?.['overdue'] ?? 0)),
      overdue: paiseToRupees(Number(owed?.['overdue'] ?? 0)),
    },
  };
}

/** What a customer has paid for bookings, and is neither on an invoice nor given back. */
async function paidForBookings(reader: BillReader, tenantId: string, userId: string): Promise<Came[]> {
  const rows = await reader.read
    .selectFrom('bookings')
    .select(names)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('payments', '!=', '[]')
    .where('deleted', '=', 0)
    .execute();
  const paid = rows.map((row) => pickRow(bookings, names, row));
  const carried = await readCarried(
    reader,
    tenantId,
    paid.map(({ id }) => id),
  );
  return paid
    .flatMap((booking) => freePayments(booking, carried.get(booking.id) ?? []))
    .map(({ at, amount }) => ({ day: dateOf(parseInstant(at)), paise: rupeesToPaise(amount) }));
}
