import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { freeWorkMs } from '#shared/modules/attendance/duty-at.ts';
import { freeWorksOf, openSince } from '#shared/modules/attendance/free-work.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';

const hour = 3_600_000;

type Mark = Pick<Punch, 'date' | 'shift_id' | 'kind' | 'effective_at'>;
type Planned = Pick<Duty, 'id' | 'date' | 'shift_id' | 'starts' | 'ends'>;
type Now<D> = {
  readonly current: D | null;
  readonly next: D | null;
  /**
   * The day on which somebody without a duty punches: today, or yesterday where they came then and have not
   * left.
   */
  readonly freeDay: CalendarDate;
};

/**
 * The duty a person means now (from two hours before it begins to four after it ends) and the next one after
 * it. A duty that was begun and not ended comes before one that waits, and one that waits before one that is
 * done.
 */
export function currentDuty<D extends Planned>(
  duties: readonly D[],
  punches: readonly Mark[],
  nowMs: number,
): Now<D> {
  const has = (duty: D, kind: Punch['kind']): boolean =>
    punches.some(
      (punch) => punch.date === duty.date && punch.shift_id === duty.shift_id && punch.kind === kind,
    );
  const runs = (duty: D): boolean => nowMs <= dutyTimes(duty).endsMs;
  const ordered = duties.toSorted((a, b) => dutyTimes(a).startsMs - dutyTimes(b).startsMs);
  const near = ordered.filter(
    (duty) => dutyTimes(duty).startsMs - 2 * hour <= nowMs && nowMs <= dutyTimes(duty).endsMs + 4 * hour,
  );
  const current =
    near.find((duty) => has(duty, 'in') && !has(duty, 'out')) ??
    near.find((duty) => runs(duty) && !has(duty, 'out')) ??
    near.find(runs) ??
    near.findLast((duty) => !has(duty, 'out')) ??
    near.at(-1) ??
    null;
  const next = ordered.find((duty) => dutyTimes(duty).startsMs > nowMs && duty.id !== current?.id) ?? null;
  return { current, next, freeDay: freeDay(duties, punches, nowMs) };
}

function freeDay(duties: readonly Planned[], punches: readonly Mark[], nowMs: number): CalendarDate {
  const today = dateOf(instantFromMs(nowMs));
  const yesterday = addDays(today, -1);
  const free = punches
    .filter((punch) => !duties.some((duty) => duty.date === punch.date && duty.shift_id === punch.shift_id))
    .map(({ date, shift_id: shift, kind, effective_at }) => ({
      date,
      shift,
      kind,
      atMs: Date.parse(effective_at),
    }));
  const still = freeWorksOf(free, (mark) => mark).some((work) => {
    const since = work.date === yesterday ? openSince(work.punches) : null;
    return since !== null && nowMs - since < freeWorkMs;
  });
  return still ? yesterday : today;
}
