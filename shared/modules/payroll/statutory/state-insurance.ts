import { upToRupee, wholeRate } from './rounding.ts';
import type { Amount } from './rounding.ts';
import type { Rates } from './rates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';

export type StateInsurance = { readonly employee: Amount; readonly employer: Amount };

/**
 * State insurance on a month's wages, in paise, each share up to the next rupee. Who was covered when the
 * contribution period (April to September, October to March) began stays covered to its end, whatever the
 * wages are now.
 */
export function stateInsurance(
  wages: Amount,
  day: CalendarDate,
  rates: Rates,
  person: {
    readonly coveredAtStart?: boolean | undefined;
    readonly disabled?: boolean | undefined;
    readonly testedOn?: Amount;
    readonly dailyWage?: Amount;
  },
): StateInsurance {
  const rate = rates.on('esi', day);
  if (!rate) return { employee: 0, employer: 0 };
  const ceiling = (person.disabled ? rate.ceiling_disabled : rate.ceiling) * 100;
  const covered = person.coveredAtStart ?? (person.testedOn ?? wages) <= ceiling;
  if (!covered) return { employee: 0, employer: 0 };
  const exempt = person.dailyWage !== undefined && person.dailyWage <= rate.exempt_daily_wage * 100;
  return {
    employee: exempt ? 0 : upToRupee(wages, rate.employee, wholeRate),
    employer: upToRupee(wages, rate.employer, wholeRate),
  };
}
