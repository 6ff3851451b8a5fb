import { addDays } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { metresBetween } from '#shared/core/distance.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { checkPlan, unfitProblems } from './check-plan.ts';
import type { PlanFacts, ProblemKind } from './check-plan.ts';
import { hoursOf, mondayOf, spanOf } from './spans.ts';

/**
 * Somebody who could take a duty, with what speaks for and against it. `restHours` is the shorter of the
 * rests around it; null where none is near.
 */
export type Candidate = {
  readonly staff_id: string;
  readonly score: number;
  readonly workedHere: number;
  readonly restHours: number | null;
  readonly weekHours: number;
  readonly overtime: boolean;
  readonly sameWork: boolean;
  readonly distanceKm: number | null;
  readonly problems: readonly ProblemKind[];
};
export type Vacant = { readonly date: CalendarDate; readonly post_id: string; readonly shift_id: string };
type Person = Pick<
  StaffMember,
  'id' | 'status' | 'date_of_birth' | 'left_on' | 'joined_on' | 'category' | 'home_lat' | 'home_lng'
>;

/**
 * Who could take a duty, the best first: those who may stand there before those who lack a paper or the age
 * for it, and then those who know the site, are rested, stay within the week's hours, do this kind of work
 * and live near. Whoever would be in two places at once or has left is not in it.
 */
export function rankReplacements(
  facts: Omit<PlanFacts, 'people'> & { readonly people: ReadonlyMap<string, Person> },
  vacant: Vacant,
  site: { readonly lat: number | null; readonly lng: number | null },
  workedHere: ReadonlyMap<string, number>,
): Candidate[] {
  const post = facts.posts.get(vacant.post_id);
  const shift = facts.shifts.get(vacant.shift_id);
  if (!post || !shift) return [];
  const span = spanOf(vacant.date, shift);
  const byPerson = groupBy(facts.days, (day) => day.staff_id);
  const candidates: Candidate[] = [];
  for (const person of facts.people.values()) {
    if (person.status !== 'active') continue;
    const days = byPerson.get(person.id) ?? [];
    const today = days.find((day) => day.date === vacant.date);
    const tried = {
      staff_id: person.id,
      date: vacant.date,
      duties: [...(today?.duties ?? []), vacant],
      off: '' as const,
      reason: '',
    };
    const problems = checkPlan(
      { ...facts, days: [...days.filter((day) => day !== today), tried] },
      addDays(vacant.date, -1),
      addDays(vacant.date, 1),
    );
    // What is wrong with the days beside it is no reason against this one, but for duties that overlap.
    if (problems.some(({ hard, date, kind }) => hard && (date === vacant.date || kind === 'overlap')))
      continue;
    const weekHours = hoursInWeek(facts, days, vacant.date) + hoursOf(shift);
    const restHours = restAround(facts, days, span);
    const sameWork = person.category === post.category;
    const distanceKm =
      site.lat === null || site.lng === null || person.home_lat === null || person.home_lng === null
        ? null
        : metresBetween({ lat: site.lat, lng: site.lng }, { lat: person.home_lat, lng: person.home_lng }) /
          1000;
    const overtime = weekHours > 48;
    const worked = workedHere.get(person.id) ?? 0;
    const kinds = [
      ...new Set(
        problems
          .filter((problem) => problem.date === vacant.date || problem.kind === 'rest')
          .map((problem) => problem.kind),
      ),
    ];
    const score =
      Math.min(worked, 20) * 2 +
      (sameWork ? 30 : 0) +
      (restHours === null ? 15 : Math.min(restHours, 24) * 0.6) +
      (overtime ? -15 : 0) -
      Math.max(0, weekHours - 48) -
      (distanceKm === null ? 5 : Math.min(distanceKm, 40) * 0.5) -
      kinds.length * 25 -
      (today && today.off !== '' ? 8 : 0);
    candidates.push({
      staff_id: person.id,
      score: Math.round(score * 10) / 10,
      workedHere: worked,
      restHours,
      weekHours,
      overtime,
      sameWork,
      distanceKm,
      problems: kinds,
    });
  }
  return candidates.toSorted(
    (a, b) =>
      Number(isUnfit(a)) - Number(isUnfit(b)) || b.score - a.score || a.staff_id.localeCompare(b.staff_id),
  );
}

function isUnfit({ problems }: Candidate): boolean {
  return problems.some((kind) => unfitProblems.some((known) => known === kind));
}

function hoursInWeek(facts: PlanFacts, days: PlanFacts['days'], date: CalendarDate): number {
  const week = mondayOf(date);
  let hours = 0;
  for (const day of days) {
    if (mondayOf(day.date) !== week) continue;
    for (const duty of day.duties) {
      const shift = facts.shifts.get(duty.shift_id);
      if (shift) hours += hoursOf(shift);
    }
  }
  return hours;
}

function restAround(
  facts: PlanFacts,
  days: PlanFacts['days'],
  span: { from: number; to: number },
): number | null {
  let least: number | null = null;
  for (const day of days) {
    for (const duty of day.duties) {
      const shift = facts.shifts.get(duty.shift_id);
      if (!shift) continue;
      const other = spanOf(day.date, shift);
      const gap = other.to <= span.from ? span.from - other.to : other.from - span.to;
      if (gap >= 0 && gap < 72 * 60 && (least === null || gap / 60 < least)) least = gap / 60;
    }
  }
  return least === null ? null : Math.round(least * 10) / 10;
}
