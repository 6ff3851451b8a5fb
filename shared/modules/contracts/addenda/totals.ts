import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { HeadcountChange, RateChange } from './addendum.ts';

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
