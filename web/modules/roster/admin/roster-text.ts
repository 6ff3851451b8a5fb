import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Model } from './grid-model.ts';

/** How names, days and times are written in the language of who reads. */
export type RosterWords = {
  readonly named: (item: { readonly name: string; readonly name_hi: string } | undefined) => string;
  readonly day: (date: CalendarDate) => string;
  readonly time: (time: ClockTime) => string;
};

const daysShared = 7;

/**
 * The published duties of a site in the week from a day on, as a text to send; empty where there are none.
 * Drafts are nobody's duties yet.
 */
export function rosterText(
  model: Model,
  { site, from, words }: { readonly site: string; readonly from: CalendarDate; readonly words: RosterWords },
): string {
  const at = Math.max(0, model.dates.indexOf(from));
  const days = model.dates.slice(at, at + daysShared).flatMap((date, i) => {
    const duties = model.days.flatMap((row, person) => {
      const day = row[at + i];
      if (!day || day.draft) return [];
      return day.duties
        .filter(({ post_id: post }) => model.posts.get(post)?.site_id === site || post === `site:${site}`)
        .map((duty) => ({ ...duty, person }));
    });
    const startOf = (group: typeof duties): string =>
      model.shifts.get(group[0]?.shift_id ?? '')?.starts ?? '';
    const groups = [...groupBy(duties, (duty) => `${duty.shift_id} ${duty.post_id}`).values()];
    const inTurn = groups.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
    const lines = inTurn.map((group) => {
      const [first] = group;
      const shift = model.shifts.get(first?.shift_id ?? '');
      const post = model.posts.get(first?.post_id ?? '');
      const times = shift ? [`${words.time(shift.starts)} – ${words.time(shift.ends)}`] : [];
      const people = group.map(({ person }) => words.named(model.plan.people[person]));
      return `${[...times, ...(post ? [words.named(post)] : [])].join(', ')}: ${people.join(', ')}`;
    });
    return lines.length === 0 ? [] : [[words.day(date), ...lines].join('\n')];
  });
  return days.length === 0 ? '' : [words.named(model.sites.get(site)), ...days].join('\n\n');
}
