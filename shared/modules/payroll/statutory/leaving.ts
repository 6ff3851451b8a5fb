import { largest, noMoney, paise, smallest, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, nearestRupee, toRupee } from './rounding.ts';
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
  lastWages: Paise,
  service: { readonly years: number; readonly months: number; readonly fixedTerm?: boolean | undefined },
  day: CalendarDate,
  rates: Rates,
): Paise {
  const rate = rates.on('gratuity', day);
  if (!rate) return noMoney;
  const { years, months, fixedTerm } = service;
  if (fixedTerm && years < 5)
    return years >= 1
      ? smallest(toRupee(lastWages, rate.days * (years * 12 + months), rate.divisor * 12), amountOf(rate.cap))
      : noMoney;
  if (years < 5) return noMoney;
  return smallest(
    toRupee(lastWages, rate.days * gratuityYears(years, months), rate.divisor),
    amountOf(rate.cap),
  );
}

/** Pay for leave that was not taken, in paise. */
export function leaveEncashment(lastWages: Paise, days: number, divisor: number): Paise {
  return toRupee(lastWages, Math.round(days * 100), divisor * 100);
}

/**
 * Statutory bonus on the wages of a year, in paise: on the floor or the minimum wage, whichever is higher.
 */
export function bonus(
  wages: readonly { readonly months: number; readonly amount: Paise }[],
  rate: number,
  floor: Paise,
): { readonly wages: Paise; readonly bonus: Paise } {
  // A part of a month may make a part of a paisa: it is rounded once, in the sum.
  const total = wages.reduce((sum, { months, amount }) => sum + months * largest(amount, floor), 0);
  return { wages: paise(Math.round(total)), bonus: nearestRupee(total * rate, 10_000) };
}

/** Labour welfare of a half-year for an establishment, in paise. */
export function labourWelfare(
  people: number,
  employee: Paise,
  employer: Paise,
  employerMinimum: Paise,
): { readonly employee: Paise; readonly employer: Paise } {
  return {
    employee: times(employee, people),
    employer: largest(times(employer, people), employerMinimum),
  };
}
