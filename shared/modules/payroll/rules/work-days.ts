import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { settlesStart } from '#shared/modules/attendance/guess-free.ts';
import { freeWorksOf } from '#shared/modules/attendance/free-work.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { unpaidRest } from './rest-time.ts';
import type { DutyFact, PunchFact } from './work-facts.ts';

/**
 * What somebody must look at before the month is closed. The blocking ones have left time unpaid because it
 * is not known; the others are paid and only shown.
 */
export const issueKinds = [
  'missing_out',
  'missing_in',
  'contradiction',
  'impossible',
  'unsure_kind',
  'early_in',
  'overlap',
  'not_rostered',
  'stayed_over',
  'double_duty',
  'overtime_limit',
] as const;
export type IssueKind = (typeof issueKinds)[number];
export const blockingIssues: ReadonlySet<IssueKind> = new Set([
  'missing_out',
  'missing_in',
  'contradiction',
  'impossible',
  'unsure_kind',
  'early_in',
]);
export type Issue = {
  readonly kind: IssueKind;
  readonly date: CalendarDate;
  readonly punches: readonly string[];
  readonly duty: string | null;
};

/**
 * Work of one duty: from when to when it counts, and what it was read from. Minutes are whole, and without
 * the unpaid rest.
 */
export type Stretch = {
  readonly date: CalendarDate;
  readonly duty: string | null;
  readonly siteId: string | null;
  readonly siteName: string;
  readonly post: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly minutes: number;
  readonly rest: number;
  /** Minutes the duty was planned for; null where none was. */
  readonly planned: number | null;
  readonly punches: readonly string[];
};
export type Worked = { readonly stretches: readonly Stretch[]; readonly issues: readonly Issue[] };

const minute = 60_000;
/**
 * Minutes: what passes as on time, how long before a duty nobody comes for it, from when staying on counts as
 * work, and the longest that one duty can be.
 */
export const workLimits = {
  grace: 10,
  stay: 30,
  longest: 24 * 60,
  early: 4 * 60,
  double: 16 * 60,
  lateOut: 16 * 60,
} as const;

type Group = {
  readonly date: CalendarDate;
  readonly duty: DutyFact | null;
  readonly punches: readonly PunchFact[];
};

/**
 * One person's calculate of punches and roster. A duty belongs to the day it began, also past midnight. A
 * punch without its other half, or two that contradict one another, is never paid by guess and never dropped:
 * it becomes an issue.
 * `nowMs` keeps a duty that still runs from being called unfinished. Who is on no roster at all works where
 * work is.
 */
export function workOf(punches: readonly PunchFact[], duties: readonly DutyFact[], nowMs: number): Worked {
  const issues: Issue[] = [];
  const stretches: Stretch[] = [];
  const groups = groupsOf(punches, duties);
  for (const group of groups) {
    const isDoubtful = (): boolean => isGuessed(group, groups);
    const stretch = stretchOf(group, { nowMs, rostered: duties.length > 0, isDoubtful }, issues);
    if (stretch) stretches.push(stretch);
  }
  return { stretches: withoutOverlap(stretches, issues), issues };
}

type Known = {
  readonly nowMs: number;
  readonly rostered: boolean;
  readonly isDoubtful: () => boolean;
};

/**
 * Whether work without a duty stands on a guess that nobody has looked at: of its end, or of its start where
 * the end does not leave it beyond doubt. Who has put one of the two right has looked at the work.
 */
function isGuessed({ punches }: Group, groups: readonly Group[]): boolean {
  const unsure = punches.filter((punch) => punch.isUnsure);
  if (unsure.some(({ kind }) => kind === 'out')) return true;
  if (!unsure.some(({ kind }) => kind === 'in') || isSettled(punches, 'out')) return false;
  const known = groups
    .filter((group) => group.duty === null)
    .flatMap((group) => group.punches)
    .map(({ date, shiftId: shift, kind, atMs, isUnsure }) => ({
      date,
      shift,
      kind,
      atMs,
      isSure: !isUnsure,
    }));
  const finished = groups.flatMap((group) => {
    const [inMs, outMs] = [momentsOf(group.punches, 'in')[0], momentsOf(group.punches, 'out').at(-1)];
    return group.duty === null || inMs === undefined || outMs === undefined ? [] : [{ inMs, outMs }];
  });
  return !settlesStart(known, momentsOf(punches, 'out').at(-1) ?? 0, finished);
}

function groupsOf(punches: readonly PunchFact[], duties: readonly DutyFact[]): Group[] {
  const byId = new Map(duties.map((duty) => [duty.id, duty]));
  const byShift = new Map(duties.map((duty) => [`${duty.date} ${duty.shiftId}`, duty]));
  const ofDuty = new Map<DutyFact, PunchFact[]>();
  const free: PunchFact[] = [];
  for (const punch of punches) {
    const duty =
      (punch.dutyId === null ? undefined : byId.get(punch.dutyId)) ??
      byShift.get(`${punch.date} ${punch.shiftId}`);
    const known = duty && ofDuty.get(duty);
    if (known) known.push(punch);
    else if (duty) ofDuty.set(duty, [punch]);
    else free.push(punch);
  }
  const planned = [...ofDuty].map(([duty, own]): Group => ({ date: duty.date, duty, punches: own }));
  const unplanned = freeWorksOf(free, ({ date, shiftId, kind, atMs }) => ({
    date,
    shift: shiftId,
    kind,
    atMs,
  }));
  return [...planned, ...unplanned.map((work): Group => ({ ...work, duty: null }))].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : firstOf(a) - firstOf(b),
  );
}

function stretchOf(
  { date, duty, punches }: Group,
  { nowMs, rostered, isDoubtful }: Known,
  issues: Issue[],
): Stretch | null {
  const ids = punches.map((punch) => punch.id);
  const issue = (kind: IssueKind): null => {
    issues.push({ kind, date, punches: ids, duty: duty?.id ?? null });
    return null;
  };
  const ins = momentsOf(punches, 'in');
  const outs = momentsOf(punches, 'out');
  if (ins.length === 0 && outs.length === 0) return null;
  if (outs.length === 0)
    return nowMs - (ins[0] ?? 0) < workLimits.lateOut * minute ? null : issue('missing_out');
  if (ins.length === 0) return issue('missing_in');
  if (apart(ins) || apart(outs)) return issue('contradiction');
  const inMs = ins[0] ?? 0;
  const outMs = outs.at(-1) ?? 0;
  if (outMs <= inMs || outMs - inMs > workLimits.longest * minute) return issue('impossible');
  if (!duty && isDoubtful()) return issue('unsure_kind');
  if (duty && inMs < dutyTimes(duty).startsMs - workLimits.early * minute && !isSettled(punches, 'in'))
    return issue('early_in');
  const first = punches[0];
  if (!duty && rostered) issue('not_rostered');
  const { fromMs, toMs } = duty
    ? counted(duty, inMs, outMs, () => issue('stayed_over'))
    : { fromMs: inMs, toMs: outMs };
  const times = duty && dutyTimes(duty);
  const rest = unpaidRest(duty, punches, fromMs, toMs);
  return {
    date,
    duty: duty?.id ?? null,
    siteId: duty?.siteId ?? first?.siteId ?? null,
    siteName: duty?.siteName ?? first?.siteName ?? '',
    post: duty?.post ?? '',
    fromMs,
    toMs,
    minutes: Math.max(0, Math.round((toMs - fromMs) / minute) - rest),
    rest,
    planned: times ? Math.round((times.endsMs - times.startsMs) / minute) : null,
    punches: ids,
  };
}

/**
 * What of a rostered duty counts: not what was before it; a few minutes late or early as if on time; what was
 * stayed on, as work.
 */
function counted(
  duty: DutyFact,
  inMs: number,
  outMs: number,
  stayed: () => void,
): { fromMs: number; toMs: number } {
  const { startsMs, endsMs } = dutyTimes(duty);
  const fromMs = inMs <= startsMs + workLimits.grace * minute ? startsMs : inMs;
  if (outMs >= endsMs + workLimits.stay * minute) {
    stayed();
    return { fromMs, toMs: outMs };
  }
  const toMs = outMs >= endsMs - workLimits.grace * minute ? endsMs : outMs;
  // Work that lies wholly outside of its duty is counted as it was.
  return toMs > fromMs ? { fromMs, toMs } : { fromMs: inMs, toMs: outMs };
}

/** No minute is paid twice: where two duties overlap, the later one counts from the end of the earlier. */
function withoutOverlap(stretches: readonly Stretch[], issues: Issue[]): Stretch[] {
  const kept: Stretch[] = [];
  let end = -Infinity;
  for (const one of stretches.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const overlap = end - one.fromMs;
    if (overlap > workLimits.grace * minute)
      issues.push({ kind: 'overlap', date: one.date, punches: one.punches, duty: one.duty });
    const fromMs = Math.max(one.fromMs, Math.min(end, one.toMs));
    kept.push({ ...one, fromMs, minutes: Math.max(0, Math.round((one.toMs - fromMs) / minute) - one.rest) });
    end = Math.max(end, one.toMs);
  }
  const byDate = new Map<CalendarDate, number>();
  for (const one of kept) byDate.set(one.date, (byDate.get(one.date) ?? 0) + one.minutes);
  for (const [date, minutes] of byDate)
    if (minutes >= workLimits.double)
      issues.push({
        kind: 'double_duty',
        date,
        punches: kept.filter((item) => item.date === date).flatMap((item) => item.punches),
        duty: null,
      });
  return kept;
}

function momentsOf(punches: readonly PunchFact[], kind: string): number[] {
  const ofKind = punches.filter((punch) => punch.kind === kind);
  const settled = ofKind.filter((punch) => punch.regularized);
  return (settled.length > 0 ? settled : ofKind)
    .flatMap((punch) => [punch.atMs, ...punch.claims])
    .toSorted((a, b) => a - b);
}

/** True where the office has said when it was. */
function isSettled(punches: readonly PunchFact[], kind: string): boolean {
  return punches.some((punch) => punch.kind === kind && punch.regularized);
}

function apart(moments: readonly number[]): boolean {
  return (moments.at(-1) ?? 0) - (moments[0] ?? 0) > workLimits.grace * minute;
}

function firstOf(group: Group): number {
  return group.punches.reduce((first, punch) => Math.min(first, punch.atMs), Infinity);
}

/** The business day of a moment in milliseconds. */
export function dayOfMs(ms: number): CalendarDate {
  return dateOf(instantFromMs(ms));
}
