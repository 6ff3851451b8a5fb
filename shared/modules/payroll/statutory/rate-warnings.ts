import { firstOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { RateKind, Rates } from './rates.ts';

/** A rate whose newest row is older than the period it should hold for. */
export type RateWarning = {
  readonly kind: RateKind;
  readonly newest: CalendarDate | null;
  readonly period: CalendarDate;
};

/**
 * How often a rate is set anew, as the first month and the number of months; the others change when the law
 * does.
 */
const periods: Readonly<Partial<Record<RateKind, { readonly from: readonly number[] }>>> = {
  minimum_wage: { from: [4, 10] },
  income_tax: { from: [4] },
};

/**
 * Which rates lack the row of the period that a day lies in. Pay is calculated by the last known ones, and
 * this says so.
 */
export function rateWarnings(rates: Rates, day: CalendarDate, kinds: readonly RateKind[]): RateWarning[] {
  return kinds.flatMap((kind) => {
    const newest = rates.since(kind, day);
    const rule = periods[kind];
    const period = rule ? periodStart(day, rule.from) : null;
    if (newest !== null && (period === null || newest >= period)) return [];
    return [{ kind, newest, period: period ?? day }];
  });
}

function periodStart(day: CalendarDate, from: readonly number[]): CalendarDate {
  const month = Number(day.slice(5, 7));
  const begun = from.findLast((item) => item <= month);
  const year = Number(day.slice(0, 4)) - (begun === undefined ? 1 : 0);
  return firstOfMonth(`${year}-${String(begun ?? from.at(-1) ?? 1).padStart(2, '0')}`);
}
