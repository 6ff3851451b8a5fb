import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import { boardOf, runningOn } from '#shared/modules/attendance/board.ts';
import type { Board } from '#shared/modules/attendance/board.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { useHoldsDay, useRows } from '#web/core/data/local.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { today } from '#web/core/ui/look/when.ts';
import { useLateAfter } from './use-late-after.ts';

type DutyDay = {
  readonly board: Board;
  readonly punches: readonly Punch[];
  readonly ready: boolean;
  readonly asOf: string | null;
  /** Whether this device keeps what the board is made of; null while that is not known. */
  readonly held: boolean | null;
};

/**
 * The board of a day out of the rows of this device, with this person's unsent work in it; that of today has
 * those of last night who are still on duty.
 */
export function useDutyDay(date: string): DutyDay {
  const nowMs = useNow();
  const lateAfter = useLateAfter();
  const [before, after] = isCalendarDate(date) ? [addDays(date, -1), addDays(date, 1)] : [date, date];
  const first = date === today() ? before : date;
  const held = [
    useHoldsDay(roster, first),
    useHoldsDay(roster, date),
    useHoldsDay(attendance, first),
    useHoldsDay(attendance, date),
  ];
  const past = useDay(before);
  const day = useDay(date);
  const running = runningOn(date, past, nowMs);
  const punches = [...running.punches, ...day.punches];
  return {
    board: boardOf([...running.duties, ...day.duties], punches, nowMs, useDay(after), lateAfter),
    punches,
    ready: past.ready && day.ready,
    asOf: day.asOf,
    held: held.includes(false) ? false : held.includes(null) ? null : true,
  };
}

function useDay(date: string) {
  const duties = useRows(roster, { where: { date }, sort: 'starts' });
  const punches = useRows(attendance, { where: { date }, sort: 'at' });
  return {
    duties: duties.rows,
    punches: punches.rows,
    ready: duties.ready && punches.ready,
    asOf: punches.asOf,
  };
}
