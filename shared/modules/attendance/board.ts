import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import type { Punch } from './punch.ts';
import { doubts } from './rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';

export const boardStatuses = ['on_duty', 'late', 'missing', 'absent', 'upcoming', 'done', 'off'] as const;
export type BoardStatus = (typeof boardStatuses)[number];
/** What the board needs of a duty and of a punch. */
export type BoardDuty = Pick<
  Duty,
  'id' | 'staff_id' | 'staff_name' | 'site_id' | 'post' | 'post_id' | 'shift_id' | 'date' | 'starts' | 'ends'
> &
  Pick<Stored, 'created_at'>;
export type BoardPunch = Pick<
  Punch,
  'staff_id' | 'duty_id' | 'shift_id' | 'date' | 'kind' | 'effective_at' | 'state' | 'flags'
>;
export type BoardRow<D extends BoardDuty = Duty, P extends BoardPunch = Punch> = {
  readonly duty: D;
  readonly in: P | null;
  readonly out: P | null;
  readonly status: BoardStatus;
  readonly flags: Punch['flags'];
  /**
   * Somebody still on duty past the end of it: who was to relieve and has not come, or nobody where none was
   * planned.
   */
  readonly overrun: { readonly relief: string | null; readonly relief_id: string | null } | null;
};
/** What the next day brings, where those who relieve the night are found. */
export type Following<D = Duty, P = Punch> = {
  readonly duties: readonly D[];
  readonly punches: readonly P[];
};
export type Board<D extends BoardDuty = Duty, P extends BoardPunch = Punch> = {
  readonly rows: readonly BoardRow<D, P>[];
  readonly unrostered: readonly P[];
  readonly totals: Readonly<Record<Exclude<BoardStatus, 'off'> | 'flagged', number>>;
};

/** For so long after its end somebody who has not punched out is still on a duty. */
const longestOverrunMs = 4 * 60 * 60_000;

/**
 * What the board of a day takes over from the day before: duties over midnight until they end, and whoever
 * has not left theirs, with their punches. Nothing where the moment is not on that day.
 */
export function runningOn<D extends BoardDuty, P extends BoardPunch>(
  date: string,
  before: Following<D, P>,
  nowMs: number,
): Following<D, P> {
  if (date !== dateOf(instantFromMs(nowMs))) return { duties: [], punches: [] };
  const { rows } = boardOf(before.duties, before.punches, nowMs);
  const running = rows.filter(({ duty, in: from, out }) => {
    const { endsMs } = dutyTimes(duty);
    return endsMs > nowMs || (from !== null && out === null && endsMs + longestOverrunMs > nowMs);
  });
  const shifts = new Set(running.map(({ duty }) => shiftOf(duty)));
  const ids = new Set<string | null>(running.map(({ duty }) => duty.id));
  return {
    duties: running.map(({ duty }) => duty),
    punches: before.punches.filter((punch) => ids.has(punch.duty_id) || shifts.has(shiftOf(punch))),
  };
}

/** Somebody who is put on a duty that has begun is given so long to come before they are missing. */
const journeyMs = 60 * 60_000;

/** When somebody is expected: at the beginning of the duty, or when they were put on it later than that. */
export function expectedMs(duty: Pick<BoardDuty, 'date' | 'starts' | 'ends' | 'created_at'>): number {
  return Math.max(dutyTimes(duty).startsMs, Date.parse(duty.created_at));
}

/** A duty that begins this near to the end of another at the same post is its relief. */
const reliefMs = 60 * 60_000;

/**
 * The day's picture out of duties and punches: one row per duty, punches without a duty apart. `lateAfterMs`
 * is how long after the beginning the business waits before somebody is missing, longer for whoever was put
 * on the duty after it; after the end they are absent.
 */
export function boardOf<D extends BoardDuty, P extends BoardPunch>(
  duties: readonly D[],
  punches: readonly P[],
  nowMs: number,
  following: Following<D, P> = { duties: [], punches: [] },
  lateAfterMs: number = doubts.graceMs,
): Board<D, P> {
  const byDuty = new Map<string, P[]>();
  const unrostered: P[] = [];
  const byId = new Map(duties.map((duty) => [duty.id, duty]));
  const byShift = new Map(duties.toReversed().map((duty) => [shiftOf(duty), duty]));
  const counted = punches.filter((punch) => punch.state !== 'rejected');
  for (const punch of counted) {
    const duty = byId.get(punch.duty_id ?? '') ?? byShift.get(shiftOf(punch));
    if (!duty) unrostered.push(punch);
    else byDuty.set(duty.id, [...(byDuty.get(duty.id) ?? []), punch]);
  }
  const rows = duties.map((duty) =>
    rowOf(duty, byDuty.get(duty.id) ?? [], nowMs, lateAfterMs, (ended) =>
      reliefOf(ended, [...duties, ...following.duties], [...counted, ...following.punches]),
    ),
  );
  const count = (status: BoardStatus): number => rows.filter((row) => row.status === status).length;
  return {
    rows,
    unrostered,
    totals: {
      on_duty: count('on_duty') + count('late'),
      late: count('late'),
      missing: count('missing'),
      absent: count('absent'),
      upcoming: count('upcoming'),
      done: count('done'),
      flagged: punches.filter((punch) => punch.state === 'flagged').length,
    },
  };
}

function shiftOf({ staff_id, shift_id, date }: Pick<Duty, 'staff_id' | 'shift_id' | 'date'>): string {
  return [staff_id, shift_id, date].join('\n');
}

function rowOf<D extends BoardDuty, P extends BoardPunch>(
  duty: D,
  punches: readonly P[],
  nowMs: number,
  lateAfterMs: number,
  reliefFor: (ended: D) => BoardDuty | null,
): BoardRow<D, P> {
  const inPunch = punches.find((punch) => punch.kind === 'in') ?? null;
  const outPunch = punches.findLast((punch) => punch.kind === 'out') ?? null;
  const isOverrun = inPunch && !outPunch && nowMs > dutyTimes(duty).endsMs + doubts.graceMs;
  const relief = isOverrun ? reliefFor(duty) : null;
  return {
    duty,
    in: inPunch,
    out: outPunch,
    status: statusOf(duty, inPunch, outPunch, nowMs, lateAfterMs),
    flags: [...new Set(punches.flatMap((punch) => punch.flags))].sort(),
    overrun: isOverrun ? { relief: relief?.staff_name ?? null, relief_id: relief?.staff_id ?? null } : null,
  };
}

function statusOf(
  duty: BoardDuty,
  inPunch: BoardPunch | null,
  outPunch: BoardPunch | null,
  nowMs: number,
  lateAfterMs: number,
): BoardStatus {
  if (outPunch) return 'done';
  const { startsMs, endsMs } = dutyTimes(duty);
  // Whoever punched in for it half a day ago has not come for it.
  if (inPunch?.flags.includes('early_in') === true && nowMs < startsMs) return 'upcoming';
  if (inPunch) return inPunch.flags.includes('late') ? 'late' : 'on_duty';
  if (nowMs > endsMs) return 'absent';
  const expected = expectedMs(duty);
  const patience = expected > startsMs ? Math.max(lateAfterMs, journeyMs) : lateAfterMs;
  return nowMs > expected + patience ? 'missing' : 'upcoming';
}

/**
 * Who was to take the post over when a duty ended and has not punched in; null where nobody was, or somebody
 * did.
 */
function reliefOf(
  ended: BoardDuty,
  duties: readonly BoardDuty[],
  punches: readonly BoardPunch[],
): BoardDuty | null {
  const { endsMs } = dutyTimes(ended);
  const due = duties.filter(
    (duty) =>
      duty.staff_id !== ended.staff_id &&
      duty.site_id === ended.site_id &&
      (ended.post_id === null || duty.post_id === null
        ? duty.post === ended.post
        : duty.post_id === ended.post_id) &&
      Math.abs(dutyTimes(duty).startsMs - endsMs) <= reliefMs,
  );
  const missing = due.filter(
    (item) =>
      !punches.some(
        (punch) =>
          punch.kind === 'in' &&
          !punch.flags.includes('early_in') &&
          punch.staff_id === item.staff_id &&
          punch.shift_id === item.shift_id &&
          punch.date === item.date,
      ),
  );
  return missing.length === due.length ? (missing[0] ?? null) : null;
}
