import type { CalendarDate } from '#shared/core/dates.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { boardOf } from './board.ts';
import type { BoardPunch, BoardStatus } from './board.ts';
import { freeWorkMs } from './duty-at.ts';
import { freeWorksOf } from './free-work.ts';
import type { Punch } from './punch.ts';
import { doubts } from './rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';

/**
 * Attendance counted: duties planned, and of those whose time has come, how many were done, are running, were
 * late or had nobody. Work without a duty counts as present, with its hours.
 */
export type AttendanceCount = {
  readonly duties: number;
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  /** Duties, and work without one, with a punch in but none out although they must have ended. */
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

/** What is counted of a punch. */
export type CountedPunch = BoardPunch & Pick<Punch, 'staff_name' | 'site_id' | 'site_name'>;

/** Counts a span person by person, in the order of their names. */
export function peopleOf(
  duties: readonly Duty[],
  punches: readonly CountedPunch[],
  nowMs: number,
): PersonCount[] {
  return [...gather(worksOf(duties, punches, nowMs), (work) => work.staff_id)]
    .map(([staffId, works]) => ({
      staff_id: staffId,
      staff_name: works[0]?.staff_name ?? '',
      ...count(works, nowMs),
    }))
    .toSorted((a, b) => a.staff_name.localeCompare(b.staff_name));
}

/** The same site by site; work of which the site is not known is of the site without an id. */
export function sitesOf(
  duties: readonly Duty[],
  punches: readonly CountedPunch[],
  nowMs: number,
): SiteCount[] {
  return [...gather(worksOf(duties, punches, nowMs), (work) => work.site_id)]
    .map(([siteId, works]) => ({
      site_id: siteId,
      site_name: works[0]?.site_name ?? '',
      ...count(works, nowMs),
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

/** A duty with what was done of it, or what somebody did without one. */
type Work = {
  readonly staff_id: string;
  readonly staff_name: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly duty: Duty | null;
  readonly status: BoardStatus | null;
  readonly in: CountedPunch | null;
  readonly out: CountedPunch | null;
};

function worksOf(duties: readonly Duty[], punches: readonly CountedPunch[], nowMs: number): Work[] {
  // Person by person: within one person's days a punch finds its duty quickly.
  const dutiesOf = gather(duties, (duty) => duty.staff_id);
  const punchesOf = gather(punches, (punch) => punch.staff_id);
  return [...new Set([...dutiesOf.keys(), ...punchesOf.keys()])].flatMap((staffId) => {
    const board = boardOf(dutiesOf.get(staffId) ?? [], punchesOf.get(staffId) ?? [], nowMs);
    const planned = board.rows.map(({ duty, status, in: from, out: to }): Work => {
      const { staff_name, site_id, site_name } = duty;
      return { staff_id: staffId, staff_name, site_id, site_name, duty, status, in: from, out: to };
    });
    return [...planned, ...freeWorks(board.unrostered)];
  });
}

/** Work of one person without a duty. */
function freeWorks(punches: readonly CountedPunch[]): Work[] {
  const works = freeWorksOf(punches, (punch) => ({
    date: punch.date,
    shift: punch.shift_id,
    kind: punch.kind,
    atMs: Date.parse(punch.effective_at),
  }));
  return works.flatMap(({ punches: own }): Work[] => {
    const from = own.find((punch) => punch.kind === 'in') ?? null;
    const to = own.findLast((punch) => punch.kind === 'out') ?? null;
    const first = from ?? to;
    if (first === null) return [];
    const { staff_id, staff_name, site_id, site_name } = first;
    const at = { staff_id, staff_name, site_id: site_id ?? '', site_name };
    return [{ ...at, duty: null, status: null, in: from, out: to }];
  });
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

function count(works: readonly Work[], nowMs: number): AttendanceCount {
  const hours = works.reduce(
    (sum, { in: from, out: to }) =>
      from && to ? sum + Math.max(0, Date.parse(to.effective_at) - Date.parse(from.effective_at)) : sum,
    0,
  );
  return {
    duties: works.filter(({ duty }) => duty !== null).length,
    present: works.filter((work) => work.in !== null || work.out !== null).length,
    late: works.filter(({ duty, in: from }) => duty !== null && from?.flags.includes('late')).length,
    absent: works.filter(({ status }) => status === 'missing' || status === 'absent').length,
    open: works.filter(
      ({ duty, in: from, out: to }) =>
        from !== null &&
        to === null &&
        nowMs > (duty ? dutyTimes(duty).endsMs + doubts.graceMs : Date.parse(from.effective_at) + freeWorkMs),
    ).length,
    flagged: works.filter((work) => work.in?.state === 'flagged' || work.out?.state === 'flagged').length,
    hours: Math.round(hours / 360_000) / 10,
  };
}
