import { largest, noMoney, smallest } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { bonus } from '#shared/modules/payroll/statutory/leaving.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import { spanOf } from './month-pay.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import type { Rates, Skill } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf } from '#shared/modules/payroll/statutory/rounding.ts';

/** A month of somebody's accounting year, as bonus counts it. Wages are rupees. */
export type BonusMonth = {
  readonly month: string;
  readonly code_wages: number;
  readonly worked_days: number;
  readonly skill: Skill;
};

/**
 * The months of somebody's payslips, oldest first; what a month's supplementary payslips paid counts with it.
 */
export function bonusMonths(
  slips: readonly Pick<Payslip, 'month' | 'code_wages' | 'worked_days' | 'person'>[],
): BonusMonth[] {
  const months = new Map<string, BonusMonth>();
  for (const { month, code_wages: wages, worked_days: days, person } of slips) {
    const known = months.get(month);
    months.set(month, {
      month,
      code_wages: (known?.code_wages ?? 0) + wages,
      worked_days: (known?.worked_days ?? 0) + days,
      skill: person.skill,
    });
  }
  return [...months.values()];
}

/** Days that must be worked in the year for a bonus. */
const leastDays = 30;

/**
 * The least bonus of some months of a year, oldest first: on wages up to the law's limit, counted at most at
 * the minimum wage or the floor, after thirty days of work.
 */
export function yearBonus(
  months: readonly BonusMonth[],
  rates: Rates,
): { readonly months: number; readonly wages: Paise; readonly bonus: Paise } {
  const counted = months.flatMap((month) => {
    const day = spanOf(month.month).to;
    const rate = rates.on('bonus', day);
    if (!rate || month.code_wages > rate.limit) return [];
    const least = minimumWage(month.skill, '', day, rates) ?? noMoney;
    return [
      { months: 1, amount: smallest(amountOf(month.code_wages), largest(least, amountOf(rate.floor))) },
    ];
  });
  const worked = months.reduce((sum, month) => sum + month.worked_days, 0);
  const last = months.at(-1);
  const rate = last ? (rates.on('bonus', lastDay(last.month))?.rate ?? 0) : 0;
  return { months: counted.length, ...bonus(worked >= leastDays ? counted : [], rate, noMoney) };
}

function lastDay(month: string): CalendarDate {
  return spanOf(month).to;
}
