import type { CalendarDate } from '#shared/core/dates.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import type { PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readPosts } from '../plan.ts';
import { publish } from './publish-roster.ts';

/**
 * What is planned for somebody: the plan where there is one, with what this transaction changed, otherwise
 * what was published.
 */
export async function plannedOf(
  tx: Tx,
  staffId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Map<CalendarDate, readonly PlannedDuty[]>> {
  const found = new Map<CalendarDate, readonly PlannedDuty[]>();
  const posts = await readPosts(tx.sql, tx.actor.tenantId);
  const byPlace = new Map([...posts.values()].map((post) => [`${post.site_id}\n${post.name}`, post.id]));
  const published = await tx.sql
    .selectFrom('roster')
    .select(['date', 'site_id', 'post', 'post_id', 'shift_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted', '=', 0)
    .execute();
  for (const row of published) {
    const postId =
      typeof row['post_id'] === 'string'
        ? row['post_id']
        : byPlace.get(`${String(row['site_id'])}\n${String(row['post'])}`);
    const date = dateIn(row['date']);
    found.set(date, [
      ...(found.get(date) ?? []),
      { post_id: postId ?? '', shift_id: String(row['shift_id']) },
    ]);
  }
  for (const date of datesBetween(from, to)) {
    const day = await tx.rows(rosterDays).find(dayId(staffId, date));
    if (day) found.set(date, day.duties);
  }
  return found;
}

/**
 * Publishes somebody's days anew. The office has just decided, so what a rule warns of is meant; what cannot
 * be is still refused.
 */
export async function renew(tx: Tx, staffId: string, from: CalendarDate, to: CalendarDate): Promise<void> {
  await tx.flush();
  await publish(tx, { from, to, staff_id: staffId, override: 'request approved' });
  await tx.flush();
}
