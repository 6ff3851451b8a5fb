import * as z from 'zod/mini';

/**
 * What a line of a payslip is. The codes name its text in both languages and its place in files and
 * registers.
 */
export const lineCodes = [
  'component',
  'overtime',
  'holiday_work',
  'arrears',
  'extra',
  'leave_encashment',
  'bonus',
  'last_bonus',
  'gratuity',
  'epf',
  'esi',
  'professional_tax',
  'income_tax',
  'labour_welfare',
  'attachment',
  'fines',
  'advance',
  'other',
  'employer_epf',
  'employer_eps',
  'employer_esi',
  'employer_edli',
  'employer_admin',
  'employer_welfare',
] as const;
export type LineCode = (typeof lineCodes)[number];

/** The rules a line can have been made by; each has its sentence in `rule-messages.ts`. */
export const payRules = [
  'month_share',
  'month_whole',
  'day_rate',
  'duty_rate',
  'overtime',
  'holiday_work',
  'arrears',
  'taken_back',
  'leave_encashment',
  'bonus',
  'last_bonus',
  'gratuity',
  'by_hand',
  'epf',
  'employer_epf',
  'eps',
  'edli',
  'admin',
  'esi',
  'professional_tax',
  'income_tax',
  'labour_welfare',
  'owed',
  'rest_of_month',
] as const;
export type PayRule = (typeof payRules)[number];

/**
 * One line of a payslip, with what made it: the rule, the dated rates and structures it was calculated by,
 * the figures that went in, and the days, each of which names its punches and duties. Amounts are rupees.
 */
export const payLineSchema = z.strictObject({
  code: z.enum(lineCodes),
  kind: z.enum(['earning', 'deduction', 'employer']),
  name: z.string(),
  amount: z.number(),
  rule: z.enum(payRules),
  rates: z.array(z.strictObject({ id: z.string(), from: z.string() })),
  inputs: z.record(z.string(), z.union([z.string(), z.number()])),
  days: z.array(z.string()),
});
export type PayLine = z.infer<typeof payLineSchema>;

/**
 * A day of a payslip as it is kept: what it was, how long was worked, and by which punches and duties that is
 * known.
 */
export const payDaySchema = z.strictObject({
  date: z.string(),
  code: z.string(),
  worked: z.number(),
  paid: z.number(),
  normal: z.number(),
  overtime: z.number(),
  site: z.string(),
  post: z.string(),
  times: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      minutes: z.number(),
      duty: z.nullable(z.string()),
      punches: z.array(z.string()),
    }),
  ),
});
export type PayDay = z.infer<typeof payDaySchema>;
