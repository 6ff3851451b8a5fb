import { formatDate, formatMonth, lastOfMonth, firstOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, largest, minus, noMoney, paise, smallest, sumOf, times } from '#shared/core/money.ts';
import type { BasisPoints, Paise } from '#shared/core/money.ts';
import { rateNoteIn } from '#shared/modules/payroll/statutory/first-rates.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import { providentFund } from '#shared/modules/payroll/statutory/provident-fund.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf, wholeRate } from '#shared/modules/payroll/statutory/rounding.ts';
import { stateInsurance } from '#shared/modules/payroll/statutory/state-insurance.ts';
import { codeWages } from '#shared/modules/payroll/statutory/wages.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import type { CostSheetFigures, CostSheetInput } from './cost-sheet-input.ts';
import { costSheetMessages as messages } from './cost-sheet-messages.ts';

/** The GST of a line: its rate in basis points, and whether the client pays it instead of the agency. */
export type LineGst = { readonly rate: BasisPoints; readonly reverseCharge: boolean };

/** The figures of a line in paise, by the names of `CostSheetFigures`. */
export type CostSheet = { readonly [Name in keyof CostSheetFigures]: Paise };

/** Percentages carry up to four decimals: a whole is 1,00,00,00 parts. */
const wholePercent = 1_000_000;
const monthsPerYear = 12;

/**
 * What a person on a post costs by law, and what the client pays: the lines of the sheet in their order, each
 * to the paisa, half up, but for ESI (up to the rupee) and the rate (nearest rupee). Refuses with `invalid` a
 * basic wage below the minimum of its month, skill and zone; `at` is where the line stands in what was sent.
 */
export function costSheet(input: CostSheetInput, rates: Rates, gst: LineGst, at = 'input'): CostSheet {
  return sheetOf(input, rates, gst, { at, least: legalWage(input, rates, lastOfMonth(input.month), at) });
}

/**
 * The same of a wage that was legal on a day, whatever minimum wage its month has besides: what was agreed on
 * before a new one is compared by it.
 */
export function agreedSheet(
  input: CostSheetInput,
  rates: Rates,
  { gst, on }: { readonly gst: LineGst; readonly on: CalendarDate },
): CostSheet {
  const basic = amountOf(input.basicVda);
  const least = smallest(minimumWage(input.skill, input.zone, on, rates) ?? basic, basic);
  return sheetOf(input, rates, gst, { at: 'input', least });
}

function sheetOf(
  input: CostSheetInput,
  rates: Rates,
  gst: LineGst,
  { at, least }: { readonly at: string; readonly least: Paise },
): CostSheet {
  const span = spanOf(input.month);
  const basic = amountOf(input.basicVda);
  const law = lawOf(input, rates, span.to, at);
  const overtime = overtimeOf(basic, input, law.overtime);
  const hra = percentOf(basic, input.hraPercent);
  const { wages } = codeWages([
    { name: 'basic', amount: basic, inWages: true },
    { name: 'overtime', amount: overtime, inWages: false },
    { name: 'hra', amount: hra, inWages: false },
  ]);
  const fund = providentFund(wages, span, rates) ?? missing(input, at);
  const bonusBase = largest(amountOf(law.bonus.floor), least);
  const isBonusDue = basic <= amountOf(law.bonus.limit);
  const bonusShare = input.bonusPercent ?? law.bonus.rate / 100;
  const yearly = law.gratuity.divisor * monthsPerYear;
  const parts = {
    overtime,
    hra,
    epf: share(fund.capped, law.epf.share, wholeRate),
    edli: fund.insurance,
    epfAdmin: fund.admin,
    esi: stateInsurance(wages, span.to, rates, {}).employer,
    bonus: isBonusDue ? percentOf(bonusBase, bonusShare) : noMoney,
    gratuity: input.gratuity ? share(basic, law.gratuity.days, yearly) : noMoney,
    leave: share(basic, scaled(input.leaveDaysPerYear, 100), workingDays * monthsPerYear * 100),
    uniform: percentOf(basic, input.uniformPercent),
    washing: percentOf(basic, input.washingPercent),
  };
  const subtotal = sumOf([basic, ...Object.values(parts)]);
  const reliever = input.relieverDivisor ? share(subtotal, 100, scaled(input.relieverDivisor, 100)) : noMoney;
  const cost = sumOf([subtotal, reliever]);
  const serviceCharge = percentOf(cost, input.servicePercent);
  const ratePerPerson = times(share(sumOf([cost, serviceCharge]), 1, 100), 100);
  return {
    ...parts,
    codeWages: wages,
    subtotal,
    reliever,
    cost,
    serviceCharge,
    ratePerPerson,
    ...billed(times(ratePerPerson, input.people), gst),
  };
}

/** What an amount before tax comes to, in paise: GST that the client pays itself is not on the bill. */
export function billed(total: Paise, { rate, reverseCharge }: LineGst) {
  const tax = reverseCharge ? noMoney : share(total, rate, wholeRate);
  return { total, gst: tax, totalWithGst: sumOf([total, tax]) };
}

/** The figures of a sheet in rupees, as they go over the wire. */
export function sheetInRupees(sheet: CostSheet): CostSheetFigures {
  const rupees = (amount: Paise): number => amount / 100;
  return {
    overtime: rupees(sheet.overtime),
    hra: rupees(sheet.hra),
    codeWages: rupees(sheet.codeWages),
    epf: rupees(sheet.epf),
    edli: rupees(sheet.edli),
    epfAdmin: rupees(sheet.epfAdmin),
    esi: rupees(sheet.esi),
    bonus: rupees(sheet.bonus),
    gratuity: rupees(sheet.gratuity),
    leave: rupees(sheet.leave),
    uniform: rupees(sheet.uniform),
    washing: rupees(sheet.washing),
    subtotal: rupees(sheet.subtotal),
    reliever: rupees(sheet.reliever),
    cost: rupees(sheet.cost),
    serviceCharge: rupees(sheet.serviceCharge),
    ratePerPerson: rupees(sheet.ratePerPerson),
    total: rupees(sheet.total),
    gst: rupees(sheet.gst),
    totalWithGst: rupees(sheet.totalWithGst),
  };
}

/** Days by which a month's wage is divided into a day's. */
const workingDays = 26;

type Dated = Pick<CostSheetInput, 'month' | 'skill' | 'zone' | 'basicVda'>;

/** The minimum wage of the month, skill and zone, in paise. Refuses a basic wage below it. */
function legalWage(input: Dated, rates: Rates, day: CalendarDate, at: string): Paise {
  // Only a refusal names the month: writing a date takes longer than all of the sheet.
  const month = (): Message => inBoth((language) => formatMonth(input.month, language));
  const schedule = rates.on('minimum_wage', day);
  if (!schedule) refuse('invalid', filled(messages.noWage, { month: month() }), `${at}.month`);
  if (input.zone !== '' && !Object.hasOwn(schedule.zones ?? {}, input.zone))
    refuse('invalid', filled(messages.zone, { zone: input.zone, month: month() }), `${at}.zone`);
  const least = minimumWage(input.skill, input.zone, day, rates) ?? noMoney;
  if (amountOf(input.basicVda) >= least) return least;
  const since = rates.since('minimum_wage', day) ?? day;
  const notification = rates.notification('minimum_wage', day);
  refuse(
    'invalid',
    filled(messages.belowMinimum, {
      skill: inBoth((language) => translate(skillNames[input.skill], language).toLowerCase()),
      month: month(),
      figure: formatRupees(least / 100),
      since: inBoth((language) => formatDate(since, language)),
      notification: inBoth(
        (language) => rateNoteIn(notification, language) || translate(messages.unnamedNotification, language),
      ),
    }),
    `${at}.basicVda`,
  );
}

/** The dated rates that a sheet needs. Refuses a month for which one of them is not on record. */
function lawOf(input: Pick<CostSheetInput, 'month'>, rates: Rates, day: CalendarDate, at: string) {
  return {
    overtime: rates.on('overtime', day) ?? missing(input, at),
    epf: rates.on('epf', day) ?? missing(input, at),
    esi: rates.on('esi', day) ?? missing(input, at),
    bonus: rates.on('bonus', day) ?? missing(input, at),
    gratuity: rates.on('gratuity', day) ?? missing(input, at),
  };
}

function missing({ month }: Pick<CostSheetInput, 'month'>, at: string): never {
  return refuse(
    'invalid',
    filled(messages.noRates, { month: inBoth((language) => formatMonth(month, language)) }),
    `${at}.month`,
  );
}

/** Hours above the normal ones of each day, at the multiple that the law sets. */
function overtimeOf(
  basic: Paise,
  { shiftHours, daysPerMonth }: Pick<CostSheetInput, 'shiftHours' | 'daysPerMonth'>,
  law: { readonly times: number; readonly days: number; readonly hours: number },
): Paise {
  const beyondHours = Math.max(0, scaled(shiftHours, 100) - law.hours * 100);
  const numerator = beyondHours * scaled(daysPerMonth, 100) * scaled(law.times, 100);
  return share(basic, numerator, law.days * law.hours * 1_000_000);
}

function percentOf(amount: Paise, percent: number): Paise {
  return share(amount, scaled(percent, wholePercent / 100), wholePercent);
}

/** A fraction of an amount to the paisa, half up. The product may be longer than exact numbers are. */
function share(amount: Paise, numerator: number, denominator: number): Paise {
  const [product, whole] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return paise(Number((2n * product + whole) / (2n * whole)));
}

/** A figure with few decimals as a whole number of its parts. */
function scaled(value: number, parts: number): number {
  return Math.round(value * parts);
}

function spanOf(month: string): { from: CalendarDate; to: CalendarDate; days: number } {
  const [from, to] = [firstOfMonth(month), lastOfMonth(month)];
  return { from, to, days: Number(to.slice(8)) };
}

/** What a month of a line brings beyond its cost, in paise; below zero where the offered rate is a loss. */
export function marginOf(sheet: Pick<CostSheet, 'cost'>, offered: Paise, people: number): Paise {
  return times(minus(offered, sheet.cost), people);
}
