import type { CalendarDate } from '#shared/core/dates.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { plannedOf, renew } from './planned-days.ts';
import { changeDays } from './set-days.ts';

/** Opens days again that were planned as somebody's leave, and publishes them anew. */
export async function clearLeave(
  tx: Tx,
  staffId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> {
  const days = datesBetween(from, to);
  const planned = tx.rows(rosterDays);
  await planned.prefetch(days.map((date) => dayId(staffId, date)));
  const changes = [];
  for (const date of days)
    if ((await planned.find(dayId(staffId, date)))?.off === 'leave')
      changes.push({ staff_id: staffId, date, duties: [], off: '' as const, reason: '' });
  if (changes.length === 0) return;
  await changeDays(tx, changes);
  await renew(tx, staffId, from, to);
}

/** Takes the duties of somebody's days of leave out of the plan, and publishes the days anew. */
export async function takeLeave(
  tx: Tx,
  staffId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> {
  const planned = await plannedOf(tx, staffId, from, to);
  const changes = datesBetween(from, to)
    .filter((date) => planned.has(date))
    .map((date) => ({ staff_id: staffId, date, duties: [], off: 'leave' as const, reason: '' }));
  if (changes.length === 0) return;
  await changeDays(tx, changes);
  await renew(tx, staffId, from, to);
}
