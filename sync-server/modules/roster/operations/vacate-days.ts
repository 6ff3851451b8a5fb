import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { rosterDays } from '#shared/modules/roster/roster-day.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { changeDays } from './set-days.ts';

/**
 * Takes whoever leaves off the roster from the day after their last one, published days too, so that their
 * posts are vacant. Days that are over stay as they were, and so does a day that they punched.
 */
export async function vacateDaysAfter(tx: Tx, staffId: string, lastDay: CalendarDate): Promise<void> {
  await tx.flush();
  const yesterday = addDays(dateOf(tx.now), -1);
  const after = lastDay > yesterday ? lastDay : yesterday;
  const of = (table: 'roster' | 'roster_days' | 'attendance') =>
    tx.sql
      .selectFrom(table)
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('staff_id', '=', staffId)
      .where('date', '>', after)
      .where('deleted', '=', 0);
  const punches = await of('attendance').select('date').where('state', '!=', 'rejected').execute();
  const punched = new Set(punches.map((row) => String(row['date'])));
  const duties = (await of('roster').select(['id', 'date']).execute()).filter(
    (row) => !punched.has(String(row['date'])),
  );
  const planned = (await of('roster_days').select('date').where('duties', '!=', '[]').execute()).filter(
    (row) => !punched.has(String(row['date'])),
  );
  const dates = [...new Set([...duties, ...planned].map((row) => dateIn(row['date'])))].toSorted();
  if (dates.length === 0) return;
  const days = await changeDays(
    tx,
    dates.map((date) => ({ staff_id: staffId, date, duties: [], off: '' as const, reason: '' })),
  );
  for (const day of days) tx.rows(rosterDays).update({ ...day, published_rev: day.rev });
  const rows = tx.rows(roster);
  await rows.prefetch(duties.map((row) => String(row['id'])));
  for (const { id } of duties) {
    const duty = await rows.find(String(id));
    if (duty) rows.remove(duty);
  }
}
