import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { skillClasses } from '#shared/modules/staff/words.ts';
import type { SkillClass } from '#shared/modules/staff/words.ts';

/** An amount in rupees. */
export const rupees = z.number().check(z.gte(0), z.lte(1e9));
/** A share in hundredths of a percent: 75 is 0.75%. */
export const hundredths = z.int().check(z.gte(0), z.lte(10_000));
/** A number of employees. */
export const people = z.int().check(z.gte(0), z.lte(10_000));
const slab = z.strictObject({ over: rupees, up_to: z.nullable(rupees), rate: hundredths });
const regime = z.strictObject({
  slabs: z.array(slab).check(z.minLength(1), z.maxLength(20)),
  standard_deduction: rupees,
  rebate: z.strictObject({ max_income: rupees, max_rebate: rupees, marginal_relief: z.boolean() }),
  surcharge: z.array(z.strictObject({ over: rupees, rate: hundredths })).check(z.maxLength(10)),
  cess: hundredths,
});

/** How skilled work is, as minimum wages tell it apart. */
export const skills = skillClasses;
export type Skill = SkillClass;
const bySkill = { unskilled: rupees, semi_skilled: rupees, skilled: rupees, highly_skilled: rupees };

/** What each kind of statutory rate says. Amounts are rupees, rates hundredths of a percent. */
export const rateSchemas = {
  /** Provident fund, pension and insurance: everything up to the ceiling. */
  epf: z.strictObject({
    ceiling: rupees,
    share: hundredths,
    pension: hundredths,
    insurance: hundredths,
    admin: hundredths,
  }),
  esi: z.strictObject({
    ceiling: rupees,
    ceiling_disabled: rupees,
    employee: hundredths,
    employer: hundredths,
    exempt_daily_wage: rupees,
  }),
  professional_tax: z.strictObject({
    slabs: z
      .array(z.strictObject({ over: rupees, up_to: z.nullable(rupees), monthly: rupees, march: rupees }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  income_tax: z.strictObject({
    new: regime,
    old: z.strictObject({ below60: regime, from60: regime, from80: regime }),
  }),
  labour_welfare: z.strictObject({ employee: rupees, employer: rupees, employer_minimum: rupees }),
  /**
   * Basic and dearness allowance together, for a month of 26 days; `zones` are other schedules, such as the
   * central one, by name.
   */
  minimum_wage: z.strictObject({
    ...bySkill,
    zones: z.optional(z.record(z.string().check(z.regex(/^[\w-]{1,40}$/)), z.strictObject(bySkill))),
  }),
  overtime: z.strictObject({
    times: z.number().check(z.gte(1), z.lte(5)),
    days: z.int().check(z.gte(1), z.lte(31)),
    hours: z.int().check(z.gte(1), z.lte(24)),
    quarter_hours: z.int().check(z.gte(0), z.lte(2000)),
  }),
  /** The most that may be taken of a month's wages in all. */
  deductions: z.strictObject({ share: hundredths, fines: hundredths }),
  bonus: z.strictObject({ rate: hundredths, floor: rupees, limit: rupees }),
  /** From how many people on the law asks something of a business. */
  headcount: z.strictObject({
    epf: people,
    esi: people,
    labour_welfare: people,
    bonus: people,
    gratuity: people,
  }),
  /** Withheld of what partners sell through a marketplace; nothing with a PAN up to a gross amount a year. */
  marketplace: z.strictObject({ rate: hundredths, without_pan: hundredths, exempt_up_to: rupees }),
  gratuity: z.strictObject({
    days: z.int().check(z.gte(1), z.lte(31)),
    divisor: z.int().check(z.gte(1), z.lte(31)),
    cap: rupees,
  }),
} as const;

export const rateKinds = [
  'epf',
  'esi',
  'professional_tax',
  'income_tax',
  'labour_welfare',
  'minimum_wage',
  'overtime',
  'deductions',
  'bonus',
  'gratuity',
  'headcount',
  'marketplace',
] as const satisfies readonly (keyof typeof rateSchemas)[];
export type RateKind = keyof typeof rateSchemas;
type Values = { readonly [K in RateKind]: z.output<(typeof rateSchemas)[K]> };
/** One dated row: it holds from its day until the next row of its kind. */
export type DatedRate = { readonly [K in RateKind]: RateOf<K> }[RateKind];
type RateOf<K extends RateKind> = {
  readonly kind: K;
  readonly effective_from: CalendarDate;
  readonly values: Values[K];
  /** What the row is called on record: the notification, in its own words. */
  readonly notification?: string | undefined;
};

/** The rates that hold on days, out of all dated rows. */
export type Rates = {
  /** What held on a day; null before the first row. */
  readonly on: <K extends RateKind>(kind: K, day: CalendarDate) => Values[K] | null;
  /** From which day on that holds; null before the first row. */
  readonly since: (kind: RateKind, day: CalendarDate) => CalendarDate | null;
  /** The notification that holds on a day; empty where none is on record. */
  readonly notification: (kind: RateKind, day: CalendarDate) => string;
  /** The days inside a span from which something else holds. */
  readonly changesWithin: (kind: RateKind, from: CalendarDate, to: CalendarDate) => readonly CalendarDate[];
};

/** Puts dated rows in order for looking up. */
export function ratesOf(rows: readonly DatedRate[]): Rates {
  const ordered = rows.toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1));
  const byKind = new Map<RateKind, readonly DatedRate[]>(
    rateKinds.map((kind) => [kind, ordered.filter((row) => row.kind === kind)]),
  );
  const ofKind = (kind: RateKind): readonly DatedRate[] => byKind.get(kind) ?? [];
  const rowOn = <K extends RateKind>(kind: K, day: CalendarDate): RateOf<K> | undefined =>
    ofKind(kind).find((row): row is DatedRate & RateOf<K> => row.kind === kind && row.effective_from <= day);
  return {
    on: (kind, day) => rowOn(kind, day)?.values ?? null,
    since: (kind, day) => rowOn(kind, day)?.effective_from ?? null,
    notification: (kind, day) => rowOn(kind, day)?.notification ?? '',
    changesWithin: (kind, from, to) =>
      ofKind(kind)
        .filter((row) => row.effective_from > from && row.effective_from <= to)
        .map((row) => row.effective_from),
  };
}
