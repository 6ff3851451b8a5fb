import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import type * as queries from '#shared/modules/on-call/service-queries.ts';
import { listRows, readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Select } from '#server/core/sql/visible-rows.ts';
import { balancesOf } from './wallet-queries.ts';

const figureDays = 30;

/** Bookings of home services. */
export function listOnCallBookings(call: SignedCall): Promise<Reply> {
  return listRows(call.services.database, bookings, {
    tenantId: call.actor.tenantId,
    answer: true,
    query: call.query,
    limit: 50,
    where: (select) => ofHome(select, call),
  });
}

/** A booking of a home service. */
export async function readOnCallBooking(call: SignedCall): Promise<Reply> {
  const booking = await onCallBooking(call);
  return { data: publicRecord(bookings, booking), etag: `"${booking.ver}"` };
}

/** The booking that the path names; refuses one of another kind of service. */
export async function onCallBooking(call: SignedCall): Promise<Booking> {
  const { services, actor, params } = call;
  const booking = await readRow(services.database, bookings, actor.tenantId, true, params['id'] ?? '');
  const service = await services.database.read
    .selectFrom('services')
    .select('category')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', booking.service_id)
    .executeTakeFirst();
  return service?.['category'] === homeCategory.name ? booking : refuse('not_found', messages.notHome);
}

/** What is open today, and how the last thirty days went. */
export async function readOnCallDashboard(
  call: QueryCall<typeof queries.readOnCallDashboard>,
): Promise<QueryReply<typeof queries.readOnCallDashboard>> {
  const { services, actor } = call;
  const { tenantId } = actor;
  const { read } = services.database;
  const today = dateOf(instantFromMs(services.nowMs()));
  // Today is one of the days.
  const since = addDays(today, 1 - figureDays);
  const jobs = () =>
    read
      .selectFrom('jobs')
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('kind', '=', 'on_call');
  const [byStatus, unassigned, held, partners, done, stars, balances] = await Promise.all([
    jobs()
      .select(['status', countAll.as('n')])
      .where('date', '=', today)
      .groupBy('status')
      .execute(),
    jobs().select(countAll.as('n')).where('status', 'in', ['open', 'offered']).executeTakeFirst(),
    jobs().select(countAll.as('n')).where('returns_held', '>', 0).executeTakeFirst(),
    read
      .selectFrom('providers')
      .select(['status', countAll.as('n')])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .groupBy('status')
      .execute(),
    jobs()
      .select(({ fn }) => ['status', countAll.as('n'), fn.sum('price').as('paise')])
      .where('date', '>=', since)
      .where('date', '<=', today)
      .where('status', 'in', ['completed', 'cancelled'])
      .groupBy('status')
      .execute(),
    read
      .selectFrom('ratings')
      .select(({ fn }) => [countAll.as('n'), fn.avg('rating').as('stars')])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('hidden', '=', 0)
      .where('contested', '=', 0)
      .where('created_at', '>=', instantAt(since, clockTime('00:00')))
      .executeTakeFirst(),
    balancesOf(read, tenantId),
  ]);
  const counts = (rows: readonly Record<string, unknown>[]) =>
    Object.fromEntries(rows.map((row) => [String(row['status']), Number(row['n'])]));
  const completed = done.find((row) => row['status'] === 'completed');
  const rated = Number(stars?.['n'] ?? 0);
  const owed = balances.filter(({ balance }) => balance > 0).map(({ balance }) => rupeesToPaise(balance));
  return {
    data: {
      today: counts(byStatus),
      unassigned: Number(unassigned?.['n'] ?? 0),
      reports_to_check: Number(held?.['n'] ?? 0),
      partners: counts(partners),
      completed: Number(completed?.['n'] ?? 0),
      cancelled: Number(done.find((row) => row['status'] === 'cancelled')?.['n'] ?? 0),
      revenue: paiseToRupees(Number(completed?.['paise'] ?? 0)),
      average_rating: rated === 0 ? null : Math.round(Number(stars?.['stars']) * 10) / 10,
      ratings: rated,
      owed: paiseToRupees(sumOf(owed)),
    },
  };
}

function ofHome(select: Select, { actor, services }: SignedCall): Select {
  return select.where((where) =>
    where(
      'service_id',
      'in',
      services.database.read
        .selectFrom('services')
        .select('services.id')
        .where('services.tenant_id', '=', actor.tenantId)
        .where('services.category', '=', homeCategory.name),
    ),
  );
}
