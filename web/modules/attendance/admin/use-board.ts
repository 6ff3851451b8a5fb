import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import { boardOf } from '#shared/modules/attendance/board.ts';
import type { Board } from '#shared/modules/attendance/board.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import type { readBoard } from '#shared/modules/attendance/queries.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { useHoldsDay, useRows } from '#web/core/data/local.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { ReadState } from '#web/core/data/use-query.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { useLateAfter } from '../components/use-late-after.ts';

type Shown = Pick<Board, 'rows' | 'unrostered'> & {
  readonly state: ReadState;
  readonly asOf: string | null;
  /** Punches of one duty. */
  readonly punchesOf: (duty: Board['rows'][number]['duty']) => readonly Punch[];
  readonly reload: () => void;
  readonly live: boolean;
};

/**
 * The board of a day: out of the rows of this device where it keeps that day, with this person's unsent work
 * in it; for every other day as the server has it.
 */
export function useBoard(date: string): Shown {
  const nowMs = useNow();
  const lateAfter = useLateAfter();
  const held = [useHoldsDay(roster, date), useHoldsDay(attendance, date)];
  const isLive = held.every((holds) => holds === true);
  const duties = useRows(roster, { where: { date }, sort: 'starts' });
  const punches = useRows(attendance, { where: { date }, sort: 'at' });
  const nextDate = isCalendarDate(date) ? addDays(date, 1) : date;
  const nextDuties = useRows(roster, { where: { date: nextDate }, sort: 'starts' });
  const nextPunches = useRows(attendance, { where: { date: nextDate }, sort: 'at' });
  const read = useQuery<typeof readBoard>(
    '/attendance/board',
    held.includes(false) ? { input: { date } } : null,
    {
      follow: ['attendance', 'roster'],
    },
  );
  if (isLive)
    return {
      ...boardOf(
        duties.rows,
        punches.rows,
        nowMs,
        { duties: nextDuties.rows, punches: nextPunches.rows },
        lateAfter,
      ),
      state: duties.ready && punches.ready ? 'ready' : 'loading',
      asOf: punches.asOf,
      punchesOf: (duty) => punches.rows.filter((punch) => isOfDuty(punch, duty)),
      reload: read.reload,
      live: true,
    };
  return {
    rows: read.data?.rows ?? [],
    unrostered: read.data?.unrostered ?? [],
    state: held.includes(false) ? read.state : 'loading',
    asOf: read.asOf,
    punchesOf: (duty) => {
      const row = read.data?.rows.find((row) => row.duty.id === duty.id);
      return [row?.in, row?.out].filter((punch) => !!punch);
    },
    reload: read.reload,
    live: false,
  };
}

/** The punches of a duty that the device does not keep; those of the board until all of them are read. */
export function useDutyPunches(
  duty: Board['rows'][number]['duty'] | null,
  known: readonly Punch[],
): readonly Punch[] {
  const { data } = useListQuery<Punch>(
    {
      path: duty ? '/attendance' : '',
      filters: { date: duty?.date ?? '', staff_id: duty?.staff_id ?? '' },
      counted: null,
      search: '',
      sort: 'at',
      pages: 1,
    },
    ['attendance'],
  );
  return duty && data ? data.filter((punch) => isOfDuty(punch, duty)) : known;
}

function isOfDuty(punch: Punch, duty: Board['rows'][number]['duty']): boolean {
  return punch.staff_id === duty.staff_id && punch.shift_id === duty.shift_id;
}
