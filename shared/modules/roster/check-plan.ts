import { addDays } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Section } from '#shared/modules/settings/sections.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { holds } from '#shared/modules/staff/credential.ts';
import type { Credential, CredentialKind } from '#shared/modules/staff/credential.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { Post } from './post.ts';
import type { DayOff, PlannedDuty } from './roster-day.ts';
import { hoursOf, mondayOf, spanOf } from './spans.ts';
import type { Span } from './spans.ts';

/** Problems of a person who may not stand at a post, by the law, the post's papers or an approved leave. */
export const unfitProblems = [
  'on_leave',
  'age',
  'police_verification',
  'psara_training',
  'medical',
  'arms_licence',
  'dra_certificate',
  'paper',
] as const;
/**
 * What may be wrong with somebody's day. The first group is never right; the second may be published with a
 * reason.
 */
export const hardProblems = ['overlap', 'left', 'no_shift', 'no_post'] as const;
export const softProblems = ['rest', 'days_in_row', 'week_hours', 'away', ...unfitProblems] as const;
export type ProblemKind = (typeof hardProblems)[number] | (typeof softProblems)[number];
/**
 * One thing wrong. `n` is the hours, days or years it is about; `accepted` says that the day carries a reason
 * for it.
 */
export type Problem = {
  readonly staff_id: string;
  readonly date: CalendarDate;
  readonly kind: ProblemKind;
  readonly n: number;
  readonly hard: boolean;
  readonly accepted: boolean;
};

export type PlannedDay = {
  readonly staff_id: string;
  readonly date: CalendarDate;
  readonly duties: readonly PlannedDuty[];
  readonly off: DayOff;
  readonly reason: string;
};
type Paper = Pick<Credential, 'kind' | 'state' | 'valid_from' | 'valid_to'>;
type Person = Pick<StaffMember, 'id' | 'status' | 'date_of_birth' | 'left_on' | 'joined_on'>;
type Dates = { readonly from: CalendarDate; readonly to: CalendarDate };
/**
 * All that the rules look at. `days` also has those around the stretch that is checked, because rest reaches
 * over its ends.
 */
export type PlanFacts = {
  readonly days: readonly PlannedDay[];
  readonly people: ReadonlyMap<string, Person>;
  readonly papers: ReadonlyMap<string, readonly Paper[]>;
  readonly posts: ReadonlyMap<string, Pick<Post, 'category' | 'credentials' | 'active'>>;
  readonly shifts: ReadonlyMap<string, Pick<Shift, 'starts' | 'ends' | 'break_minutes'>>;
  readonly leaves: ReadonlyMap<string, readonly Dates[]>;
  readonly away: ReadonlyMap<string, readonly Dates[]>;
  readonly rules: Section<'attendance'>;
};

/** The days before and after a stretch that the rules must also see. */
export function reachOf({ days_in_row: row }: Section<'attendance'>): number {
  return Math.max(7, row + 1);
}

/** Everything that speaks against a plan between two days, person by person and day by day. */
export function checkPlan(facts: PlanFacts, from: CalendarDate, to: CalendarDate): Problem[] {
  return [...checkEachPerson(facts, from, to)].flat();
}

/** The same in steps of one person, for a plan of so many that it is not checked in one go. */
export function* checkEachPerson(
  facts: PlanFacts,
  from: CalendarDate,
  to: CalendarDate,
): Generator<readonly Problem[]> {
  const byPerson = groupBy(facts.days, (day) => day.staff_id);
  for (const [staffId, days] of byPerson) {
    const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    yield checkPerson(facts, staffId, inOrder, from, to);
  }
}

type Duty = { readonly date: CalendarDate; readonly span: Span; readonly hours: number };

function checkPerson(
  facts: PlanFacts,
  staffId: string,
  days: readonly PlannedDay[],
  from: CalendarDate,
  to: CalendarDate,
): Problem[] {
  const problems: Problem[] = [];
  const person = facts.people.get(staffId);
  const reasons = new Map(days.map((day) => [day.date, day.reason]));
  const add = (date: CalendarDate, kind: ProblemKind, n = 0): void => {
    if (
      date < from ||
      date > to ||
      problems.some((problem) => problem.date === date && problem.kind === kind)
    )
      return;
    const hard = hardProblems.some((known) => known === kind);
    problems.push({
      staff_id: staffId,
      date,
      kind,
      n,
      hard,
      accepted: !hard && (reasons.get(date) ?? '') !== '',
    });
  };
  const duties: Duty[] = [];
  for (const day of days) {
    for (const duty of day.duties) {
      const shift = facts.shifts.get(duty.shift_id);
      if (!shift) {
        add(day.date, 'no_shift');
        continue;
      }
      duties.push({ date: day.date, span: spanOf(day.date, shift), hours: hoursOf(shift) });
      if (day.date >= from && day.date <= to) checkFitness(facts, person, day.date, duty, add);
    }
  }
  checkTimes(
    duties.toSorted((a, b) => a.span.from - b.span.from),
    facts.rules,
    add,
  );
  checkRows(days, facts.rules.days_in_row, add);
  checkWeeks(duties, facts.rules.week_hours, add);
  return problems;
}

function checkTimes(
  duties: readonly Duty[],
  rules: Section<'attendance'>,
  add: (date: CalendarDate, kind: ProblemKind, n?: number) => void,
): void {
  for (let i = 1; i < duties.length; i += 1) {
    const [before, after] = [duties[i - 1], duties[i]];
    if (!before || !after) continue;
    const rest = (after.span.from - before.span.to) / 60;
    if (rest < 0) add(after.date, 'overlap');
    // Two shifts of one day, one right after the other, are a double duty: the rest it leaves is none, and is
    // said.
    else if (rest < rules.rest_hours) add(after.date, 'rest', Math.floor(rest * 10) / 10);
  }
}

function checkRows(
  days: readonly PlannedDay[],
  most: number,
  add: (date: CalendarDate, kind: ProblemKind, n?: number) => void,
): void {
  let row = 0;
  let last: CalendarDate | null = null;
  for (const day of days) {
    if (day.duties.length === 0) {
      row = 0;
      continue;
    }
    row = last !== null && addDays(last, 1) === day.date ? row + 1 : 1;
    last = day.date;
    if (row > most) add(day.date, 'days_in_row', row);
  }
}

function checkWeeks(
  duties: readonly Duty[],
  most: number,
  add: (date: CalendarDate, kind: ProblemKind, n?: number) => void,
): void {
  const weeks = new Map<string, number>();
  for (const duty of duties) {
    const week = mondayOf(duty.date);
    const hours = (weeks.get(week) ?? 0) + duty.hours;
    weeks.set(week, hours);
    if (hours > most) add(duty.date, 'week_hours', hours);
  }
}

function checkFitness(
  facts: PlanFacts,
  person: Person | undefined,
  date: CalendarDate,
  duty: PlannedDuty,
  add: (date: CalendarDate, kind: ProblemKind, n?: number) => void,
): void {
  const post = facts.posts.get(duty.post_id);
  if (!post?.active) add(date, 'no_post');
  if (
    !person ||
    (person.left_on !== null && date > person.left_on) ||
    (person.status !== 'active' && person.left_on === null)
  ) {
    add(date, 'left');
    return;
  }
  const covers = (spans: readonly Dates[] | undefined): boolean =>
    spans?.some((span) => span.from <= date && date <= span.to) ?? false;
  if (covers(facts.leaves.get(person.id))) add(date, 'on_leave');
  if (covers(facts.away.get(person.id))) add(date, 'away');
  if (!post) return;
  const age = person.date_of_birth === null ? null : yearsBetween(person.date_of_birth, date);
  const guards = post.category === 'guard' || post.category === 'gunman' || post.category === 'supervisor';
  if (age !== null && (age < 18 || (guards && age >= 65))) add(date, 'age', age);
  for (const { kind, applied } of papersFor(post, facts.rules)) {
    if (!holds(facts.papers.get(person.id) ?? [], kind, date, applied)) add(date, shownAs(kind));
  }
}

/**
 * The papers that a post asks for: by law for its kind of work, by the business's rules, and by the client.
 */
export function papersFor(
  post: Pick<Post, 'category' | 'credentials'>,
  rules: Section<'attendance'>,
): { kind: CredentialKind; applied: boolean }[] {
  const wanted = new Map<CredentialKind, boolean>(post.credentials.map((kind) => [kind, false]));
  const guards = post.category === 'guard' || post.category === 'gunman' || post.category === 'supervisor';
  const ask = (kind: CredentialKind, applied = false): void => {
    if (!wanted.has(kind)) wanted.set(kind, applied);
  };
  if ((guards || post.category === 'recovery_agent') && rules.police_verification !== 'off')
    ask('police_verification', rules.police_verification === 'applied');
  if (guards && rules.training) ask('psara_training');
  if (guards && rules.medical) ask('medical');
  if (post.category === 'gunman') ask('arms_licence');
  if (post.category === 'recovery_agent') ask('dra_certificate');
  return [...wanted].map(([kind, applied]) => ({ kind, applied }));
}

function shownAs(kind: CredentialKind): ProblemKind {
  return kind === 'police_verification' ||
    kind === 'psara_training' ||
    kind === 'medical' ||
    kind === 'arms_licence' ||
    kind === 'dra_certificate'
    ? kind
    : 'paper';
}

/** Whole years from a birthday to a day. */
export function yearsBetween(born: CalendarDate, day: CalendarDate): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
}
