import { dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isExtra } from './post.ts';
import type { Post } from './post.ts';
import type { PlannedDuty } from './roster-day.ts';
import { datesBetween } from './spans.ts';

/** A shift of a post on a day that has fewer people than are needed there. */
export type Vacancy = {
  readonly date: CalendarDate;
  readonly post_id: string;
  readonly site_id: string;
  readonly shift_id: string;
  readonly needed: number;
  readonly planned: number;
};

/** How many people a post needs in a shift on a day. */
export function neededOn(
  post: Pick<Post, 'needs' | 'active' | 'starts_on'>,
  shiftId: string,
  date: CalendarDate,
): number {
  if (!post.active || (post.starts_on !== null && date < post.starts_on)) return 0;
  const weekday = dayOfWeek(date);
  return post.needs
    .filter(
      (need) =>
        need.shift_id === shiftId &&
        need.days.includes(weekday) &&
        (need.from === undefined || need.from <= date) &&
        (need.to === undefined || need.to >= date),
    )
    .reduce((sum, need) => sum + need.people, 0);
}

/** A post as the client has sanctioned it: without extra guards, whom no contract answers for. */
export function withoutExtra<P extends Pick<Post, 'needs'>>(post: P): P {
  return { ...post, needs: post.needs.filter((need) => !isExtra(need)) };
}

/** How many people the client has sanctioned for a post on a day, over all shifts: without extra guards. */
export function sanctionedOn(post: Pick<Post, 'needs' | 'active' | 'starts_on'>, date: CalendarDate): number {
  const lasting = withoutExtra(post);
  const shifts = new Set(lasting.needs.map((need) => need.shift_id));
  return [...shifts].reduce((sum, shift) => sum + neededOn(lasting, shift, date), 0);
}

/** Where people are missing between two days, the soonest first. */
export function vacanciesIn(
  posts: readonly Post[],
  days: readonly { readonly date: CalendarDate; readonly duties: readonly PlannedDuty[] }[],
  from: CalendarDate,
  to: CalendarDate,
): Vacancy[] {
  const planned = new Map<string, number>();
  for (const day of days)
    for (const duty of day.duties) add(planned, `${day.date} ${duty.post_id} ${duty.shift_id}`);
  const found: Vacancy[] = [];
  for (const date of datesBetween(from, to)) {
    for (const post of posts) {
      for (const shiftId of new Set(post.needs.map((need) => need.shift_id))) {
        const needed = neededOn(post, shiftId, date);
        const there = planned.get(`${date} ${post.id} ${shiftId}`) ?? 0;
        if (there < needed)
          found.push({
            date,
            post_id: post.id,
            site_id: post.site_id,
            shift_id: shiftId,
            needed,
            planned: there,
          });
      }
    }
  }
  return found;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
