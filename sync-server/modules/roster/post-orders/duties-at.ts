import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { PostOrder } from '#shared/modules/roster/post-orders/post-order.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** The days of duty that a post order is read for: yesterday's night shift to a week from now. */
export function orderDays(now: Instant): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const today = dateOf(now);
  return { from: addDays(today, -1), to: addDays(today, 7) };
}

export type DutyAt = { readonly staffId: string; readonly date: CalendarDate };

/** Who has duty at a post in these days, earliest first; at most 2,000. */
async function dutiesAt(
  sql: Sql,
  tenantId: string,
  postId: string,
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DutyAt[]> {
  const rows = await sql
    .selectFrom('roster')
    .select(['staff_id', 'date'])
    .where('tenant_id', '=', tenantId)
    .where('post_id', '=', postId)
    .where('date', '>=', days.from)
    .where('date', '<=', days.to)
    .where('deleted', '=', 0)
    .orderBy('date')
    .limit(2000)
    .execute();
  return rows.map((row) => ({ staffId: String(row['staff_id']), date: dateIn(row['date']) }));
}

/** The duties of the days that an order is read for, from its first day on. */
export function dutiesUnder(
  sql: Sql,
  tenantId: string,
  order: Pick<PostOrder, 'post_id' | 'from_day'>,
  now: Instant,
): Promise<DutyAt[]> {
  const { from, to } = orderDays(now);
  const first = order.from_day > from ? order.from_day : from;
  return dutiesAt(sql, tenantId, order.post_id, { from: first, to });
}
