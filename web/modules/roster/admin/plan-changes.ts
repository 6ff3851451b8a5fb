import { addDays, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { DayChange } from '#shared/modules/roster/online.ts';
import type { RosterDay } from '#shared/modules/roster/roster-day.ts';
import type { Day, Model } from './grid-model.ts';

/** Days beside and below one another: places of rows and columns, both ends included. */
export type Range = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
/** What a day is to become. */
export type Pattern = Pick<Day, 'duties' | 'off'>;
/** A change with what was there before, so that it can be undone. */
export type Change = Omit<DayChange, 'base'> & { readonly base: number; readonly before: Day | undefined };

type Corner = { readonly row: number; readonly column: number };

export function rangeOf(a: Corner, b: Corner): Range {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** What a day is, as it can be planned again elsewhere: a duty whose post is not known here is left out. */
export function patternAt(model: Model, person: number, column: number): Pattern {
  const day = model.days[person]?.[column];
  return {
    duties: (day?.duties ?? []).filter((duty) => model.posts.has(duty.post_id)),
    off: day?.off ?? '',
  };
}

/** The patterns of the days in a range, row by row. `people` are the persons of the rows. */
export function copied(model: Model, people: readonly number[], range: Range): Pattern[][] {
  return people
    .slice(range.top, range.bottom + 1)
    .map((person) =>
      Array.from({ length: range.right - range.left + 1 }, (_, i) =>
        patternAt(model, person, range.left + i),
      ),
    );
}

/**
 * Makes the days of a range what the patterns say, which begin anew at their end. Days alike stay as they
 * are.
 */
export function pasted(
  model: Model,
  people: readonly number[],
  range: Range,
  patterns: readonly (readonly Pattern[])[],
): Change[] {
  return people.slice(range.top, range.bottom + 1).flatMap((person, i) => {
    const line = patterns[i % patterns.length] ?? [];
    return Array.from({ length: range.right - range.left + 1 }, (_, j) => line[j % line.length]).flatMap(
      (pattern, j) => (pattern ? changeOf(model, person, range.left + j, pattern) : []),
    );
  });
}

/** Fills a range from a part of it: from its left days to the right, from its upper rows downwards. */
export function filled(model: Model, people: readonly number[], source: Range, range: Range): Change[] {
  const patterns = copied(model, people, source);
  const shift = (from: number, at: number, length: number): number =>
    (((at - from) % length) + length) % length;
  const height = source.bottom - source.top + 1;
  const width = source.right - source.left + 1;
  const inOrder = people.slice(range.top, range.bottom + 1).map((_, i) => {
    const line = patterns[shift(source.top, range.top + i, height)] ?? [];
    return Array.from(
      { length: range.right - range.left + 1 },
      (_, j) => line[shift(source.left, range.left + j, width)] ?? { duties: [], off: '' as const },
    );
  });
  return pasted(model, people, range, inOrder);
}

/**
 * Plans a week as the one before it: its duties and weekly offs. Leave belongs to its own days and is not
 * copied, nor is anything planned for somebody on leave or no longer employed.
 */
export function weekCopied(
  model: Model,
  people: readonly number[],
  monday: CalendarDate,
  replace: boolean,
): Change[] {
  return people.flatMap((person) => {
    if (model.plan.people[person]?.active !== true) return [];
    return Array.from({ length: 7 }, (_, i) => i).flatMap((i) => {
      const column = model.dates.indexOf(addDays(monday, i + 7));
      const date = model.dates[column];
      const pattern = patternAt(model, person, model.dates.indexOf(addDays(monday, i)));
      const there = model.days[person]?.[column];
      if (!date || model.onLeave(person, date) || there?.off === 'leave') return [];
      if (pattern.duties.length === 0 && pattern.off !== 'weekly_off') return [];
      if (!replace && there && (there.duties.length > 0 || there.off !== '')) return [];
      return changeOf(model, person, column, pattern);
    });
  });
}

/** The changes that bring back what was there before others, by the revisions that these have made. */
export function undoOf(
  changes: readonly Change[],
  saved: readonly Pick<RosterDay, 'staff_id' | 'date' | 'rev'>[],
): DayChange[] {
  const revs = new Map(saved.map((day) => [`${day.staff_id} ${day.date}`, day.rev]));
  return changes.map(({ staff_id: staffId, date, base, before }) => ({
    staff_id: staffId,
    date,
    base: revs.get(`${staffId} ${date}`) ?? base,
    duties: [...(before?.duties ?? [])],
    off: before?.off ?? '',
    reason: before?.reason ?? '',
    published: before?.draft !== true,
  }));
}

/** Earlier steps back, by the revisions that a later one has made when it was taken. */
export function rebased(
  steps: readonly (readonly DayChange[])[],
  saved: readonly Pick<RosterDay, 'staff_id' | 'date' | 'rev'>[],
): (readonly DayChange[])[] {
  const revs = new Map(saved.map((day) => [`${day.staff_id} ${day.date}`, day.rev]));
  return steps.map((changes) =>
    changes.map((change) => ({
      ...change,
      base: revs.get(`${change.staff_id} ${change.date}`) ?? change.base,
    })),
  );
}

/** One day as a change; none where it is so already or where what stands there could not be brought back. */
export function changeOf(model: Model, person: number, column: number, pattern: Pattern): Change[] {
  const before = model.days[person]?.[column];
  const staffId = model.plan.people[person]?.id;
  const date = model.dates[column];
  if (staffId === undefined || date === undefined) return [];
  if (before?.duties.some((duty) => !model.posts.has(duty.post_id))) return [];
  const isSame =
    (before?.off ?? '') === pattern.off &&
    JSON.stringify(before?.duties ?? []) === JSON.stringify(pattern.duties);
  if (isSame) return [];
  return [
    {
      staff_id: staffId,
      date,
      base: before?.rev ?? 0,
      duties: [...pattern.duties],
      off: pattern.off,
      reason: '',
      before,
    },
  ];
}

/** The Mondays whose week touches the days of the month. */
export function mondaysOf(model: Model): CalendarDate[] {
  return model.dates
    .map((date) => addDays(date, -((dayOfWeek(date) + 6) % 7)))
    .filter((monday, i, all) => all.indexOf(monday) === i);
}
