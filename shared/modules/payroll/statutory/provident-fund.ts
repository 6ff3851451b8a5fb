import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { toPaisa, toRupee, wholeRate } from './rounding.ts';
import type { Amount } from './rounding.ts';
import type { Rates } from './rates.ts';

/**
 * Provident fund of one person for one month, in paise. Insurance and administration are rounded on the
 * establishment's total, not here.
 */
export type ProvidentFund = {
  readonly wage: Amount;
  /** The same up to the ceiling: pension and insurance go by it. */
  readonly capped: Amount;
  readonly employee: Amount;
  readonly pension: Amount;
  readonly employer: Amount;
  readonly insurance: Amount;
  readonly admin: Amount;
};

/**
 * Contributions on the wages of a month. Where the ceiling changes inside the month, the days before and
 * after count in their share. `onFullWages` is the joint option of paying on all wages; pension stays under
 * the ceiling.
 */
export function providentFund(
  wages: Amount,
  span: { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number },
  rates: Rates,
  options: { readonly onFullWages?: boolean; readonly noPension?: boolean } = {},
): ProvidentFund | null {
  const last = rates.on('epf', span.to);
  if (!last) return null;
  const capped = cappedWage(wages, span, rates);
  const wage = options.onFullWages ? wages : capped;
  const employee = toRupee(wage, last.share, wholeRate);
  const pension = options.noPension ? 0 : toRupee(capped, last.pension, wholeRate);
  return {
    wage,
    capped,
    employee,
    pension,
    employer: employee - pension,
    insurance: toPaisa(capped, last.insurance, wholeRate),
    admin: toPaisa(wage, last.admin, wholeRate),
  };
}

function cappedWage(
  wages: Amount,
  { from, to, days }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number },
  rates: Rates,
): Amount {
  const starts = [from, ...rates.changesWithin('epf', from, to).toSorted()];
  let total = 0;
  for (const [i, start] of starts.entries()) {
    const next = starts[i + 1];
    const until = next === undefined ? to : addDays(next, -1);
    const ceiling = (rates.on('epf', start)?.ceiling ?? 0) * 100;
    total += Math.min(wages, ceiling) * daysBetween(start, until);
  }
  return toPaisa(total, 1, days);
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  let days = 1;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
}
