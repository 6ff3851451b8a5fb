import * as z from 'zod/mini';
import { minus, paise, paiseToRupees, percentOf, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { homeCategory } from '#shared/modules/marketplace/category.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Added } from './added.ts';

export const surchargeKinds = ['urgent', 'night'] as const;
/** What a visit costs more than its price in the book: by what, and how much, in rupees of all of it. */
export const surchargeSchema = z.strictObject({
  kind: z.enum(surchargeKinds),
  percent: z.number(),
  amount: z.number(),
});
export type Surcharge = z.output<typeof surchargeSchema>;
/** A surcharge as it was agreed, before it is known of how much. */
export type Agreed = Pick<Surcharge, 'kind' | 'percent'>;
export type SurchargeRules = {
  readonly [Name in 'urgent_percent' | 'night_percent']: number;
} & { readonly [Name in 'night_from' | 'night_to']: string };
/** When a visit is wished for, and whether it is urgent; an empty time is not chosen yet. */
export type Wished = { readonly time: string; readonly urgent: boolean };

/** The surcharges that a visit is made under; home services alone have any. */
export function agreedFor(
  service: Pick<Service, 'category' | 'custom'>,
  { time, urgent }: Wished,
  rules: SurchargeRules,
): Agreed[] {
  if (service.category !== homeCategory.name || service.custom) return [];
  const found: Agreed[] = [
    { kind: 'urgent', percent: urgent ? rules.urgent_percent : 0 },
    { kind: 'night', percent: isNight(time, rules) ? rules.night_percent : 0 },
  ];
  return found.filter(({ percent }) => percent > 0);
}

/** True for a time within the night, which mostly goes past midnight. */
function isNight(time: string, { night_from: from, night_to: to }: SurchargeRules): boolean {
  if (time === '' || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** A price in rupees before tax, and what of it is a surcharge. */
export type Priced = { readonly price: number; readonly surcharges: Surcharge[] };

type Booked = {
  readonly time: string;
  readonly is_urgent: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly surcharges: readonly Surcharge[];
  readonly added: readonly Added[];
};

/**
 * A booking's price once it is moved to another time or becomes urgent: what was agreed stays, a surcharge that
 * comes new is today's. Null where nothing changes.
 */
export function repriced(
  service: Pick<Service, 'category' | 'custom'>,
  before: Booked,
  wished: Wished,
  rules: SurchargeRules,
): Priced | null {
  const known = (kind: Surcharge['kind']): number | undefined =>
    before.surcharges.find((one) => one.kind === kind)?.percent;
  const urgent = known('urgent') ?? (before.is_urgent ? 0 : rules.urgent_percent);
  const night = known('night') ?? (isNight(before.time, rules) ? 0 : rules.night_percent);
  const agreed = agreedFor(service, wished, { ...rules, urgent_percent: urgent, night_percent: night });
  const isSame =
    agreed.length === before.surcharges.length && agreed.every(({ kind }) => known(kind) !== undefined);
  if (isSame) return null;
  const more = sumOf([...before.surcharges, ...before.added].map(({ amount }) => rupeesToPaise(amount)));
  const rest = minus(rupeesToPaise(before.price), more);
  const { surcharges } = addedTo(paise(Math.round(rest / before.quantity)), before.quantity, agreed);
  const parts = [...surcharges, ...before.added].map(({ amount }) => rupeesToPaise(amount));
  return { price: paiseToRupees(sumOf([rest, ...parts])), surcharges };
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
