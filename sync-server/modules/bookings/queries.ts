import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type * as queries from '#shared/modules/bookings/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { amountWaiting, moneyWaiting } from '#shared/modules/bookings/money-waiting.ts';
import type { MoneyWaiting } from '#shared/modules/bookings/money-waiting.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import { listRows } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';

/**
 * Bookings the caller may see; `start_date` and `end_date` bound the day of service, status is read in any
 * case, and `money` leaves those of which money waits.
 */
export async function listBookings(call: SignedCall): Promise<Reply> {
  const { start_date: from, end_date: to, status, money, ...query } = call.query;
  for (const [name, value] of [
    ['start_date', from],
    ['end_date', to],
  ] as const) {
    if (value !== undefined && !isCalendarDate(value))
      refuse('malformed', ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'], name);
  }
  const normal =
    status === undefined || status.toLowerCase() === 'all'
      ? {}
      : { status: status.toLowerCase().replaceAll(' ', '_') };
  const kind = moneyWaiting.find((known) => known === money);
  if (kind === undefined && money !== undefined && money !== '')
    refuse('malformed', ['Choose claimed or refund.', 'claimed या refund चुनें।'], 'money');
  const waiting = kind === undefined ? null : (await readMoneyWaiting(call, kind)).map(({ id }) => id);
  return listRows(call.services.database, bookings, {
    tenantId: call.actor.tenantId,
    answer: bookings.access.read(call.actor),
    query: { ...query, ...normal },
    limit: 10,
    where: (select) => {
      let narrowed = select;
      if (from !== undefined) narrowed = narrowed.where('date', '>=', from);
      if (to !== undefined) narrowed = narrowed.where('date', '<=', to);
      if (waiting !== null) narrowed = narrowed.where(call.services.database.isOneOf('id', waiting));
      return narrowed;
    },
  });
}

/** As the indexes of the bookings have it, word for word. */
const mayWait: Readonly<Record<MoneyWaiting, RawBuilder<boolean>>> = {
  claimed: sql<boolean>`payments like '%claimed%'`,
  refund: sql<boolean>`status = 'cancelled' and payments like '%received%'`,
};

/** The bookings that the caller may see with money that waits in this way, and how many rupees of each. */
export async function readMoneyWaiting(
  { services, actor }: SignedCall,
  kind: MoneyWaiting,
): Promise<{ readonly id: string; readonly amount: number }[]> {
  const rows = await visibleRows(services.database, bookings, actor.tenantId, bookings.access.read(actor))
    .select(['id', 'status', 'fee', 'payments'])
    .where(mayWait[kind])
    .execute();
  return rows.flatMap((row) => {
    const booking = pickRow(bookings, ['id', 'status', 'fee', 'payments'], row);
    const amount = amountWaiting(kind, booking);
    return amount > 0 ? [{ id: booking.id, amount }] : [];
  });
}

/**
 * How the bookings stand in figures, for whoever looks for what is wrong: by status, by day, and what is held
 * how often.
 */
export async function debugBookings(
  call: QueryCall<typeof queries.debugBookings>,
): Promise<QueryReply<typeof queries.debugBookings>> {
  const { database } = call.services;
  const { tenantId } = call.actor;
  const byStatus = await database.read
    .selectFrom('bookings')
    .select(['status', 'quote', countAll.as('count')])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .groupBy(['status', 'quote'])
    .execute();
  const turns = await database.read
    .selectFrom('service_days')
    .select(['service_id', 'date', 'turns'])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', dateOf(instantFromMs(call.services.nowMs())))
    .orderBy('date')
    .limit(200)
    .execute();
  return {
    data: {
      now: instantFromMs(call.services.nowMs()),
      byStatus: byStatus.map((row) => ({
        ...pickRow(bookings, ['status', 'quote'], row),
        count: Number(row['count']),
      })),
      turns: turns.map((row) => ({
        service_id: String(row['service_id']),
        date: dateIn(row['date']),
        turns: Number(row['turns']),
      })),
    },
  };
}

/** True where a customer has never ordered anything, nor had a service. */
export async function isFirstOrder(database: Sql, tenantId: string, userId: string): Promise<boolean> {
  const order = await database
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['placed', 'to_accept'])
    .limit(1)
    .executeTakeFirst();
  if (order) return false;
  const had = await database
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['in_progress', 'completed'])
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return !had;
}
