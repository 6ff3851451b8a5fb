import { noMoney, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isCovered } from '#shared/modules/payroll/statutory/coverage.ts';
import { gratuity, leaveEncashment } from '#shared/modules/payroll/statutory/leaving.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';
import type { RateKind, Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { Component } from '#shared/modules/payroll/statutory/wages.ts';
import { yearBonus } from './year-bonus.ts';
import type { BonusMonth } from './year-bonus.ts';

/** Somebody who leaves, and what of the years before counts now. */
export type Leaving = {
  readonly on: CalendarDate;
  readonly joinedOn: CalendarDate | null;
  readonly fixedTerm: boolean;
  /** Days of earned leave that were not taken. */
  readonly leaveDays: number;
  /** What the bonus is counted from; null where a later exit of the month pays it. */
  readonly bonus: {
    /** The accounting year's months before this one. */
    readonly year: readonly BonusMonth[];
    /** The months of the year before, where its bonus has not been paid. */
    readonly lastYear: readonly BonusMonth[];
  } | null;
};
export type FinalPay = {
  readonly lines: readonly PayLine[];
  readonly components: readonly Component[];
  readonly taxable: Paise;
  readonly leave: Paise;
};

/** The lines of a last settlement: neither wages by the Code nor part of its fifty per cent test. */
export const finalCodes = ['leave_encashment', 'bonus', 'last_bonus', 'gratuity'] as const;
const wholeDivisor = 26;

/**
 * What somebody who leaves gets beside the last wages: the leave that was not taken, the bonus of the year so
 * far, and the gratuity where the service was long enough. Bonus and gratuity only where the business comes
 * under them.
 */
export function finalPay(
  leaving: Leaving,
  lastWages: Paise,
  thisMonth: BonusMonth | null,
  settings: Pick<PayRules, 'coverage'>,
  rates: Rates,
): FinalPay {
  const { on } = leaving;
  const served = serviceOf(leaving.joinedOn, on);
  const divisor = rates.on('gratuity', on)?.divisor ?? wholeDivisor;
  const leave = leaveEncashment(lastWages, leaving.leaveDays, divisor);
  const { year, lastYear } = leaving.bonus ?? { year: [], lastYear: [] };
  const earned = yearBonus(leaving.bonus && thisMonth ? [...year, thisMonth] : year, rates);
  const before = yearBonus(lastYear, rates);
  const hasBonus = isCovered(settings.coverage, 'bonus', on);
  const bonusPay = hasBonus ? earned.bonus : noMoney;
  const lastBonus = hasBonus ? before.bonus : noMoney;
  const owed = isCovered(settings.coverage, 'gratuity', on)
    ? gratuity(lastWages, { ...served, fixedTerm: leaving.fixedTerm }, on, rates)
    : noMoney;
  const dated = (kind: RateKind): PayLine['rates'] => {
    const from = rates.since(kind, on);
    return from === null ? [] : [{ id: `${kind}:${from}`, from }];
  };
  const line = (
    code: (typeof finalCodes)[number],
    amount: Paise,
    of: RateKind,
    inputs: PayLine['inputs'],
  ): PayLine[] =>
    amount === 0
      ? []
      : [
          {
            code,
            kind: 'earning',
            name: code,
            amount: amount / 100,
            rule: code,
            rates: dated(of),
            inputs: { ...inputs, left_on: on },
            days: [],
          },
        ];
  const lines = [
    ...line('leave_encashment', leave, 'gratuity', {
      wages: lastWages / 100,
      days: leaving.leaveDays,
      divisor,
    }),
    ...line('bonus', bonusPay, 'bonus', {
      wages: earned.wages / 100,
      months: earned.months,
      percent: (rates.on('bonus', on)?.rate ?? 0) / 100,
    }),
    ...line('last_bonus', lastBonus, 'bonus', {
      wages: before.wages / 100,
      months: before.months,
      percent: (rates.on('bonus', on)?.rate ?? 0) / 100,
      to: lastYear.at(-1)?.month ?? '',
    }),
    ...line('gratuity', owed, 'gratuity', {
      wages: lastWages / 100,
      years: served.years,
      months: served.months,
      days: rates.on('gratuity', on)?.days ?? 0,
      divisor,
    }),
  ];
  const components = lines.map(({ name, amount }) => ({
    name,
    amount: rupeesToPaise(amount),
    inWages: false,
    inFiftyPercentTotal: false,
  }));
  // Gratuity and leave paid out on leaving are free of tax up to limits far above a guard's.
  return { lines, components, taxable: sumOf([bonusPay, lastBonus]), leave };
}

/** What was paid for several exits, on one payslip. */
export function addFinalPay(parts: readonly FinalPay[]): FinalPay {
  return {
    lines: parts.flatMap(({ lines }) => lines),
    components: parts.flatMap(({ components }) => components),
    taxable: sumOf(parts.map(({ taxable }) => taxable)),
    leave: sumOf(parts.map(({ leave }) => leave)),
  };
}

/** Completed years and months between two days; the last day counts. */
export function serviceOf(
  from: CalendarDate | null,
  to: CalendarDate,
): { readonly years: number; readonly months: number } {
  if (from === null || to < from) return { years: 0, months: 0 };
  const part = (day: string, at: number, size: number): number => Number(day.slice(at, at + size));
  const after = part(to, 8, 2) + 1 >= part(from, 8, 2) ? 0 : -1;
  const months = (part(to, 0, 4) - part(from, 0, 4)) * 12 + part(to, 5, 2) - part(from, 5, 2) + after;
  return { years: Math.floor(Math.max(0, months) / 12), months: Math.max(0, months) % 12 };
}
