import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import type { Rates, Skill } from '#shared/modules/payroll/statutory/rates.ts';
import { costSheet, sheetInRupees } from '../cost-sheet.ts';
import { costSheetInput } from '../cost-sheet-input.ts';
import type { CostSheetFigures } from '../cost-sheet-input.ts';
import type { PostInput, QuotePost } from '../quote.ts';

/** By which wage and month a post is priced today: as quoted, or by the addendum that counts. */
export type Basis = { readonly wage: number; readonly month: string };

/** A post before and after a new minimum wage: both sheets in rupees, and by how much its rate grows, in paise. */
export type Repriced = {
  readonly old_wage: number;
  readonly new_wage: number;
  readonly old_sheet: CostSheetFigures;
  readonly new_sheet: CostSheetFigures;
  readonly more: Paise;
};

/** No tax: only what one person costs in a month is compared. */
const untaxed = { rate: 0, reverseCharge: false };

/**
 * Prices a post anew by the minimum wage of a day; null where its wage is not below that. Its rate grows by what its
 * sheet grows by, so that a margin or a discount stays what it was. Refuses where the dated rates of the month are
 * not on record.
 */
export function reprice(
  { cost, sheet }: Pick<QuotePost, 'cost' | 'sheet'>,
  basis: Basis | null,
  day: CalendarDate,
  rates: Rates,
): Repriced | null {
  const wage = basis?.wage ?? cost.basicVda;
  const least = minimumWage(cost.skill, cost.zone, day, rates);
  if (least === null || rupeesToPaise(wage) >= least) return null;
  const next = paiseToRupees(least);
  const before =
    basis === null
      ? sheet
      : sheetInRupees(costSheet({ ...cost, basicVda: wage, month: basis.month }, rates, untaxed));
  const after = sheetInRupees(costSheet({ ...cost, basicVda: next, month: day.slice(0, 7) }, rates, untaxed));
  return {
    old_wage: wage,
    new_wage: next,
    old_sheet: before,
    new_sheet: after,
    more: minus(rupeesToPaise(after.ratePerPerson), rupeesToPaise(before.ratePerPerson)),
  };
}

/** What a rate without a quote is agreed on: a wage of a class, legal in the month from which the rate counts. */
export type Waged = { readonly skill: Skill; readonly wage: number; readonly month: string };

/**
 * Prices a rate anew by the minimum wage of a day; null where its wage is not below that. It grows by what the wage
 * costs more by law, for a person of eight hours a day and 26 days a month.
 */
export function repriceWage({ skill, wage, month }: Waged, day: CalendarDate, rates: Rates): Repriced | null {
  const least = minimumWage(skill, '', day, rates);
  if (least === null || rupeesToPaise(wage) >= least) return null;
  const next = paiseToRupees(least);
  const sheetOf = (of: string, basicVda: number): CostSheetFigures =>
    sheetInRupees(costSheet(costSheetInput.parse({ month: of, skill, basicVda }), rates, untaxed));
  const [before, after] = [sheetOf(month, wage), sheetOf(day.slice(0, 7), next)];
  return {
    old_wage: wage,
    new_wage: next,
    old_sheet: before,
    new_sheet: after,
    more: minus(rupeesToPaise(after.ratePerPerson), rupeesToPaise(before.ratePerPerson)),
  };
}

/** A rate in rupees that is more by so many paise, never below nothing. */
export function raised(rate: number, more: Paise): number {
  return paiseToRupees(paise(Math.max(0, sumOf([rupeesToPaise(rate), more]))));
}

/** A post of a quote as it is offered with the new wage: at the rate of its sheet where it was at that before. */
export function repricedPost(line: QuotePost, found: Repriced | null): PostInput {
  const { rank, site, shift, shift_id, weekdays, gender, armed, cost, loss_reason } = line;
  const atSheet = line.rate === line.sheet.ratePerPerson;
  return {
    rank,
    site,
    shift,
    shift_id,
    weekdays: [...weekdays],
    gender,
    armed,
    cost: found === null ? cost : { ...cost, basicVda: found.new_wage },
    rate: atSheet ? null : found === null ? line.rate : raised(line.rate, found.more),
    loss_reason,
  };
}
