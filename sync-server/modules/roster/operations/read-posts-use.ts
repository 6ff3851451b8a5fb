import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { plannedDuty } from '#shared/modules/roster/roster-day.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { dateIn, storedJson } from '#server/core/sql/stored-values.ts';

/** Where it is read, of which posts. */
export type PostsAsked = {
  readonly sql: Sql;
  readonly database: Pick<Database, 'isOneOf'>;
  readonly tenantId: string;
  readonly postIds: readonly string[];
};

/** A shift of somebody at a post; `id` is that of the published duty, null where it is only planned. */
export type DutyAtPost = {
  readonly id: string | null;
  readonly staffId: string;
  readonly date: CalendarDate;
  readonly postId: string;
};

/** The shifts at some posts, published and planned, by their day. */
export async function readDutiesAtPosts({
  sql,
  database,
  tenantId,
  postIds,
}: PostsAsked): Promise<DutyAtPost[]> {
  if (postIds.length === 0) return [];
  const published = await sql
    .selectFrom('roster')
    .select(['id', 'staff_id', 'date', 'post_id'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('post_id', postIds))
    .where('deleted', '=', 0)
    .execute();
  // Days that are published as planned have their duties in the roster. Only in what was changed since is the
  // post looked for in the text of the plan.
  const planned = await sql
    .selectFrom('roster_days')
    .select(['staff_id', 'date', 'duties'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .whereRef('rev', '<>', 'published_rev')
    .where((is) => is.or(postIds.map((id) => is('duties', 'like', `%"post_id":"${id}"%`))))
    .execute();
  const wanted = new Set(postIds);
  const found = published.map((row) => ({
    id: String(row['id']),
    staffId: String(row['staff_id']),
    date: dateIn(row['date']),
    postId: String(row['post_id']),
  }));
  const known = new Set(found.map(({ staffId, date, postId }) => `${staffId} ${date} ${postId}`));
  const drafts = planned.flatMap((row) =>
    storedJson(z.array(plannedDuty), row['duties'])
      .filter(({ post_id: id }) => wanted.has(id))
      .map(({ post_id: postId }) => ({
        id: null,
        staffId: String(row['staff_id']),
        date: dateIn(row['date']),
        postId,
      }))
      .filter(({ staffId, date, postId }) => !known.has(`${staffId} ${date} ${postId}`)),
  );
  return [...found, ...drafts].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The ids of the open shifts that are offered, or of the orders that are written, for some posts. */
export async function readOfPosts(
  { sql, database, tenantId, postIds }: PostsAsked,
  table: 'open_shifts' | 'post_orders',
): Promise<{ readonly id: string; readonly postId: string }[]> {
  if (postIds.length === 0) return [];
  const rows = sql
    .selectFrom(table)
    .select(['id', 'post_id'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('post_id', postIds))
    .where('deleted', '=', 0);
  const found = await (table === 'open_shifts' ? rows.where('status', '=', 'open') : rows)
    .orderBy('id')
    .execute();
  return found.map((row) => ({ id: String(row['id']), postId: String(row['post_id']) }));
}
