import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readDutiesAtPosts, readOfPosts } from './read-posts-use.ts';
import type { DutyAtPost } from './read-posts-use.ts';

/**
 * Takes everybody off some posts, in the plan and as published, closes their open shifts and withdraws their
 * orders, so that the posts can be removed. Whose published days change is told as when a roster is
 * published.
 */
export async function clearPosts(tx: Tx, postIds: readonly string[]): Promise<void> {
  await tx.flush();
  const asked = { sql: tx.sql, database: tx.database, tenantId: tx.actor.tenantId, postIds };
  await takeOff(tx, await readDutiesAtPosts(asked), new Set(postIds));
  for (const { id } of await readOfPosts(asked, 'open_shifts')) {
    const shift = await tx.rows(openShifts).find(id);
    if (!shift) continue;
    tx.rows(openShifts).update({ ...shift, status: 'closed' });
    tx.log(logLine(tx.actor, { type: 'open_shift.close', coll: openShifts.name, rowId: id }));
  }
  for (const { id } of await readOfPosts(asked, 'post_orders')) {
    const order = await tx.rows(postOrders).find(id);
    if (!order) continue;
    tx.rows(postOrders).remove(order);
    tx.log(logLine(tx.actor, { type: 'post_order.withdraw', coll: postOrders.name, rowId: id }));
  }
}

async function takeOff(tx: Tx, duties: readonly DutyAtPost[], postIds: ReadonlySet<string>): Promise<void> {
  if (duties.length === 0) return;
  const published = duties.flatMap(({ id }) => id ?? []);
  await tx.rows(roster).prefetch(published);
  for (const id of published) {
    const duty = await tx.rows(roster).find(id);
    if (duty) tx.rows(roster).remove(duty);
  }
  const days = [...groupBy(duties, ({ staffId, date }) => dayId(staffId, date)).keys()];
  await tx.rows(rosterDays).prefetch(days);
  const changes: object[] = [];
  for (const id of days) {
    const day = await tx.rows(rosterDays).find(id);
    const left = day?.duties.filter(({ post_id: postId }) => !postIds.has(postId));
    if (!day || !left || left.length === day.duties.length) continue;
    const next = tx.rows(rosterDays).update({
      ...day,
      duties: left,
      reason: left.length === 0 ? '' : day.reason,
      changed_by: tx.actor.name,
      rev: day.rev + 1,
      // What was published as planned still is; a draft stays one.
      published_rev: day.rev === day.published_rev ? day.rev + 1 : day.published_rev,
    });
    changes.push({ staff_id: day.staff_id, date: day.date, duties: next.duties, off: next.off });
  }
  const detail = JSON.stringify({ changes: changes.slice(0, 200), n: changes.length });
  tx.log(logLine(tx.actor, { type: 'roster_day.set', coll: rosterDays.name, detail }));
  await tell(
    tx,
    duties.filter(({ id }) => id !== null),
  );
}

async function tell(tx: Tx, duties: readonly DutyAtPost[]): Promise<void> {
  for (const [staffId, own] of groupBy(duties, (duty) => duty.staffId)) {
    const person = await tx.rows(staff).find(staffId);
    const days = new Set<CalendarDate>(own.map(({ date }) => date));
    const [first] = days;
    if (!person?.user_id || first === undefined) continue;
    const from = inBoth((language) => formatDate(first, language));
    notifyPerson(tx, person.user_id, newsOf('roster.published', { n: days.size, from }, '/field'));
  }
}
