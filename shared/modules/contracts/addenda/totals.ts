import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paiseToRupees, rupeesToPaise, sumOf, sumOfRupees, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { isMonthly } from '#shared/modules/billing/service-rate.ts';
import type { HeadcountChange, NewPost, RateChange } from './addendum.ts';

/**
 * What the posts of changes come to in a month before and after, in rupees: those that have begun by a day.
 */
export function monthlyOf(
  changes: readonly Pick<RateChange, 'from' | 'people' | 'old_rate' | 'new_rate'>[],
  day: CalendarDate,
): { readonly monthly_before: number; readonly monthly_after: number } {
  const begun = changes.filter(({ from }) => from <= day);
  const total = (of: (change: (typeof begun)[number]) => number): number =>
    paiseToRupees(
      sumOf([noMoney, ...begun.map((change) => times(rupeesToPaise(of(change)), change.people))]),
    );
  return {
    monthly_before: total(({ old_rate: rate }) => rate),
    monthly_after: total(({ new_rate: rate }) => rate),
  };
}

/**
 * By how many rupees a month comes to more, or less where it is below zero, by the people that change, at
 * their rates before; null where nobody changes or a rate is not known.
 */
export function monthlyOfPeople(
  headcounts: readonly Pick<HeadcountChange, 'rate' | 'old_people' | 'new_people'>[],
): number | null {
  if (headcounts.length === 0) return null;
  const known = headcounts.flatMap(({ rate, old_people: before, new_people: after }) =>
    rate === null ? [] : [times(rupeesToPaise(rate), after - before)],
  );
  return known.length < headcounts.length ? null : paiseToRupees(sumOf([noMoney, ...known]));
}

/** What a new post comes to a month; null where its duties or hours decide it, or its rate is not seen. */
export function monthlyOfPost({
  rate,
  basis,
  people,
}: Pick<NewPost, 'rate' | 'basis' | 'people'>): Paise | null {
  if (rate === null || !(isMonthly(basis) || basis === 'fixed')) return null;
  return times(rupeesToPaise(rate), basis === 'fixed' ? 1 : people);
}

/** What new posts come to a month together, in rupees; null where there are none or one is not known. */
export function monthlyOfPosts(posts: readonly Parameters<typeof monthlyOfPost>[0][]): number | null {
  const known = posts.flatMap((post) => monthlyOfPost(post) ?? []);
  return known.length < posts.length || posts.length === 0 ? null : paiseToRupees(sumOf([noMoney, ...known]));
}

/**
 * By how many rupees a month comes to more by the people that change and the posts that are added; null where
 * there are none or one is not known.
 */
export function monthlyMore({
  headcounts,
  new_posts: added,
}: {
  readonly headcounts: Parameters<typeof monthlyOfPeople>[0];
  readonly new_posts: Parameters<typeof monthlyOfPosts>[0];
}): number | null {
  if (added.length === 0) return monthlyOfPeople(headcounts);
  const more = headcounts.length === 0 ? 0 : monthlyOfPeople(headcounts);
  const posts = monthlyOfPosts(added);
  return more === null || posts === null ? null : sumOfRupees([more, posts]);
}
