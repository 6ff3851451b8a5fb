import { noMoney, paise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { addDays, firstOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { nearestRupee, toRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { settlePay } from './settle-pay.ts';
import type { Settled, SettleInput } from './settle-pay.ts';
import type { Component } from '#shared/modules/payroll/statutory/wages.ts';

/** `calendar`: by the days of the month; `26`: by 26 days, weekly off not counted. */
export type Basis = 'calendar' | '26';

/** A person's month as it is typed in. Amounts are paise. */
export type MonthInput = Omit<
  SettleInput,
  'span' | 'earned' | 'full' | 'overtimePay' | 'fixedMonthly' | 'paidDays'
> & {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly components: readonly (Component & { readonly prorate?: boolean | undefined })[];
  readonly basis: Basis;
  /** Days of the month where they are not the calendar's. */
  readonly daysInMonth?: number | undefined;
  /** Paid days; without them the whole month less the days without pay. */
  readonly paidDays?: number | undefined;
  readonly lopDays?: number | undefined;
  readonly overtime?:
    | { readonly hours: number; readonly base: Paise; readonly usedInQuarter?: number | undefined }
    | undefined;
  /** Pay by duty instead of by month. */
  readonly duty?: { readonly rate: Paise; readonly duties: number } | undefined;
};

export type MonthPay = Settled & {
  readonly components: readonly { readonly name: string; readonly amount: Paise }[];
  readonly dutyPay: Paise;
  readonly overtimePay: Paise;
  readonly overtimeLeft: number | null;
  readonly fixedMonthly: Paise;
};

/**
 * One person's pay for one month: components in their share of the days, each to the rupee; overtime; then
 * what `settlePay` makes of it.
 */
export function monthPay(input: MonthInput, rates: Rates): MonthPay {
  const span = spanOf(input.month);
  const rules = rates.on('overtime', span.to);
  const paid = paidOf(input, input.daysInMonth ?? span.days);
  const earned = input.components.map((component) => ({
    ...component,
    amount:
      component.prorate === false
        ? toRupee(component.amount)
        : shareOf(component.amount, paid.days, paid.whole),
  }));
  const dutyPay = input.duty ? toRupee(paise(Math.round(input.duty.rate * input.duty.duties))) : noMoney;
  const monthOfDuties = input.duty ? times(input.duty.rate, rules?.days ?? 26) : noMoney;
  const overtimePay =
    input.overtime && rules ? overtimeOf(input.overtime.base, input.overtime.hours, rules) : noMoney;
  const fixedMonthly = input.duty
    ? monthOfDuties
    : sumOf(input.components.map((component) => component.amount));
  const byDuty = (amount: Paise): Component => ({ name: 'duty', amount, inWages: true });
  const settled = settlePay(
    {
      ...input,
      span,
      earned: input.duty ? [...earned, byDuty(dutyPay)] : earned,
      full: input.duty ? [...input.components, byDuty(monthOfDuties)] : input.components,
      paidDays: input.duty ? input.duty.duties : paid.days,
      overtimePay,
      fixedMonthly,
    },
    rates,
  );
  return {
    ...settled,
    components: earned.map(({ name, amount }) => ({ name, amount })),
    dutyPay,
    overtimePay,
    overtimeLeft:
      input.overtime && rules
        ? rules.quarter_hours - input.overtime.hours - (input.overtime.usedInQuarter ?? 0)
        : null,
    fixedMonthly,
  };
}

/** The first and last day of a month, and how many it has. */
export function spanOf(month: string): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
} {
  const from = firstOfMonth(month);
  const next = firstOfMonth(addDays(from, 31).slice(0, 7));
  const to = addDays(next, -1);
  return { from, to, days: Number(to.slice(8)) };
}

/**
 * Part of a month's amount for some of its days, to the rupee. Half days make fractions; hundredths of a day
 * keep them whole.
 */
export function shareOf(amount: Paise, days: number, whole: number): Paise {
  return toRupee(amount, Math.round(days * 100), whole * 100);
}

/**
 * Pay for hours over the normal ones, to the rupee: a month's base by its days and hours, times what the law
 * asks.
 */
export function overtimeOf(
  base: Paise,
  hours: number,
  rules: { readonly times: number; readonly days: number; readonly hours: number },
): Paise {
  return nearestRupee(
    Math.round(base * hours * 100) * Math.round(rules.times * 100),
    10_000 * rules.days * rules.hours,
  );
}

/**
 * By 26 days a month of 27 working days pays 27 of them; by the calendar no month has more days than it has.
 * Paid days, where they are known, are the answer.
 */
function paidOf(
  { basis, paidDays, lopDays }: MonthInput,
  daysInMonth: number,
): { readonly days: number; readonly whole: number } {
  const whole = basis === '26' ? 26 : daysInMonth;
  if (paidDays !== undefined) return { whole, days: Math.min(paidDays, daysInMonth) };
  return { whole, days: Math.max(0, whole - (lopDays ?? 0)) };
}

/** A year of the fixed pay, for the tax of the year. */
export function yearOf(monthly: Paise): Paise {
  return times(monthly, 12);
}
