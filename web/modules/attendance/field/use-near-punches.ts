import { addDays } from '#shared/core/dates.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { useRows } from '#web/core/data/local.ts';
import type { Rows } from '#web/core/data/local.ts';
import { today } from '#web/core/ui/look/when.ts';

type Found = { readonly rows: Rows<Punch>['rows']; readonly ready: boolean };

/**
 * Somebody's punches of yesterday, today and tomorrow as they were made, without refused ones. Day by day,
 * because a phone may hold thousands.
 */
export function useNearPunches(staffId: string): Found {
  const day = today();
  const before = useDay(staffId, addDays(day, -1));
  const now = useDay(staffId, day);
  const after = useDay(staffId, addDays(day, 1));
  const all = [before, now, after];
  return {
    rows: all.flatMap(({ rows }) => rows).filter((item) => item._state !== 'refused'),
    ready: all.every(({ ready }) => ready),
  };
}

function useDay(staffId: string, date: string): Rows<Punch> {
  return useRows(attendance, { where: { staff_id: staffId, date }, sort: 'at' });
}
