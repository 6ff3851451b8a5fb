import { noMoney, paise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { DayLine } from './month-days.ts';
import { minimumDay, minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import { overtimeOf, shareOf } from './month-pay.ts';
import type { PayLine } from '#shared/modules/payroll/pay-line.ts';
import type { Rates, Skill } from '#shared/modules/payroll/statutory/rates.ts';
import { amountOf, upToRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import { structureFor } from '#shared/modules/payroll/wage-structure.ts';
import type { Holder, WageComponent, WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import type { Component } from '#shared/modules/payroll/statutory/wages.ts';

/** The parts of a structure that pay is calculated from. */
export type StructureFact = Pick<
  WageStructure,
  'id' | 'staff_id' | 'site_id' | 'post' | 'skill' | 'effective_from' | 'basis' | 'duty_hours' | 'components'
>;
/** Pay below the law: for whom, by how much and since when. */
export type Underpaid = {
  readonly structure: string;
  readonly paid: Paise;
  readonly least: Paise;
  readonly skill: Skill;
  readonly rateFrom: CalendarDate;
};
/** What a month's days have brought. */
export type Earned = {
  readonly lines: readonly PayLine[];
  readonly components: readonly Component[];
  readonly taxable: Paise;
  /** A full month's components, and their sum, by what holds at its end. */
  readonly full: readonly Component[];
  readonly fixedMonthly: Paise;
  readonly paidDays: number;
  readonly overtimePay: Paise;
  readonly overtimeMinutes: number;
  readonly underpaid: readonly Underpaid[];
  readonly withoutStructure: readonly string[];
};
type Who = { readonly staffId: string; readonly skill: Skill };
type Segment = { readonly structure: StructureFact; readonly days: DayLine[] };

const workingDays = 26;
const minutesPerHour = 60;

/**
 * What somebody has earned: the month in parts wherever another structure holds, each component to the rupee,
 * then overtime and work on holidays. Each line says what made it.
 */
export function earnPay(
  days: readonly DayLine[],
  who: Who,
  structures: readonly StructureFact[],
  zoneOf: (site: string | null) => string,
  rates: Rates,
): Earned {
  const main = mainPlace(days);
  const found = segmentsOf(days, who, structures, main);
  const lines: PayLine[] = [];
  const components: Component[] = [];
  const underpaid: Underpaid[] = [];
  let taxable = noMoney;
  let overtimePay = noMoney;
  let paidDays = 0;
  for (const [i, { structure, days: part }] of found.segments.entries()) {
    const scale = scaleOf(structure, part.at(-1)?.date ?? structure.effective_from, rates);
    const units = unitsOf(structure, part);
    paidDays += units;
    for (const component of structure.components) {
      const isLast = !found.segments
        .slice(i + 1)
        .some((later) => later.structure.components.some((item) => item.name === component.name));
      const line = componentLine(structure, component, {
        scale,
        units,
        days: part,
        daysInMonth: days.length,
        isLast,
      });
      if (line.amount === 0) continue;
      lines.push(line);
      components.push({
        name: component.name,
        amount: amountOf(line.amount),
        inWages: component.inWages,
        inFiftyPercentTotal: component.inFiftyPercentTotal,
      });
      if (component.taxable) taxable = sumOf([taxable, amountOf(line.amount)]);
    }
    for (const line of hourLines(structure, scale, part, rates)) {
      lines.push(line);
      taxable = sumOf([taxable, amountOf(line.amount)]);
      if (line.code === 'overtime') overtimePay = sumOf([overtimePay, amountOf(line.amount)]);
      else components.push({ name: line.code, amount: amountOf(line.amount), inWages: true });
    }
    underpaid.push(...belowMinimum({ structure, scale, days: part }, who, zoneOf, rates));
  }
  const atEnd = found.segments.at(-1)?.structure;
  const last = days.at(-1);
  const full = atEnd && last ? fullMonth(atEnd, scaleOf(atEnd, last.date, rates)) : [];
  return {
    lines,
    components,
    taxable,
    full,
    fixedMonthly: sumOf(full.map((item) => item.amount)),
    paidDays,
    overtimePay,
    overtimeMinutes: days.reduce((sum, day) => sum + day.overtime, 0),
    underpaid,
    withoutStructure: found.without,
  };
}

/** A full month of a structure, in paise; a day's or a duty's rate times the working days. */
export function fullMonth({ basis, components }: StructureFact, scale: number): Component[] {
  const days = basis === 'daily' || basis === 'duty' ? workingDays : 1;
  return components.map(({ name, amount, inWages, inFiftyPercentTotal }) => ({
    name,
    amount: times(scaled(amount, scale), days),
    inWages,
    inFiftyPercentTotal,
  }));
}

/**
 * What part of a duty's rate is for its normal eight hours: of a flat rate for twelve, the law's overtime
 * takes half.
 */
export function scaleOf(
  { basis, duty_hours: hours }: Pick<StructureFact, 'basis' | 'duty_hours'>,
  day: CalendarDate,
  rates: Rates,
): number {
  const rule = rates.on('overtime', day);
  if (basis !== 'duty' || !rule || hours <= rule.hours) return 1;
  return rule.hours / (rule.hours + rule.times * (hours - rule.hours));
}

/** A duty's rate is rounded up, so that it never falls under the daily minimum by rounding. */
function scaled(rupees: number, scale: number): Paise {
  return scale === 1 ? amountOf(rupees) : upToRupee(paise(Math.round(amountOf(rupees) * scale)));
}

/** Where somebody mostly works; it decides for days without work. */
function mainPlace(days: readonly DayLine[]): { site: string | null; post: string } {
  const counts = new Map<string, { site: string | null; post: string; n: number }>();
  for (const { site, post, worked } of days) {
    if (worked === 0) continue;
    const key = `${site}\n${post}`;
    counts.set(key, { site, post, n: (counts.get(key)?.n ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.n - a.n)[0] ?? { site: null, post: '' };
}

function segmentsOf(
  days: readonly DayLine[],
  who: Who,
  structures: readonly StructureFact[],
  main: { site: string | null; post: string },
) {
  const segments: Segment[] = [];
  const without: string[] = [];
  const at = (site: string | null, post: string): Holder => ({
    staffId: who.staffId,
    siteId: site,
    post,
    skill: who.skill,
  });
  for (const day of days) {
    if (day.code === '-') continue;
    const usual = structureFor(structures, at(main.site, main.post), day.date);
    const monthly = usual !== null && (usual.basis === 'calendar' || usual.basis === '26');
    const structure =
      monthly || day.worked === 0 ? usual : structureFor(structures, at(day.site, day.post), day.date);
    if (!structure) {
      if (day.paid > 0 || day.normal + day.overtime > 0) without.push(day.date);
      continue;
    }
    const known = segments.find((segment) => segment.structure.id === structure.id);
    if (known) known.days.push(day);
    else segments.push({ structure, days: [day] });
  }
  return { segments, without };
}

/**
 * Paid days by the structure's own count: free days only by the calendar; a day whose work was overtime alone
 * not twice.
 */
function unitsOf({ basis }: StructureFact, days: readonly DayLine[]): number {
  return days.reduce((sum, day) => sum + unitOf(basis, day), 0);
}

function unitOf(basis: string, day: DayLine): number {
  if (basis === 'calendar') return day.paid;
  if (day.code === 'WO') return 0;
  if (day.normal === 0 && day.overtime > 0) return day.paid === 1 && day.holiday > 0 ? 1 : 0;
  return day.paid;
}

type Stretch = {
  readonly scale: number;
  readonly units: number;
  readonly days: readonly DayLine[];
  readonly daysInMonth: number;
  /** Whether no later part of the month pays this component. */
  readonly isLast: boolean;
};

function componentLine(
  structure: StructureFact,
  { name, amount, prorate }: WageComponent,
  { scale, units, days, daysInMonth, isLast }: Stretch,
): PayLine {
  const from = { id: `wage_structure:${structure.id}`, from: structure.effective_from };
  const dates = days.filter((day) => unitOf(structure.basis, day) > 0).map((day) => day.date);
  const base: Pick<PayLine, 'code' | 'kind' | 'name' | 'rates' | 'days'> = {
    code: 'component',
    kind: 'earning',
    name,
    rates: [from],
    days: dates,
  };
  if (structure.basis === 'daily' || structure.basis === 'duty') {
    const rate = scaled(amount, scale);
    const rule = structure.basis === 'daily' ? 'day_rate' : 'duty_rate';
    return {
      ...base,
      rule,
      amount: shareOf(rate, units, 1) / 100,
      inputs: { rate: rate / 100, units, given: amount, hours: structure.duty_hours },
    };
  }
  const whole = structure.basis === '26' ? workingDays : daysInMonth;
  if (!prorate)
    return {
      ...base,
      rule: 'month_whole',
      amount: isLast && units > 0 ? shareOf(amountOf(amount), 1, 1) / 100 : 0,
      inputs: { amount },
    };
  return {
    ...base,
    rule: 'month_share',
    amount: shareOf(amountOf(amount), units, whole) / 100,
    inputs: { amount, paid: units, whole },
  };
}

/** Overtime at the law's multiple, and once more the hours of a paid holiday on which somebody worked. */
function hourLines(
  structure: StructureFact,
  scale: number,
  days: readonly DayLine[],
  rates: Rates,
): PayLine[] {
  const lastDay = days.at(-1)?.date;
  const rule = lastDay && rates.on('overtime', lastDay);
  if (!rule) return [];
  const base = overtimeBase(structure, scale);
  const id = {
    id: `overtime:${rates.since('overtime', lastDay)}`,
    from: String(rates.since('overtime', lastDay)),
  };
  const own = { id: `wage_structure:${structure.id}`, from: structure.effective_from };
  const lines: PayLine[] = [];
  const add = (
    code: 'overtime' | 'holiday_work',
    minutes: (day: DayLine) => number,
    multiple: number,
  ): void => {
    const total = days.reduce((sum, day) => sum + minutes(day), 0);
    if (total === 0) return;
    const hours = total / minutesPerHour;
    lines.push({
      code,
      kind: 'earning',
      name: code,
      rule: code,
      amount: overtimeOf(base, hours, { ...rule, times: multiple }) / 100,
      rates: [id, own],
      inputs: {
        base: base / 100,
        days: rule.days,
        day_hours: rule.hours,
        times: multiple,
        hours: Math.round(hours * 100) / 100,
        minutes: total,
      },
      days: days.filter((day) => minutes(day) > 0).map((day) => day.date),
    });
  };
  add('overtime', (day) => day.overtime, rule.times);
  add('holiday_work', (day) => day.holiday, 1);
  return lines;
}

function overtimeBase(structure: StructureFact, scale: number): Paise {
  const counted = new Set(
    structure.components
      .filter((component) => component.inOvertimeBase && component.inWages)
      .map((component) => component.name),
  );
  const full = fullMonth(structure, scale).filter((item) => counted.has(item.name));
  return sumOf(full.map((item) => item.amount));
}

/**
 * Basic and dearness allowance against the minimum of the skill and the place, on every day on which another
 * rate begins.
 */
function belowMinimum(
  { structure, scale, days }: { structure: StructureFact; scale: number; days: readonly DayLine[] },
  who: Who,
  zoneOf: (site: string | null) => string,
  rates: Rates,
): Underpaid[] {
  const found = new Map<string, Underpaid>();
  const counted = new Set(
    structure.components
      .filter((component) => component.inWages && component.inOvertimeBase)
      .map((component) => component.name),
  );
  const byDay = structure.basis === 'daily' || structure.basis === 'duty';
  const paid = byDay
    ? sumOf(
        structure.components
          .filter((component) => counted.has(component.name))
          .map((component) => scaled(component.amount, scale)),
      )
    : overtimeBase(structure, scale);
  const checked = new Set<string>();
  for (const day of days) {
    if (day.paid === 0 && day.normal + day.overtime === 0) continue;
    const zone = zoneOf(day.site);
    const since = rates.since('minimum_wage', day.date);
    if (since === null || checked.has(`${since} ${zone}`)) continue;
    checked.add(`${since} ${zone}`);
    const least = byDay
      ? minimumDay(who.skill, zone, day.date, rates)
      : minimumWage(who.skill, zone, day.date, rates);
    if (least !== null && paid < least)
      found.set(`${since} ${zone}`, {
        structure: structure.id,
        paid,
        least,
        skill: who.skill,
        rateFrom: since,
      });
  }
  return [...found.values()];
}
