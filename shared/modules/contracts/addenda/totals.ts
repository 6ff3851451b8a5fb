import type { CalendarDate } from '#shared/core/dates.ts';
import { noMoney, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { RateChange } from './addendum.ts';

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
