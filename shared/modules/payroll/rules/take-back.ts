import { beyond, minus, noMoney, smallest, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Arrear } from './person-month.ts';
import { downToRupee, wholeRate } from '#shared/modules/payroll/statutory/rounding.ts';

/**
 * Arrears as a month can carry them: what is owed in full, and of what was paid too much only so much as the
 * limit of deductions leaves of this month's pay. The rest stays open: the next run compares again and finds
 * it.
 */
export function withinLimit(arrears: readonly Arrear[], earned: Paise, share: number): readonly Arrear[] {
  const owed = arrears.filter((arrear) => arrear.amount > 0);
  let room = downToRupee(sumOf([earned, ...owed.map((item) => item.amount)]), share, wholeRate);
  const back = arrears.flatMap((arrear) => {
    if (arrear.amount >= 0) return [];
    const taken = smallest(minus(noMoney, arrear.amount), room);
    room = minus(room, taken);
    return taken > 0 ? [{ ...arrear, amount: minus(noMoney, taken) }] : [];
  });
  return [...owed, ...back];
}

/**
 * What a closed month would have paid beside what was paid, by the names of its parts: parts that go up are
 * set off against parts that go down, so that only one kind is left.
 */
export function setOff(
  balance: ReadonlyMap<string, Paise>,
): { readonly name: string; readonly amount: Paise }[] {
  const up = sumOf([...balance.values()].map((amount) => beyond(amount, noMoney)));
  const down = sumOf([...balance.values()].map((amount) => beyond(noMoney, amount)));
  const sign = up >= down ? 1 : -1;
  let off = smallest(up, down);
  return [...balance].flatMap(([name, amount]) => {
    const size = times(amount, sign);
    if (size <= 0) return [];
    const less = smallest(size, off);
    off = minus(off, less);
    return size === less ? [] : [{ name, amount: times(minus(size, less), sign) }];
  });
}
