import type { CalendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { Quote } from '../quote.ts';

/**
 * Whether a post of a quote is priced below the minimum wage of its first day of duty, or of today where that
 * has passed: nobody may accept it then, since nobody may work for it.
 */
export function isBelowWage(
  { lines, start_on: start }: Pick<Quote, 'lines' | 'start_on'>,
  today: CalendarDate,
  rates: Rates,
): boolean {
  const day = start !== null && start > today ? start : today;
  return lines.some(({ cost }) => {
    const least = minimumWage(cost.skill, cost.zone, day, rates);
    return least !== null && rupeesToPaise(cost.basicVda) < least;
  });
}
