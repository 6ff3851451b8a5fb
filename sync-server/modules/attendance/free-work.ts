import { addDays, dateOf, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { KnownFree } from '#shared/modules/attendance/guess-free.ts';
import { attendance, isUnsure, punchId } from '#shared/modules/attendance/punch.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The days of which punches are looked at where one without a duty is taken in, the latest last. */
export function freeDays(at: Instant, back = 1): CalendarDate[] {
  const today = dateOf(at);
  return Array.from({ length: back + 1 }, (_, i) => addDays(today, i - back));
}

/** What is known of somebody's punches without a duty in some days. */
export async function knownFree(
  tx: Tx,
  staffId: string,
  shift: string,
  days: readonly CalendarDate[],
): Promise<KnownFree[]> {
  const known: KnownFree[] = [];
  for (const date of days)
    for (const kind of ['in', 'out'] as const) {
      const punch = await tx.rows(attendance).find(punchId(staffId, date, shift, kind));
      if (punch && punch.state !== 'rejected')
        known.push({ date, shift, kind, atMs: msFromInstant(punch.effective_at), isSure: !isUnsure(punch) });
    }
  return known;
}
