import { addDays, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import type { Rates, Skill } from '#shared/modules/payroll/statutory/rates.ts';
import { agreedSheet, sheetInRupees } from '../cost-sheet.ts';
import { costSheetInput } from '../cost-sheet-input.ts';
import type { CostSheetFigures, CostSheetInput } from '../cost-sheet-input.ts';
import type { PostInput, QuotePost } from '../quote.ts';

/** By which wage and month a post is priced today: as quoted, or by the addendum that counts. */
export type Basis = { readonly wage: number; readonly month: string };

/**
 * A post before and after a new minimum wage: both sheets in rupees, and by how much its rate grows, in
 * paise.
 */
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
 * A day on which what was agreed on in a month was legal: in that month, and before the minimum wage of a
 * day.
 */
function agreedOn(month: string, day: CalendarDate, rates: Rates): CalendarDate {
  const [last, before] = [lastOfMonth(month), addDays(rates.since('minimum_wage', day) ?? day, -1)];
  return last < before ? last : before;
}

/**
 * Prices a post anew by the minimum wage of a day; null where its wage is not below that. Its rate grows by
 * what its sheet grows by, so that a margin or a discount stays what it was. Refuses where the dated rates of
 * the month are not on record; a minimum wage that came later in a month refuses nothing.
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
  const sheetOf = (input: CostSheetInput, on: CalendarDate): CostSheetFigures =>
    sheetInRupees(agreedSheet(input, rates, { gst: untaxed, on }));
  const before =
    basis === null
      ? sheet
      : sheetOf({ ...cost, basicVda: wage, month: basis.month }, agreedOn(basis.month, day, rates));
  const after = sheetOf({ ...cost, basicVda: next, month: day.slice(0, 7) }, day);
  return {
    old_wage: wage,
    new_wage: next,
    old_sheet: before,
    new_sheet: after,
    more: minus(rupeesToPaise(after.ratePerPerson), rupeesToPaise(before.ratePerPerson)),
  };
}

/**
 * What a rate without a quote is agreed on: a wage of a class, in the month from which the rate counts, in
 * the schedule of its site, for duties of so many hours on the days of its month.
 */
export type Waged = Pick<ServiceRate, 'basis' | 'days' | 'hours'> & {
  readonly skill: Skill;
  readonly wage: number;
  readonly month: string;
  readonly zone: string;
};

/**
 * What is taken where a rate does not say it: the hours of a duty, and the days of a month of the calendar.
 */
export const assumedWork = { hours: 8, calendarDays: 30 } as const;

/**
 * The work of a month that a rate pays for, and what of it the rate does not say although it decides the
 * price.
 */
export function workOf({ basis, days, hours }: Pick<ServiceRate, 'basis' | 'days' | 'hours'>) {
  const shiftHours = hours ?? assumedWork.hours;
  const isCalendar = basis === 'month';
  const monthDays = basis === 'month_days' ? days : null;
  const daysPerMonth = isCalendar ? assumedWork.calendarDays : (monthDays ?? 26);
  const assumed: 'hours' | 'days' | null =
    hours === null ? 'hours' : isCalendar && shiftHours > assumedWork.hours ? 'days' : null;
  return { shiftHours, daysPerMonth, assumed };
}

/**
 * Prices a rate anew by the minimum wage of a day; null where its wage is not below that. It grows by what
 * the wage costs more by law, for a person who does the duties of the rate.
 */
export function repriceWage(waged: Waged, day: CalendarDate, rates: Rates): Repriced | null {
  const { skill, wage, month, zone } = waged;
  const least = minimumWage(skill, zone, day, rates);
  if (least === null || rupeesToPaise(wage) >= least) return null;
  const next = paiseToRupees(least);
  const { shiftHours, daysPerMonth } = workOf(waged);
  const sheetOf = (of: string, basicVda: number, on: CalendarDate): CostSheetFigures => {
    const usual = costSheetInput.parse({ month: day.slice(0, 7), skill, basicVda: 1 });
    // A rate may be older than any month of a form; its sheet is refused as one without dated rates.
    const own = {
      month: of,
      basicVda,
      shiftHours,
      daysPerMonth,
      zone: scheduleOf(zone, { skill, basicVda, on }, rates),
    };
    return sheetInRupees(agreedSheet({ ...usual, ...own }, rates, { gst: untaxed, on }));
  };
  const before = sheetOf(month, wage, agreedOn(month, day, rates));
  const after = sheetOf(day.slice(0, 7), next, day);
  return {
    old_wage: wage,
    new_wage: next,
    old_sheet: before,
    new_sheet: after,
    more: minus(rupeesToPaise(after.ratePerPerson), rupeesToPaise(before.ratePerPerson)),
  };
}

/**
 * The schedule by which a wage is legal on a day: that of its site, or that of the state where the other was
 * not on record then, or the wage was agreed by the state's.
 */
function scheduleOf(
  zone: string,
  {
    skill,
    basicVda,
    on: day,
  }: { readonly skill: Skill; readonly basicVda: number; readonly on: CalendarDate },
  rates: Rates,
): string {
  if (!Object.hasOwn(rates.on('minimum_wage', day)?.zones ?? {}, zone)) return '';
  const least = minimumWage(skill, zone, day, rates);
  return least === null || rupeesToPaise(basicVda) >= least ? zone : '';
}

/** A rate in rupees that is more by so many paise, never below nothing. */
export function raised(rate: number, more: Paise): number {
  return paiseToRupees(paise(Math.max(0, sumOf([rupeesToPaise(rate), more]))));
}

/**
 * A post of a quote as it is offered with the new wage: at the rate of its sheet where it was at that before.
 */
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
