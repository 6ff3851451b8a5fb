import { shareOut } from '#shared/core/gst.ts';
import { minus, noMoney, paise, rupeesToPaise, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { isForWholeMonth } from './full-month.ts';

/** What decides the rates of a quote. */
type Offered = {
  readonly lines: readonly { readonly rate: number; readonly cost: { readonly people: number } }[];
  readonly discount: number;
};

/**
 * What one person on each post of a quote is billed at for a month, in paise: the offered rate less its share
 * of the discount. A rate is whole paise, so the discount may not come out even. The rates together never
 * come to more than was quoted, and to less by fewer paise than the smallest post has people.
 */
export function ratesOf({ lines, discount }: Offered): Paise[] {
  const people = lines.map(({ cost }) => cost.people);
  const amounts = lines.map(({ rate }, i) => times(rupeesToPaise(rate), people[i] ?? 0));
  const shares = shareOut(rupeesToPaise(discount), amounts);
  const nets = amounts.map((amount, i) => minus(amount, shares[i] ?? noMoney));
  const rates = nets.map((net, i) => Math.floor(net / (people[i] ?? 1)));
  let left = nets.reduce((sum, net, i) => sum + net - (rates[i] ?? 0) * (people[i] ?? 0), 0);
  // What is left over goes to the posts with the most people that can take another paisa each.
  const largestFirst = people.map((_, i) => i).toSorted((a, b) => (people[b] ?? 0) - (people[a] ?? 0));
  for (const i of largestFirst) {
    const more = Math.floor(left / (people[i] ?? 1));
    rates[i] = (rates[i] ?? 0) + more;
    left -= more * (people[i] ?? 0);
  }
  return rates.map((rate) => paise(rate));
}

/** How a month of a line of a quote is counted on a bill: by the days that its rate is for. */
export function basisOf(line: Parameters<typeof isForWholeMonth>[0]): Pick<ServiceRate, 'basis' | 'days'> {
  const { daysPerMonth } = line.cost;
  if (isForWholeMonth(line)) return { basis: 'month', days: null };
  return daysPerMonth === 26
    ? { basis: 'month_26', days: null }
    : { basis: 'month_days', days: daysPerMonth };
}
