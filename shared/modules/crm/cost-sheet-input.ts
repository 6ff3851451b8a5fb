import * as z from 'zod/mini';
import { both, key, money, month, text } from '#shared/core/fields.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { clientKinds, financialKinds } from '#shared/modules/billing/client.ts';
import { skills } from '#shared/modules/payroll/statutory/rates.ts';
import { costSheetMessages as messages } from './cost-sheet-messages.ts';

/** The hours a day that a cost sheet can have. */
export const sheetHours = { least: 8, most: 12 } as const;

/** A figure with at most so many decimals, so that whole numbers carry it exactly. */
function exact(least: number, most: number, decimals: number) {
  const scale = 10 ** decimals;
  return z.number().check(
    z.gte(least),
    z.lte(most),
    z.refine((value) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6, {
      error: both(messages.decimals),
    }),
  );
}

const percent = exact(0, 100, 4);
/** The basic wage is limited to ten lakh rupees a month: no post costs more. */
const basicVda = money().schema.check(
  z.positive(both(messages.basicMissing)),
  z.lte(1_000_000, both(messages.basicTooHigh)),
);

/** The skills as the wage notification writes them, `semi-skilled`, or as they are stored, `semi_skilled`. */
const skill = z.pipe(
  z.string().check(
    z.overwrite((value) => value.trim().toLowerCase().replaceAll('-', '_')),
    z.refine((value) => skills.some((known) => known === value), both(messages.skill)),
  ),
  z.enum(skills),
);

/** What decides whether the client pays the GST itself; without it the agency charges it. */
const client = z.strictObject({
  kind: z._default(z.enum(clientKinds), 'regular'),
  gstin: z._default(gstin().schema, ''),
  financial: z._default(z.enum(financialKinds), 'none'),
  /** Whether a unit in a special economic zone is charged the tax. */
  sez_with_tax: z._default(z.boolean(), false),
  /** Which company bills the client; null for the one of the settings. */
  billed_by: z._default(z.nullable(key().schema), null),
});

/**
 * One line of a quote: a post of so many people. `basicVda` is rupees a month of 26 days, percentages are
 * percent, `month` (`YYYY-MM`) decides the dated rates. Fields that are left out have their usual value.
 */
export const costSheetInput = z.strictObject({
  month: month().schema.check(z.refine((value) => value !== '', both(messages.month))),
  skill,
  zone: z._default(text(40).schema, ''),
  basicVda,
  shiftHours: z._default(exact(sheetHours.least, sheetHours.most, 2), sheetHours.least),
  daysPerMonth: z._default(exact(1, 31, 2), 26),
  hraPercent: z._default(percent, 0),
  leaveDaysPerYear: z._default(exact(0, 365, 2), 0),
  gratuity: z._default(z.boolean(), true),
  /** Absent: the dated rate of the bonus, 8.33. */
  bonusPercent: z.optional(percent),
  uniformPercent: z._default(percent, 0),
  washingPercent: z._default(percent, 0),
  relieverDivisor: z.optional(z.nullable(exact(1, 100, 2))),
  servicePercent: z._default(percent, 0),
  people: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  sac: z._default(z.string().check(z.regex(/^\d{4}(\d{2}){0,2}$/, both(messages.sac))), '998525'),
  client: z.optional(client),
});
export type CostSheetInput = z.output<typeof costSheetInput>;

const rupees = z.number();

/** The figures of a line in rupees: to `ratePerPerson` for one person and month, then for all people. */
export const costSheetFigures = z.strictObject({
  overtime: rupees,
  hra: rupees,
  codeWages: rupees,
  epf: rupees,
  edli: rupees,
  epfAdmin: rupees,
  esi: rupees,
  bonus: rupees,
  gratuity: rupees,
  leave: rupees,
  uniform: rupees,
  washing: rupees,
  subtotal: rupees,
  reliever: rupees,
  cost: rupees,
  serviceCharge: rupees,
  ratePerPerson: rupees,
  total: rupees,
  gst: rupees,
  totalWithGst: rupees,
});
export type CostSheetFigures = z.output<typeof costSheetFigures>;
