import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { orderOn } from '#shared/modules/roster/post-orders/order-on.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import { readId } from '#shared/modules/roster/post-orders/post-order-read.ts';
import type * as queries from '#shared/modules/roster/post-orders/queries.ts';
import { pageOf, readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, instantIn } from '#server/core/sql/stored-values.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { dutiesUnder, orderDays } from './duties-at.ts';

/** The orders in force on the caller's duties, and those that start before the last of them. */
export async function readMyOrders(
  call: QueryCall<typeof queries.readMyOrders>,
): Promise<QueryReply<typeof queries.readMyOrders>> {
  const { database } = call.services;
  const { tenantId, staffId } = call.actor;
  if (staffId === null) return { data: [] };
  const { from, to } = orderDays(instantFromMs(call.services.nowMs()));
  const rows = await database.read
    .selectFrom('roster')
    .select(['post_id', 'post', 'post_hi', 'site_name', 'site_name_hi', 'date'])
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted', '=', 0)
    .where('post_id', 'is not', null)
    .orderBy('date')
    .limit(100)
    .execute();
  const duties = groupBy(rows, (row) => String(row['post_id']));
  const orders = await ordersOf(database, tenantId, [...duties.keys()]);
  const reads = await readTimes(
    database,
    tenantId,
    orders.map(({ id }) => readId(id, staffId)),
  );
  const data = [...duties].flatMap(([postId, at]) => {
    const [first] = at;
    const days = [...new Set(at.map((row) => dateIn(row['date'])))];
    const wanted = new Set(days.map((day) => orderOn(orders, postId, day)));
    return orders
      .filter((order) => wanted.has(order))
      .map(({ id, post_id, version, from_day, body, body_hi }) => ({
        id,
        post_id,
        version,
        from_day,
        body,
        body_hi,
        post: String(first?.['post'] ?? ''),
        post_hi: String(first?.['post_hi'] ?? ''),
        site: String(first?.['site_name'] ?? ''),
        site_hi: String(first?.['site_name_hi'] ?? ''),
        days,
        read_at: reads.get(readId(id, staffId))?.readAt ?? null,
      }));
  });
  return { data };
}

/** Who has duty under an order in the coming week or has read it, those first who have not. */
export async function listReaders(
  call: QueryCall<typeof queries.listReaders>,
): Promise<QueryReply<typeof queries.listReaders>> {
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const order = await readRow(database, postOrders, tenantId, true, call.params['id'] ?? '');
  const now = instantFromMs(nowMs());
  const duties = await dutiesUnder(database.read, tenantId, order, now);
  const today = dateOf(now);
  const next = new Map<string, CalendarDate>();
  for (const { staffId, date } of duties) if (date >= today && !next.has(staffId)) next.set(staffId, date);
  const readers = await database.read
    .selectFrom('post_order_reads')
    .select(['staff_id', 'read_at', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', order.id)
    .where('deleted', '=', 0)
    .limit(2000)
    .execute();
  const read = new Map(
    readers.map((row) => [
      String(row['staff_id']),
      { at: instantIn(row['read_at']), heard: instantIn(row['created_at']) },
    ]),
  );
  const people = await database.read
    .selectFrom('staff')
    .select(['id', 'name', 'name_hi'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...new Set([...duties.map(({ staffId }) => staffId), ...read.keys()])]))
    .execute();
  const data = people
    .map((row) => ({
      staff_id: String(row['id']),
      name: String(row['name']),
      name_hi: String(row['name_hi'] ?? ''),
      next_duty: next.get(String(row['id'])) ?? null,
      read_at: read.get(String(row['id']))?.at ?? null,
      heard_at: read.get(String(row['id']))?.heard ?? null,
    }))
    .sort(
      (one, other) =>
        Number(one.read_at !== null) - Number(other.read_at !== null) || one.name.localeCompare(other.name),
    );
  const { page, limit } = pageOf(call.query, 200);
  return {
    data: data.slice((page - 1) * limit, page * limit),
    pagination: {
      total: data.length,
      totalPages: Math.max(1, Math.ceil(data.length / limit)),
      currentPage: page,
      limit,
    },
  };
}

async function ordersOf(
  database: Database,
  tenantId: string,
  postIds: readonly string[],
): Promise<PostOrder[]> {
  if (postIds.length === 0) return [];
  const rows = await database.read
    .selectFrom('post_orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('post_id', postIds))
    .where('deleted', '=', 0)
    .orderBy('version', 'desc')
    .limit(400)
    .execute();
  return rows.map((row) => decodeRow(postOrders, row));
}

async function readTimes(database: Database, tenantId: string, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await database.read
          .selectFrom('post_order_reads')
          .select(['id', 'read_at'])
          .where('tenant_id', '=', tenantId)
          .where(database.isOneOf('id', ids))
          .execute();
  return new Map(rows.map((row) => [String(row['id']), { readAt: instantIn(row['read_at']) }]));
}
