import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import type { Post } from './post.ts';
import type { PlannedDuty } from './roster-day.ts';
import { spanOf } from './spans.ts';

/** The most guards that one supervisor may answer for (Private Security Agencies Model Rules 2020). */
export const mostGuards = 15;

/** A shift of a day with fewer supervisors on duty than its guards ask for. */
export type Unsupervised = {
  readonly date: CalendarDate;
  readonly shift_id: string;
  readonly guards: number;
  readonly supervisors: number;
  readonly needed: number;
};

type Times = Pick<Shift, 'starts' | 'ends'>;
type Known = {
  readonly posts: ReadonlyMap<string, Pick<Post, 'category'>>;
  readonly shifts: ReadonlyMap<string, Times>;
};

/**
 * Shifts between two days that lack supervisors, over all sites of the business, the soonest first. A
 * supervisor counts for every shift that has a moment in common with his own duty.
 */
export function unsupervisedIn(
  days: readonly { readonly date: CalendarDate; readonly duties: readonly PlannedDuty[] }[],
  { posts, shifts }: Known,
  from: CalendarDate,
  to: CalendarDate,
): Unsupervised[] {
  const guards = new Map<string, number>();
  const watching = new Map<CalendarDate, PlannedDuty[]>();
  for (const { date, duties } of days) {
    if (date < from || date > to) continue;
    for (const duty of duties) {
      const category = posts.get(duty.post_id)?.category;
      if (category === 'supervisor') watching.set(date, [...(watching.get(date) ?? []), duty]);
      if (category === 'guard' || category === 'gunman')
        guards.set(`${date} ${duty.shift_id}`, (guards.get(`${date} ${duty.shift_id}`) ?? 0) + 1);
    }
  }
  return [...guards]
    .flatMap(([key, count]): Unsupervised[] => {
      const date = calendarDate(key.slice(0, 10));
      const shiftId = key.slice(11);
      const supervisors = (watching.get(date) ?? []).filter((duty) =>
        overlap(date, shifts.get(duty.shift_id), shifts.get(shiftId)),
      ).length;
      const needed = Math.ceil(count / mostGuards);
      return supervisors < needed ? [{ date, shift_id: shiftId, guards: count, supervisors, needed }] : [];
    })
    .toSorted((a, b) =>
      a.date === b.date ? a.shift_id.localeCompare(b.shift_id) : a.date < b.date ? -1 : 1,
    );
}

/**
 * Whether a business puts its supervisors on the roster at all. Where it does not, the roster cannot say that
 * they are missing.
 */
export function rostersSupervisors(
  days: readonly { readonly duties: readonly PlannedDuty[] }[],
  posts: Known['posts'],
): boolean {
  return days.some((day) => day.duties.some((duty) => posts.get(duty.post_id)?.category === 'supervisor'));
}

function overlap(date: CalendarDate, item: Times | undefined, other: Times | undefined): boolean {
  if (!item || !other) return false;
  const [a, b] = [spanOf(date, item), spanOf(date, other)];
  return a.from < b.to && b.from < a.to;
}
