import { beyond, minus, noMoney, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { daysBetween } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { earnPay, fullMonth, scaleOf } from './earn-pay.ts';
import type { Earned, Underpaid } from './earn-pay.ts';
import { isCovered } from '#shared/modules/payroll/statutory/coverage.ts';
import { addFinalPay, finalPay } from './final-pay.ts';
import type { FinalPay } from './final-pay.ts';
import { spanOf } from './month-pay.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import { recoveryKinds } from '#shared/modules/payroll/pay-recovery.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf, upToRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import { deductionLines, earningLines } from './settle-lines.ts';
import { settlePay } from './settle-pay.ts';
import type { Settled } from './settle-pay.ts';
import { structureFor } from '#shared/modules/payroll/wage-structure.ts';
import { withinLimit } from './take-back.ts';
import { employerShareOf } from '#shared/modules/payroll/statutory/provident-fund.ts';
import { codeWages } from '#shared/modules/payroll/statutory/wages.ts';
import {
  contributionStart,
  monthsAfter,
  taxOfMonth,
} from '#shared/modules/payroll/statutory/year-tax-part.ts';
import type { TaxPart } from '#shared/modules/payroll/statutory/year-tax-part.ts';
import type { Due, Extra, Part, PersonMonth } from './person-month.ts';

export type PersonPay = {
  readonly lines: readonly PayLine[];
  readonly earned: Earned;
  readonly settled: Settled;
  readonly taxable: Paise;
  readonly employerWelfare: Paise;
  /** Arrears of closed months in all, less what is taken back. */
  readonly arrears: Paise;
  /** What of each due is taken this month. */
  readonly recoveries: readonly { readonly id: string; readonly amount: Paise }[];
  readonly underpaid: readonly Underpaid[];
  readonly withoutStructure: readonly string[];
};

/** One person's month from the days to the net pay, every line with what made it. */
export function payPerson(person: PersonMonth, rates: Rates): PersonPay {
  const { month, profile, settings, days } = person;
  const span = employedSpan(month, profile);
  const zoneOf = (site: string | null): string =>
    settings.zones.find((zone) => zone.site_id === site)?.zone ?? '';
  const who = { staffId: person.staffId, skill: profile.skill };
  const earned = earnPay(days, who, person.structures, zoneOf, rates);
  const ownPay = sumOf([amountIn(earned.components), earned.overtimePay]);
  const arrears = withinLimit(person.arrears, ownPay, rates.on('deductions', span.to)?.share ?? 0);
  const takenBack = sumOf(arrears.map((arrear) => beyond(noMoney, arrear.amount)));
  const more = earningLines(arrears, person.extras);
  const final = finalOf(person, earned, rates);
  const elsewhere = person.elsewhere ?? [];
  const elsewhereOvertime = amountIn(elsewhere.filter(isOvertime));
  const taxable = minus(sumOf([earned.taxable, more.total, final.taxable]), amountIn(elsewhere));
  const gross = sumOf([ownPay, more.total, amountIn(final.components)]);
  const tax = taxOf(person, earned, taxable, rates);
  const welfare = welfareOf(person, span, gross, rates);
  const isLeaving = person.leaving.length > 0;
  const owing = (kind: Due['kind']): readonly Due[] => person.dues.filter((due) => due.kind === kind);
  const wanted = (kind: Due['kind']): Paise => sumOf(owing(kind).map((due) => dueNow(due, isLeaving)));
  const byHand = takenByHand(person.extras);
  const advance = wanted('advance');
  const settled = settlePay(
    {
      span,
      earned: [...earned.components, ...more.components, ...final.components, ...less(elsewhere)],
      full: earned.full,
      paidDays: earned.paidDays,
      overtimePay: beyond(earned.overtimePay, elsewhereOvertime),
      fixedMonthly: gross === 0 ? noMoney : earned.fixedMonthly,
      epf: profile.epf && isCovered(settings.coverage, 'epf', span.to),
      esi: profile.esi && isCovered(settings.coverage, 'esi', span.to),
      professionalTax: profile.professional_tax,
      epfOnFullWages: profile.epf_on_full_wages,
      noPension: profile.no_pension,
      esiCoveredAtStart: coveredAtStart(person, rates),
      disabled: profile.disabled,
      overtimeInEsi: settings.overtime_in_esi,
      employerShareInTest: settings.employer_pf_in_test,
      incomeTax: tax.amount,
      labourWelfare: welfare.employee,
      attachment: wanted('attachment'),
      fines: wanted('fines'),
      ...(advance === 0 ? {} : { advance: { balance: advance, instalment: advance } }),
      otherDeductions: sumOf([wanted('other'), byHand]),
      limits: { added: final.leave, used: takenBack },
    },
    rates,
  );
  return {
    lines: [
      ...earned.lines,
      ...more.lines,
      ...final.lines,
      ...deductionLines({ month, settled, earned, tax, welfare, profile, span }, rates),
    ],
    earned,
    settled,
    taxable,
    arrears: amountIn(arrears),
    employerWelfare: gross === 0 ? noMoney : welfare.employer,
    recoveries: recoveryKinds.flatMap((kind) =>
      shareOut(owing(kind), isLeaving, kind === 'other' ? beyond(settled.other, byHand) : settled[kind]),
    ),
    underpaid: earned.underpaid,
    withoutStructure: earned.withoutStructure,
  };
}

/** What the office has taken on a payslip by hand: extras below zero. */
export function takenByHand(extras: readonly Extra[]): Paise {
  return sumOf(extras.map((extra) => beyond(noMoney, amountOf(extra.amount))));
}

function amountIn(parts: readonly { readonly amount: Paise }[]): Paise {
  return sumOf(parts.map((part) => part.amount));
}

function isOvertime({ name }: Part): boolean {
  return name === 'overtime';
}

/** The parts that are none of this payslip's, to be taken off. */
function less(elsewhere: readonly Part[]): Part[] {
  return elsewhere
    .filter((item) => !isOvertime(item))
    .map((item) => ({ ...item, amount: minus(noMoney, item.amount) }));
}

/** What of a due is taken this month: an instalment, or from who leaves all that is left. */
function dueNow({ balance, instalment }: Due, isLeaving: boolean): Paise {
  return isLeaving ? balance : smallest(balance, instalment);
}

/**
 * What somebody who leaves gets beside the wages, for each exit on the wages of a last full month.
 */
function finalOf(
  { month, leaving, staffId, structures, profile, settings, days }: PersonMonth,
  earned: Earned,
  rates: Rates,
): FinalPay {
  const main = days.find((day) => day.worked > 0);
  const who = { staffId, siteId: main?.site ?? null, post: main?.post ?? '', skill: profile.skill };
  const wages = amountIn(earned.components.filter((component) => component.inWages));
  const worked = days.reduce((sum, day) => sum + day.worked, 0);
  const thisMonth =
    wages > 0 ? { month, code_wages: wages / 100, worked_days: worked, skill: profile.skill } : null;
  const parts = leaving.map((exit) => {
    const structure = structureFor(structures, who, exit.on);
    const full = structure ? fullMonth(structure, scaleOf(structure, exit.on, rates)) : earned.full;
    const last = amountIn(full.filter((item) => item.inWages));
    return finalPay(exit, last, thisMonth, settings, rates);
  });
  return addFinalPay(parts);
}

/** The part of a month in which somebody was employed; of who came back in it, without the days between. */
function employedSpan(month: string, { joined_on, left_on, earlier = [] }: PersonMonth['profile']) {
  const whole = spanOf(month);
  const start =
    joined_on !== null && joined_on > whole.from && joined_on <= whole.to ? joined_on : whole.from;
  const to = left_on !== null && left_on < whole.to && left_on >= start ? left_on : whole.to;
  const days = daysBetween(start, to) + 1;
  const before = earlier.flatMap((one) => {
    if (one.left_on === null || one.left_on < whole.from || one.left_on >= start) return [];
    const from = one.joined_on !== null && one.joined_on > whole.from ? one.joined_on : whole.from;
    return [{ from, days: daysBetween(from, one.left_on) + 1 }];
  });
  return {
    from: before[0]?.from ?? start,
    to,
    days: before.reduce((sum, one) => sum + one.days, days),
  };
}

function taxOf(person: PersonMonth, earned: Earned, taxable: Paise, rates: Rates): TaxPart {
  const { month, profile, year } = person;
  const { to } = spanOf(month);
  const leaves = profile.left_on !== null && profile.left_on <= to;
  return taxOfMonth(
    {
      day: to,
      paidSoFar: year.taxable,
      deductedSoFar: year.incomeTax,
      thisMonth: taxable,
      monthly: earned.fixedMonthly,
      monthsAfter: leaves ? 0 : monthsAfter(month),
      regime: profile.regime,
      age: profile.age,
      hasPan: profile.pan !== '',
    },
    rates,
  );
}

/** Labour welfare is taken in June and December from who has been on the roll for thirty working days. */
function welfareOf(
  { month, profile, settings }: PersonMonth,
  span: { to: CalendarDate },
  gross: Paise,
  rates: Rates,
): { employee: Paise; employer: Paise } {
  const nothing = { employee: noMoney, employer: noMoney };
  const due = month.endsWith('-06') || month.endsWith('-12');
  if (
    !due ||
    !settings.labour_welfare ||
    !isCovered(settings.coverage, 'labour_welfare', span.to) ||
    !profile.labour_welfare ||
    gross === 0
  )
    return nothing;
  if (profile.joined_on !== null && workingDaysBetween(profile.joined_on, span.to) < 30) return nothing;
  const rate = rates.on('labour_welfare', span.to);
  return rate ? { employee: amountOf(rate.employee), employer: amountOf(rate.employer) } : nothing;
}

function workingDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.floor(((daysBetween(from, to) + 1) * 6) / 7);
}

/**
 * Whether somebody was under state insurance when the contribution period began, or on joining later;
 * undefined where nothing was known then.
 */
function coveredAtStart(person: PersonMonth, rates: Rates): boolean | undefined {
  const start = contributionStart(person.month);
  const { joined_on: joined, disabled, skill } = person.profile;
  const day = joined !== null && joined > start ? joined : start;
  const main = person.days.find((day) => day.worked > 0);
  const structure = structureFor(
    person.structures,
    { staffId: person.staffId, siteId: main?.site ?? null, post: main?.post ?? '', skill },
    day,
  );
  const rate = rates.on('esi', day);
  if (!structure || !rate) return undefined;
  const full = fullMonth(structure, scaleOf(structure, day, rates));
  const { settings, profile } = person;
  const isInTest = settings.employer_pf_in_test && profile.epf;
  const span = { from: day, to: day, days: 1 };
  const shareOf = (wages: number): number =>
    isInTest ? employerShareOf(wages, span, rates, profile.epf_on_full_wages) : 0;
  return (
    codeWages(full, shareOf).wages <= upToRupee(amountOf(disabled ? rate.ceiling_disabled : rate.ceiling))
  );
}

/** Gives what was taken to the dues in their order. */
function shareOut(dues: readonly Due[], isLeaving: boolean, taken: Paise): { id: string; amount: Paise }[] {
  let left = taken;
  return dues.flatMap((due) => {
    const { id } = due;
    const amount = smallest(left, dueNow(due, isLeaving));
    left = minus(left, amount);
    return amount > 0 ? [{ id, amount }] : [];
  });
}
