import { addDays, dateOf, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { againMs, freeWorkMs } from '#shared/modules/attendance/duty-at.ts';
import { attendance, punchId } from '#shared/modules/attendance/punch.ts';
import type { PunchKind } from '#shared/modules/attendance/punch.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The day that a punch of no duty counts for, and since when the work of that day runs. */
export type FreeWork = { readonly date: CalendarDate; readonly since: Instant | null };

/**
 * Finds the work without a duty that a punch belongs to: what was started today, else what was started
 * yesterday and still runs, as a night does; else none, and the punch is of today.
 */
export async function freeWorkAt(tx: Tx, staffId: string, shiftId: string, at: Instant): Promise<FreeWork> {
  const today = dateOf(at);
  const momentOf = async (date: CalendarDate, kind: PunchKind): Promise<Instant | null> => {
    const punch = await tx.rows(attendance).find(punchId(staffId, date, shiftId, kind));
    return punch && punch.state !== 'rejected' ? punch.effective_at : null;
  };
  const start = await momentOf(today, 'in');
  if (start !== null && start <= at) return { date: today, since: start };
  const yesterday = addDays(today, -1);
  const since = await momentOf(yesterday, 'in');
  const sinceMs = since === null ? null : msFromInstant(at) - msFromInstant(since);
  if (sinceMs !== null && sinceMs >= 0 && sinceMs <= freeWorkMs) {
    const out = await momentOf(yesterday, 'out');
    // Who presses twice when leaving has left once.
    const runs = out === null || msFromInstant(at) - msFromInstant(out) <= againMs;
    if (runs) return { date: yesterday, since };
  }
  return { date: today, since: start };
}

/** The day of such a punch of a kind: who comes again long after the start begins the work of another day. */
export function freeDate({ date, since }: FreeWork, kind: PunchKind, at: Instant): CalendarDate {
  const isNew = kind === 'in' && since !== null && msFromInstant(at) - msFromInstant(since) > againMs;
  return isNew ? dateOf(at) : date;
}
