import type { Arrear } from './person-month.ts';
import { downToRupee, wholeRate } from '#shared/modules/payroll/statutory/rounding.ts';
import type { Amount } from '#shared/modules/payroll/statutory/rounding.ts';

/**
 * Arrears as a month can carry them: what is owed in full, and of what was paid too much only so much as the
 * limit of deductions leaves of this month's pay. The rest stays open: the next run compares again and finds
 * it.
 */
export function withinLimit(arrears: readonly Arrear[], earned: Amount, share: number): readonly Arrear[] {
  const owed = arrears.filter((arrear) => arrear.amount > 0);
  let room = downToRupee(earned + owed.reduce((sum, item) => sum + item.amount, 0), share, wholeRate);
  const back = arrears.flatMap((arrear) => {
    if (arrear.amount >= 0) return [];
    const taken = Math.min(-arrear.amount, room);
    room -= taken;
    return taken > 0 ? [{ ...arrear, amount: -taken }] : [];
  });
  return [...owed, ...back];
}

/**
 * What a closed month would have paid beside what was paid, by the names of its parts: parts that go up are
 * set off against parts that go down, so that only one kind is left.
 */
export function setOff(
  balance: ReadonlyMap<string, Amount>,
): { readonly name: string; readonly amount: Amount }[] {
  const plus = [...balance.values()].reduce((sum, amount) => sum + Math.max(0, amount), 0);
  const minus = [...balance.values()].reduce((sum, amount) => sum + Math.max(0, -amount), 0);
  const sign = plus >= minus ? 1 : -1;
  let off = Math.min(plus, minus);
  return [...balance].flatMap(([name, amount]) => {
    const size = amount * sign;
    if (size <= 0) return [];
    const less = Math.min(size, off);
    off -= less;
    return size === less ? [] : [{ name, amount: (size - less) * sign }];
  });
}
