import type { Duty } from '#shared/modules/roster/duty.ts';
import type { Punch } from './punch.ts';
import { doubts, dutyTimes } from './rules.ts';

export const boardStatuses = ['on_duty', 'late', 'missing', 'upcoming', 'done', 'off'] as const;
export type BoardStatus = (typeof boardStatuses)[number];
export type BoardRow = {
  readonly duty: Duty;
  readonly in: Punch | null;
  readonly out: Punch | null;
  readonly status: BoardStatus;
  readonly flags: readonly string[];
};
export type Board = {
  readonly rows: readonly BoardRow[];
  readonly unrostered: readonly Punch[];
  readonly totals: Readonly<Record<'on_duty' | 'late' | 'missing' | 'upcoming' | 'done' | 'flagged', number>>;
};

/** The day's picture out of duties and punches: one row per duty, punches without a duty apart. */
export function boardOf(duties: readonly Duty[], punches: readonly Punch[], nowMs: number): Board {
  const byDuty = new Map<string, Punch[]>();
  const unrostered: Punch[] = [];
  for (const punch of punches) {
    const duty =
      duties.find((one) => one.id === punch.duty_id) ??
      duties.find((one) => one.staff_id === punch.staff_id && one.shift_id === punch.shift_id && one.date === punch.date);
    if (!duty) unrostered.push(punch);
    else byDuty.set(duty.id, [...(byDuty.get(duty.id) ?? []), punch]);
  }
  const rows = duties.map((duty) => rowOf(duty, byDuty.get(duty.id) ?? [], nowMs));
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

function rowOf(duty: Duty, punches: readonly Punch[], nowMs: number): BoardRow {
  const inPunch = punches.find((punch) => punch.kind === 'in') ?? null;
  const outPunch = punches.findLast((punch) => punch.kind === 'out') ?? null;
  return {
    duty,
    in: inPunch,
    out: outPunch,
    status: statusOf(duty, inPunch, outPunch, nowMs),
    flags: [...new Set(punches.flatMap((punch) => punch.flags))].sort(),
  };
}

function statusOf(duty: Duty, inPunch: Punch | null, outPunch: Punch | null, nowMs: number): BoardStatus {
  if (outPunch) return 'done';
  if (inPunch) return inPunch.flags.includes('late') ? 'late' : 'on_duty';
  const { startsMs } = dutyTimes(duty);
  if (nowMs < startsMs - 30 * 60_000) return 'upcoming';
  return nowMs > startsMs + doubts.graceMs ? 'missing' : 'upcoming';
}
