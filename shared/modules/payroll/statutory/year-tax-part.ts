import { financialYearOf } from '#shared/core/financial-year.ts';
import { beyond, largest, noMoney, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { firstOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { yearTax } from './income-tax.ts';
import type { Rates } from './rates.ts';
import { toRupee } from './rounding.ts';

/** What is known of somebody's tax year when a month is calculated. Amounts are paise. */
export type TaxYear = {
  readonly day: CalendarDate;
  /** Taxed pay and tax of the months before. */
  readonly paidSoFar: Paise;
  readonly deductedSoFar: Paise;
  readonly thisMonth: Paise;
  /** Taxed pay of a month to come, and how many of them there are. */
  readonly monthly: Paise;
  readonly monthsAfter: number;
  readonly regime: 'new' | 'old';
  readonly age: number;
  readonly hasPan: boolean;
};
export type TaxPart = { readonly amount: Paise; readonly estimate: Paise; readonly annualTax: Paise };

/** Without a PAN at least this share of the income is taken, in hundredths of a percent. */
const withoutPan = 2000;

/**
 * Income tax of a month: that of the estimated year, less what has been taken, in equal parts over the months
 * left, to the rupee.
 */
export function taxOfMonth(year: TaxYear, rates: Rates): TaxPart {
  const estimate = sumOf([year.paidSoFar, year.thisMonth, times(year.monthly, year.monthsAfter)]);
  const tax = yearTax(estimate, year.day, rates, { regime: year.regime, age: year.age });
  if (!tax || tax.annualTax === 0) return { amount: noMoney, estimate, annualTax: noMoney };
  const annualTax = year.hasPan
    ? tax.annualTax
    : largest(tax.annualTax, toRupee(tax.taxableIncome, withoutPan, 10_000));
  return {
    amount: toRupee(beyond(annualTax, year.deductedSoFar), 1, year.monthsAfter + 1),
    estimate,
    annualTax,
  };
}

/** Months of the tax year, which begins in April, that come after a month. */
export function monthsAfter(month: string): number {
  return 11 - ((Number(month.slice(5, 7)) + 8) % 12);
}

/** The first month of the tax year that a month belongs to. */
export function taxYearStart(month: string): string {
  return financialYearOf(firstOfMonth(month)).from.slice(0, 7);
}

/** The first month of the calendar's quarter that a month belongs to. */
export function quarterStart(month: string): string {
  const first = Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${month.slice(0, 5)}${String(first).padStart(2, '0')}`;
}

/** The day on which the contribution period of state insurance began: April or October. */
export function contributionStart(month: string): CalendarDate {
  const year = Number(month.slice(0, 4));
  const at = Number(month.slice(5, 7));
  if (at >= 4 && at <= 9) return firstOfMonth(`${year}-04`);
  return firstOfMonth(`${at >= 10 ? year : year - 1}-10`);
}
