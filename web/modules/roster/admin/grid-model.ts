import type { CalendarDate } from '#shared/core/dates.ts';
import { draftDays } from '#shared/modules/roster/draft-days.ts';
import type { GridPlan } from '#shared/modules/roster/grid-plan.ts';
import type { DayOff, PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { datesBetween, hoursOf } from '#shared/modules/roster/spans.ts';
import { neededOn } from '#shared/modules/roster/vacancies.ts';

/** A day of a person as the screen works with it. */
export type Day = {
  readonly rev: number;
  readonly draft: boolean;
  readonly off: DayOff;
  readonly duties: readonly PlannedDuty[];
  readonly reason: string;
};
/** The plan by person and day, with what is looked up again and again. */
export type Model = {
  readonly plan: GridPlan;
  readonly dates: readonly CalendarDate[];
  readonly days: readonly (readonly (Day | undefined)[])[];
  readonly posts: ReadonlyMap<string, GridPlan['posts'][number]>;
  readonly shifts: ReadonlyMap<string, GridPlan['shifts'][number]>;
  readonly sites: ReadonlyMap<string, GridPlan['sites'][number]>;
  readonly onLeave: (person: number, date: CalendarDate) => boolean;
};
/** How a cell looks. `tone` is one of the grid's colours. */
export type CellLook = {
  readonly text: string;
  readonly label: string;
  readonly tone: '' | 'duty' | 'night' | 'off' | 'leave' | 'short' | 'full' | 'over';
  readonly draft: boolean;
};

/**
 * A row of the grid: its head, and how each of its cells looks. `version` says when it must be drawn anew.
 */
export type GridRow = {
  readonly key: string;
  readonly head: string;
  readonly sub: string;
  /** Head and totals in full. */
  readonly title: string;
  readonly version: unknown;
  readonly look: (column: number) => CellLook;
};
export type GridColumn = {
  readonly key: string;
  readonly label: string;
  readonly sub: string;
  readonly rest: boolean;
  readonly today: boolean;
  /** The day and its totals, as they are read aloud. */
  readonly title: string;
  readonly total: { readonly text: string; readonly sign: string; readonly tone: '' | 'short' | 'over' };
};

/** Puts the short form of a plan in order. */
export function modelOf(plan: GridPlan): Model {
  const dates = datesBetween(plan.from, plan.to);
  const days: (Day | undefined)[][] = plan.people.map(() => Array.from({ length: dates.length }));
  for (const [person, day, rev, draft, off, flat, reason] of plan.days) {
    const duties: PlannedDuty[] = [];
    for (let i = 0; i < flat.length; i += 2)
      duties.push({ post_id: flat[i] ?? '', shift_id: flat[i + 1] ?? '' });
    const row = days[person];
    if (row) row[day] = { rev, draft: draft === 1, off, duties, reason };
  }
  const leaves = new Map<number, GridPlan['leaves'][number][]>();
  for (const leave of plan.leaves) leaves.set(leave[0], [...(leaves.get(leave[0]) ?? []), leave]);
  return {
    plan,
    dates,
    days,
    posts: new Map(plan.posts.map((post) => [post.id, post])),
    shifts: new Map(plan.shifts.map((shift) => [shift.id, shift])),
    sites: new Map(plan.sites.map((site) => [site.id, site])),
    onLeave: (person, date) =>
      leaves.get(person)?.some(([, from, to]) => from <= date && date <= to) ?? false,
  };
}

/** How many days of people in the plan wait to be published. */
export function draftCount({ days, dates, plan }: Model, today: CalendarDate): number {
  const all = days.flatMap((row) =>
    row.map((day, at) => ({ date: dates[at] ?? plan.from, draft: day?.draft === true })),
  );
  return draftDays(all, { to: plan.to, today }).length;
}

/** The letters by which a shift is known in a narrow cell. */
export function shortShift(name: string): string {
  return [...new Intl.Segmenter().segment(name.trim())]
    .slice(0, name.trim().length <= 2 ? 2 : 1)
    .map((part) => part.segment)
    .join('');
}

/** A row of the view by post: a shift of a post, and for each day how many are planned of how many. */
export type PostRow = {
  readonly postId: string;
  readonly shiftId: string;
  readonly cells: readonly {
    readonly planned: number;
    readonly needed: number;
    readonly people: readonly number[];
  }[];
};

/** The rows of the view by post, in the order of sites and posts. */
export function postRows(model: Model): PostRow[] {
  const people = new Map<string, number[]>();
  model.days.forEach((row, person) => {
    row.forEach((day, at) => {
      for (const duty of day?.duties ?? []) {
        const key = `${duty.post_id} ${duty.shift_id} ${at}`;
        const there = people.get(key);
        if (there) there.push(person);
        else people.set(key, [person]);
      }
    });
  });
  const shiftsOf = new Map<string, Set<string>>();
  for (const post of model.plan.posts)
    shiftsOf.set(post.id, new Set(post.needs.map((need) => need.shift_id)));
  for (const key of people.keys()) {
    const [postId = '', shiftId = ''] = key.split(' ');
    shiftsOf.get(postId)?.add(shiftId);
  }
  return model.plan.posts.flatMap((post) =>
    [...(shiftsOf.get(post.id) ?? [])].map((shiftId) => ({
      postId: post.id,
      shiftId,
      cells: model.dates.map((date, at) => {
        const there = people.get(`${post.id} ${shiftId} ${at}`) ?? [];
        return { planned: there.length, needed: neededOn(post, shiftId, date), people: there };
      }),
    })),
  );
}

/** Who is on duty on a day, and how many duties are missing or more than asked for. */
export type DayTotal = { readonly people: number; readonly missing: number; readonly extra: number };

/**
 * The totals of each day, of all sites or of one. What is missing at one post is not made up for elsewhere.
 */
export function dayTotals(model: Model, rows: readonly PostRow[], site: string): DayTotal[] {
  const isHere = (postId: string): boolean =>
    site === '' || model.posts.get(postId)?.site_id === site || postId === `site:${site}`;
  const here = rows.filter((row) => isHere(row.postId));
  return model.dates.map((_, at) => {
    const cells = here.flatMap((row) => row.cells[at] ?? []);
    return {
      people: model.days.filter((row) => row[at]?.duties.some((duty) => isHere(duty.post_id))).length,
      missing: cells.reduce((sum, cell) => sum + Math.max(0, cell.needed - cell.planned), 0),
      extra: cells.reduce((sum, cell) => sum + Math.max(0, cell.planned - cell.needed), 0),
    };
  });
}

/** The duties and the hours of a person in the month. */
export function personTotal(model: Model, person: number): { duties: number; hours: number } {
  const duties = (model.days[person] ?? []).flatMap((day) => day?.duties ?? []);
  const hours = duties.reduce((sum, duty) => {
    const shift = model.shifts.get(duty.shift_id);
    return sum + (shift ? hoursOf(shift) : 0);
  }, 0);
  return { duties: duties.length, hours: Math.round(hours * 10) / 10 };
}

/** What is planned more (above zero) or less (below) than needed, as it stands in a narrow cell. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : difference < 0 ? `\u2212${-difference}` : '';
}
