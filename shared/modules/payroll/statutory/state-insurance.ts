import { noMoney } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { amountOf, upToRupee, wholeRate } from './rounding.ts';
import type { Rates } from './rates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';

export type StateInsurance = { readonly employee: Paise; readonly employer: Paise };

/**
 * State insurance on a month's wages, in paise, each share up to the next rupee. Who was covered when the
 * contribution period (April to September, October to March) began stays covered to its end, whatever the
 * wages are now.
 */
export function stateInsurance(
  wages: Paise,
  day: CalendarDate,
  rates: Rates,
  person: {
    readonly coveredAtStart?: boolean | undefined;
    readonly disabled?: boolean | undefined;
    readonly testedOn?: Paise;
    readonly dailyWage?: Paise;
  },
): StateInsurance {
  const rate = rates.on('esi', day);
  if (!rate) return { employee: noMoney, employer: noMoney };
  const ceiling = amountOf(person.disabled ? rate.ceiling_disabled : rate.ceiling);
  const covered = person.coveredAtStart ?? (person.testedOn ?? wages) <= ceiling;
  if (!covered) return { employee: noMoney, employer: noMoney };
  const exempt = person.dailyWage !== undefined && person.dailyWage <= amountOf(rate.exempt_daily_wage);
  return {
    employee: exempt ? noMoney : upToRupee(wages, rate.employee, wholeRate),
    employer: upToRupee(wages, rate.employer, wholeRate),
  };
}
