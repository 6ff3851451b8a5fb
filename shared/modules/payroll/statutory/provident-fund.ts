import { minus, noMoney, paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { addDays, daysBetween } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { amountOf, toPaisa, toRupee, wholeRate } from './rounding.ts';
import type { Rates } from './rates.ts';

/**
 * Provident fund of one person for one month, in paise. Insurance and administration are rounded on the
 * establishment's total, not here.
 */
export type ProvidentFund = {
  readonly wage: Paise;
  /** The same up to the ceiling: pension and insurance go by it. */
  readonly capped: Paise;
  readonly employee: Paise;
  readonly pension: Paise;
  readonly employer: Paise;
  readonly insurance: Paise;
  readonly admin: Paise;
};

type Span = { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number };

/**
 * Contributions on the wages of a month. Where the ceiling changes inside the month, the days before and
 * after count in their share. `onFullWages` is the joint option of paying on all wages; pension stays under
 * the ceiling.
 */
export function providentFund(
  wages: Paise,
  span: Span,
  rates: Rates,
  options: { readonly onFullWages?: boolean; readonly noPension?: boolean } = {},
): ProvidentFund | null {
  const last = rates.on('epf', span.to);
  if (!last) return null;
  const capped = cappedWage(wages, span, rates);
  const wage = options.onFullWages ? wages : capped;
  const employee = toRupee(wage, last.share, wholeRate);
  const pension = options.noPension ? noMoney : toRupee(capped, last.pension, wholeRate);
  return {
    wage,
    capped,
    employee,
    pension,
    employer: minus(employee, pension),
    insurance: toPaisa(capped, last.insurance, wholeRate),
    admin: toPaisa(wage, last.admin, wholeRate),
  };
}

/** The employer's contribution on wages, in paise with fractions: what the fifty per cent test counts. */
export function employerShareOf(wages: number, span: Span, rates: Rates, onFullWages: boolean): number {
  const last = rates.on('epf', span.to);
  if (!last) return 0;
  const wage = onFullWages ? wages : cappedDays(wages, span, rates) / span.days;
  return (wage * last.share) / wholeRate;
}

/** The wages up to the ceiling, rounded to the paisa. */
function cappedWage(wages: Paise, span: Span, rates: Rates): Paise {
  return toPaisa(paise(cappedDays(wages, span, rates)), 1, span.days);
}

/** The capped wages of each day of the span added up: to be divided by its days. */
function cappedDays(wages: number, { from, to }: Span, rates: Rates): number {
  const starts = [from, ...rates.changesWithin('epf', from, to).toSorted()];
  let total = 0;
  for (const [i, start] of starts.entries()) {
    const next = starts[i + 1];
    const until = next === undefined ? to : addDays(next, -1);
    const ceiling = amountOf(rates.on('epf', start)?.ceiling ?? 0);
    total += Math.min(wages, ceiling) * (daysBetween(start, until) + 1);
  }
  return total;
}
