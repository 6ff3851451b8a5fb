import { groupBy } from '#shared/core/group-by.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import type { Duty } from './duty.ts';
import { dutyTimes } from './duty-times.ts';
import type { Post } from './post.ts';
import { neededOn } from './vacancies.ts';

/** How many people a site needs and has: `needed` by its client, `planned` by the published roster. */
export type Staffing = { readonly needed: number; readonly planned: number };
/** One site today: the shifts that run now, with who is there, and those that begin later today. */
export type SiteCoverage = {
  readonly site_id: string;
  /** `present` are those of the plan who have punched in and not out. */
  readonly now: Staffing & { readonly present: number };
  readonly later: Staffing;
};
type StaffedPost = Pick<Post, 'id' | 'site_id' | 'active' | 'needs' | 'starts_on'>;
type CoveringDuty = Pick<Duty, 'id' | 'post_id' | 'shift_id' | 'date'>;

type NamedDuty = Pick<Duty, 'post_id' | 'site_id' | 'post'>;
type NamedPost = Pick<Post, 'id' | 'site_id' | 'name'>;

/** The days whose shifts may run at a moment: a night shift runs on from the day before. */
export function coverageDays(nowMs: number): readonly [CalendarDate, CalendarDate] {
  const today = dateOf(instantFromMs(nowMs));
  return [addDays(today, -1), today];
}

/**
 * Finds the post of a duty by its id, or by the name of the post at its site, which is all that some duties
 * keep; null where there is no such post.
 */
export function postFinder(posts: readonly NamedPost[]): (duty: NamedDuty) => string | null {
  const atPlace = new Map(
    posts.map((post) => [
      `${post.site_id}
${post.name}`,
      post.id,
    ]),
  );
  return (duty) =>
    duty.post_id ??
    atPlace.get(`${duty.site_id}
${duty.post}`) ??
    null;
}

/**
 * What each site with posts needs and has at a moment, in milliseconds, out of its posts and the published
 * duties of `coverageDays`. `present` holds the ids of duties whose person is there. Sites that need nobody
 * today are left out; the one that lacks most now comes first.
 */
export function coverageAt(
  nowMs: number,
  posts: readonly StaffedPost[],
  shifts: ReadonlyMap<string, { readonly starts: ClockTime; readonly ends: ClockTime }>,
  duties: readonly CoveringDuty[],
  present: ReadonlySet<string>,
): SiteCoverage[] {
  const shiftKey = (date: CalendarDate, postId: string | null, shiftId: string): string =>
    `${date} ${postId} ${shiftId}`;
  const planned = groupBy(duties, (duty) => shiftKey(duty.date, duty.post_id, duty.shift_id));
  const [, today] = coverageDays(nowMs);
  const sites = new Map<
    string,
    { now: { needed: number; planned: number; present: number }; later: { needed: number; planned: number } }
  >();
  for (const date of coverageDays(nowMs))
    for (const post of posts)
      for (const shiftId of new Set(post.needs.map((need) => need.shift_id))) {
        const shift = shifts.get(shiftId);
        const needed = neededOn(post, shiftId, date);
        if (!shift || needed === 0) continue;
        const { startsMs, endsMs } = dutyTimes({ date, ...shift });
        const there = planned.get(shiftKey(date, post.id, shiftId)) ?? [];
        const site = sites.get(post.site_id) ?? {
          now: { needed: 0, planned: 0, present: 0 },
          later: { needed: 0, planned: 0 },
        };
        if (startsMs <= nowMs && nowMs < endsMs) {
          site.now.needed += needed;
          site.now.planned += Math.min(needed, there.length);
          site.now.present += Math.min(needed, there.filter(({ id }) => present.has(id)).length);
        } else if (date === today && startsMs > nowMs) {
          site.later.needed += needed;
          site.later.planned += Math.min(needed, there.length);
        } else continue;
        sites.set(post.site_id, site);
      }
  return [...sites]
    .map(([siteId, found]) => ({ site_id: siteId, ...found }))
    .toSorted(
      (a, b) =>
        b.now.needed - b.now.present - (a.now.needed - a.now.present) ||
        b.later.needed - b.later.planned - (a.later.needed - a.later.planned) ||
        a.site_id.localeCompare(b.site_id),
    );
}
