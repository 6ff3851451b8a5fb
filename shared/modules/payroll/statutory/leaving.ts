import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, toRupee } from './rounding.ts';
import type { Amount } from './rounding.ts';
import type { Rates } from './rates.ts';

/** Completed service as years for gratuity: more than six months of a begun year count as a whole one. */
export function gratuityYears(years: number, months: number): number {
  return years + (months > 6 ? 1 : 0);
}

/**
 * Gratuity on the last wages, in paise: 15 days of 26 for every year, up to the cap; nothing before five
 * years unless the contract had a fixed term.
 */
export function gratuity(
  lastWages: Amount,
  service: { readonly years: number; readonly months: number; readonly fixedTerm?: boolean | undefined },
  day: CalendarDate,
  rates: Rates,
): Amount {
  const rate = rates.on('gratuity', day);
  if (!rate) return 0;
  const { years, months, fixedTerm } = service;
  if (fixedTerm && years < 5)
    return years >= 1
      ? Math.min(toRupee(lastWages, rate.days * (years * 12 + months), rate.divisor * 12), amountOf(rate.cap))
      : 0;
  if (years < 5) return 0;
  return Math.min(
    toRupee(lastWages, rate.days * gratuityYears(years, months), rate.divisor),
    amountOf(rate.cap),
  );
}

/** Pay for leave that was not taken, in paise. */
export function leaveEncashment(lastWages: Amount, days: number, divisor: number): Amount {
  return toRupee(lastWages, Math.round(days * 100), divisor * 100);
}

/**
 * Statutory bonus on the wages of a year, in paise: on the floor or the minimum wage, whichever is higher.
 */
export function bonus(
  wages: readonly { readonly months: number; readonly amount: Amount }[],
  rate: number,
  floor: Amount,
): { readonly wages: Amount; readonly bonus: Amount } {
  const total = wages.reduce((sum, { months, amount }) => sum + months * Math.max(amount, floor), 0);
  return { wages: total, bonus: toRupee(total, rate, 10_000) };
}

/** Labour welfare of a half-year for an establishment, in paise. */
export function labourWelfare(
  people: number,
  employee: Amount,
  employer: Amount,
  employerMinimum: Amount,
): { readonly employee: Amount; readonly employer: Amount } {
  return { employee: people * employee, employer: Math.max(people * employer, employerMinimum) };
}
