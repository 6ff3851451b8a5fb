import type { CalendarDate } from '#shared/core/dates.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { boardOf } from './board.ts';
import type { BoardPunch, BoardRow } from './board.ts';
import { doubts } from './rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';

/**
 * Attendance counted: duties planned, and of those whose time has come, how many were done, are running, were
 * late or had nobody.
 */
export type AttendanceCount = {
  readonly duties: number;
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  /** Duties with a punch in but none out although they have ended. */
  readonly open: number;
  readonly flagged: number;
  /** Hours between the punches in and out, to one decimal. */
  readonly hours: number;
};
export type PersonCount = AttendanceCount & { readonly staff_id: string; readonly staff_name: string };
export type SiteCount = AttendanceCount & { readonly site_id: string; readonly site_name: string };
export type Summary = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly total: AttendanceCount;
  readonly people: readonly PersonCount[];
};

/** Counts a span person by person, in the order of their names. */
export function peopleOf(
  duties: readonly Duty[],
  punches: readonly BoardPunch[],
  nowMs: number,
): PersonCount[] {
  return groupRows(duties, punches, nowMs, (duty) => duty.staff_id)
    .map(([staffId, rows]) => ({
      staff_id: staffId,
      staff_name: rows[0]?.duty.staff_name ?? '',
      ...count(rows, nowMs),
    }))
    .toSorted((a, b) => a.staff_name.localeCompare(b.staff_name));
}

/** The same site by site. */
export function sitesOf(duties: readonly Duty[], punches: readonly BoardPunch[], nowMs: number): SiteCount[] {
  return groupRows(duties, punches, nowMs, (duty) => duty.site_id)
    .map(([siteId, rows]) => ({
      site_id: siteId,
      site_name: rows[0]?.duty.site_name ?? '',
      ...count(rows, nowMs),
    }))
    .toSorted((a, b) => a.site_name.localeCompare(b.site_name));
}

/** All of it as one count. */
export function totalOf(parts: readonly AttendanceCount[]): AttendanceCount {
  const sum = (of: keyof AttendanceCount): number =>
    Math.round(parts.reduce((all, part) => all + part[of], 0) * 10) / 10;
  return {
    duties: sum('duties'),
    present: sum('present'),
    late: sum('late'),
    absent: sum('absent'),
    open: sum('open'),
    flagged: sum('flagged'),
    hours: sum('hours'),
  };
}

function groupRows(
  duties: readonly Duty[],
  punches: readonly BoardPunch[],
  nowMs: number,
  keyOf: (duty: Duty) => string,
): [string, BoardRow<Duty, BoardPunch>[]][] {
  const groups = new Map<string, BoardRow<Duty, BoardPunch>[]>();
  // Person by person: within one person's days a punch finds its duty quickly.
  const punchesOf = gather(punches, (punch) => punch.staff_id);
  for (const [staffId, own] of gather(duties, (duty) => duty.staff_id))
    for (const row of boardOf(own, punchesOf.get(staffId) ?? [], nowMs).rows)
      push(groups, keyOf(row.duty), row);
  return [...groups];
}

function gather<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) push(groups, keyOf(one), one);
  return groups;
}

function push<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const known = groups.get(key);
  if (known) known.push(item);
  else groups.set(key, [item]);
}

function count(rows: readonly BoardRow<Duty, BoardPunch>[], nowMs: number): AttendanceCount {
  const came = rows.filter((row) => row.in !== null || row.out !== null);
  const hours = rows.reduce(
    (sum, { in: from, out: to }) =>
      from && to ? sum + Math.max(0, Date.parse(to.effective_at) - Date.parse(from.effective_at)) : sum,
    0,
  );
  return {
    duties: rows.length,
    present: came.length,
    late: rows.filter((row) => row.in?.flags.includes('late')).length,
    absent: rows.filter((row) => row.status === 'missing' || row.status === 'absent').length,
    open: rows.filter(
      (row) => row.in !== null && row.out === null && nowMs > dutyTimes(row.duty).endsMs + doubts.graceMs,
    ).length,
    flagged: rows.filter((row) => row.in?.state === 'flagged' || row.out?.state === 'flagged').length,
    hours: Math.round(hours / 360_000) / 10,
  };
}
