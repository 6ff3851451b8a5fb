import type { Board } from '#shared/modules/attendance/board.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import type { readBoard } from '#shared/modules/attendance/queries.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { ReadState } from '#web/core/data/use-query.ts';
import { useDutyDay } from '../components/use-duty-day.ts';

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
  const { board, punches, ready, asOf, held } = useDutyDay(date);
  const read = useQuery<typeof readBoard>('/attendance/board', held === false ? { input: { date } } : null, {
    follow: ['attendance', 'roster'],
  });
  if (held === true)
    return {
      ...board,
      state: ready ? 'ready' : 'loading',
      asOf,
      punchesOf: (duty) => punches.filter((punch) => isOfDuty(punch, duty)),
      reload: read.reload,
      live: true,
    };
  return {
    rows: read.data?.rows ?? [],
    unrostered: read.data?.unrostered ?? [],
    state: held === false ? read.state : 'loading',
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
  return punch.staff_id === duty.staff_id && punch.shift_id === duty.shift_id && punch.date === duty.date;
}
