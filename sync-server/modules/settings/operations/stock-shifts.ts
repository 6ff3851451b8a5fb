import { clockTime } from '#shared/core/dates.ts';
import { firstShifts, shifts } from '#shared/modules/settings/shift.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Gives a new business the usual shifts, to change as it works. */
export function stockShifts(tx: Tx): void {
  for (const { starts, ends, ...shift } of firstShifts)
    tx.rows(shifts).insert({
      ...shift,
      starts: clockTime(starts),
      ends: clockTime(ends),
      active: true,
    });
}
