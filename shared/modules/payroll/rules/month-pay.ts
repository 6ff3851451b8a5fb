import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, toRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import type { Amount } from '#shared/modules/payroll/statutory/rounding.ts';
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
    | { readonly hours: number; readonly base: Amount; readonly usedInQuarter?: number | undefined }
    | undefined;
  /** Pay by duty instead of by month. */
  readonly duty?: { readonly rate: Amount; readonly duties: number } | undefined;
};

export type MonthPay = Settled & {
  readonly components: readonly { readonly name: string; readonly amount: Amount }[];
  readonly dutyPay: Amount;
  readonly overtimePay: Amount;
  readonly overtimeLeft: number | null;
  readonly fixedMonthly: Amount;
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
  const dutyPay = input.duty ? toRupee(Math.round(input.duty.rate * input.duty.duties)) : 0;
  const monthOfDuties = input.duty ? input.duty.rate * (rules?.days ?? 26) : 0;
  const overtimePay =
    input.overtime && rules ? overtimeOf(input.overtime.base, input.overtime.hours, rules) : 0;
  const fixedMonthly = input.duty
    ? monthOfDuties
    : sum(input.components.map((component) => component.amount));
  const byDuty = (amount: Amount): Component => ({ name: 'duty', amount, inWages: true });
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
  const from = `${month}-01` as CalendarDate;
  const next = `${addDays(from, 31).slice(0, 7)}-01` as CalendarDate;
  const to = addDays(next, -1);
  return { from, to, days: Number(to.slice(8)) };
}

/**
 * Part of a month's amount for some of its days, to the rupee. Half days make fractions; hundredths of a day
 * keep them whole.
 */
export function shareOf(amount: Amount, days: number, whole: number): Amount {
  return toRupee(amount, Math.round(days * 100), whole * 100);
}

/**
 * Pay for hours over the normal ones, to the rupee: a month's base by its days and hours, times what the law
 * asks.
 */
export function overtimeOf(
  base: Amount,
  hours: number,
  rules: { readonly times: number; readonly days: number; readonly hours: number },
): Amount {
  return toRupee(
    Math.round(base * hours * 100),
    Math.round(rules.times * 100),
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

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Rupees a year of the fixed pay, for the tax of the year. */
export function yearOf(monthly: Amount): Amount {
  return amountOf((monthly * 12) / 100);
}
