import type { Duty } from '#shared/modules/roster/duty.ts';
import type { Punch } from './punch.ts';
import { doubts } from './rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';

export const boardStatuses = ['on_duty', 'late', 'missing', 'upcoming', 'done', 'off'] as const;
export type BoardStatus = (typeof boardStatuses)[number];
export type BoardRow = {
  readonly duty: Duty;
  readonly in: Punch | null;
  readonly out: Punch | null;
  readonly status: BoardStatus;
  readonly flags: readonly string[];
  /**
   * Somebody still on duty past the end of it: who was to relieve and has not come, or nobody where none was
   * planned.
   */
  readonly overrun: { readonly relief: string | null } | null;
};
/** What the next day brings, where those who relieve the night are found. */
export type Following = { readonly duties: readonly Duty[]; readonly punches: readonly Punch[] };
export type Board = {
  readonly rows: readonly BoardRow[];
  readonly unrostered: readonly Punch[];
  readonly totals: Readonly<Record<'on_duty' | 'late' | 'missing' | 'upcoming' | 'done' | 'flagged', number>>;
};

/** A duty that begins this near to the end of another at the same post is its relief. */
const reliefMs = 60 * 60_000;

/**
 * The day's picture out of duties and punches: one row per duty, punches without a duty apart. `lateAfterMs`
 * is how long after the beginning the business waits before somebody is missing.
 */
export function boardOf(
  duties: readonly Duty[],
  punches: readonly Punch[],
  nowMs: number,
  following: Following = { duties: [], punches: [] },
  lateAfterMs: number = doubts.graceMs,
): Board {
  const byDuty = new Map<string, Punch[]>();
  const unrostered: Punch[] = [];
  const byId = new Map(duties.map((duty) => [duty.id, duty]));
  const byShift = new Map(duties.toReversed().map((duty) => [shiftOf(duty), duty]));
  for (const punch of punches) {
    const duty = byId.get(punch.duty_id ?? '') ?? byShift.get(shiftOf(punch));
    if (!duty) unrostered.push(punch);
    else byDuty.set(duty.id, [...(byDuty.get(duty.id) ?? []), punch]);
  }
  const rows = duties.map((duty) =>
    rowOf(duty, byDuty.get(duty.id) ?? [], nowMs, lateAfterMs, (ended) =>
      reliefOf(ended, [...duties, ...following.duties], [...punches, ...following.punches]),
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
      upcoming: count('upcoming'),
      done: count('done'),
      flagged: punches.filter((punch) => punch.state === 'flagged').length,
    },
  };
}

function shiftOf({ staff_id, shift_id, date }: Pick<Duty, 'staff_id' | 'shift_id' | 'date'>): string {
  return [staff_id, shift_id, date].join('\n');
}

function rowOf(
  duty: Duty,
  punches: readonly Punch[],
  nowMs: number,
  lateAfterMs: number,
  relief: (ended: Duty) => string | null,
): BoardRow {
  const inPunch = punches.find((punch) => punch.kind === 'in') ?? null;
  const outPunch = punches.findLast((punch) => punch.kind === 'out') ?? null;
  return {
    duty,
    in: inPunch,
    out: outPunch,
    status: statusOf(duty, inPunch, outPunch, nowMs, lateAfterMs),
    flags: [...new Set(punches.flatMap((punch) => punch.flags))].sort(),
    overrun:
      inPunch && !outPunch && nowMs > dutyTimes(duty).endsMs + doubts.graceMs
        ? { relief: relief(duty) }
        : null,
  };
}

function statusOf(
  duty: Duty,
  inPunch: Punch | null,
  outPunch: Punch | null,
  nowMs: number,
  lateAfterMs: number,
): BoardStatus {
  if (outPunch) return 'done';
  const { startsMs } = dutyTimes(duty);
  // Whoever punched in for it half a day ago has not come for it.
  if (inPunch?.flags.includes('early_in') === true && nowMs < startsMs) return 'upcoming';
  if (inPunch) return inPunch.flags.includes('late') ? 'late' : 'on_duty';
  if (nowMs < startsMs - 30 * 60_000) return 'upcoming';
  return nowMs > startsMs + lateAfterMs ? 'missing' : 'upcoming';
}

/**
 * Who was to take the post over when a duty ended and has not punched in; null where nobody was, or somebody
 * did.
 */
function reliefOf(ended: Duty, duties: readonly Duty[], punches: readonly Punch[]): string | null {
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
  return missing.length === due.length ? (missing[0]?.staff_name ?? null) : null;
}
