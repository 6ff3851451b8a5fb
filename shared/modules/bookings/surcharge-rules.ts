import { paise, paiseToRupees, percentOf, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { scopeOf } from './guard-scope.ts';
import type { Agreed, Priced, Surcharge, SurchargeRules, Wished } from './surcharge.ts';

/** The surcharges of a visit to a home by its time, and of guards by what they are for. */
export function agreedFor(
  service: Pick<Service, 'category' | 'custom' | 'per_person'>,
  wished: Wished,
  rules: SurchargeRules,
): Agreed[] {
  if (service.custom) return [];
  const { armed, relievers } = scopeOf(service, wished);
  const isHome = service.category === homeCategory.name;
  const found: (Surcharge['kind'] | null)[] = [
    isHome && wished.urgent ? 'urgent' : null,
    isHome && isNight(wished.time, rules) ? 'night' : null,
    armed ? 'armed' : null,
    relievers ? 'relievers' : null,
  ];
  return found.flatMap((kind) =>
    kind !== null && rules[`${kind}_percent`] > 0 ? [{ kind, percent: rules[`${kind}_percent`] }] : [],
  );
}

/** True for a time within the night, which mostly goes past midnight. */
export function isNight(time: string, { night_from: from, night_to: to }: SurchargeRules): boolean {
  if (time === '' || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** A price for one, so many times, with its surcharges. Each is rounded to the rupee for one. */
export function addedTo(one: Paise, quantity: number, agreed: readonly Agreed[]): Priced {
  const surcharges = agreed.map(({ kind, percent }) => ({
    kind,
    percent,
    amount: paiseToRupees(times(wholeRupees(percentOf(one, percent * 100)), quantity)),
  }));
  const more = surcharges.map(({ amount }) => rupeesToPaise(amount));
  return { price: paiseToRupees(sumOf([times(one, quantity), ...more])), surcharges };
}

/** The surcharges of a price added up, in rupees. */
export function surchargesIn(surcharges: readonly Surcharge[]): number {
  return paiseToRupees(sumOf(surcharges.map(({ amount }) => rupeesToPaise(amount))));
}

function wholeRupees(amount: Paise): Paise {
  return paise(Math.round(amount / 100) * 100);
}
