import * as z from 'zod/mini';

/** What is looked at before a month is locked, in the order in which it is shown. */
export const reviewCheckNames = [
  'month_running',
  'no_structure',
  'below_minimum',
  'unsettled',
  'flagged',
  'no_pay',
  'differs',
  'no_bank',
  'no_uan',
  'no_esic',
] as const;
export type ReviewCheck = (typeof reviewCheckNames)[number];

/**
 * What must be put right before a month is locked. The rest can be left as it is, with a note that says why.
 */
export function blocksLock(check: ReviewCheck): boolean {
  return check === 'month_running' || check === 'no_structure' || check === 'below_minimum';
}

/** From which part of last month's net pay on a difference is shown, in percent. */
export const noticedDifference = 20;

/** The most people named for one check. */
export const mostNamed = 50;

/**
 * Somebody a check has found: net pay of this month and, where it is compared, of the month before, in
 * rupees.
 */
export const foundPerson = z.strictObject({
  payslip_id: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  staff_code: z.string(),
  net: z.number(),
  before: z.nullable(z.number()),
});

/** One check of a run: how many payslips (or punches, for `flagged`) it has found, and the first of them. */
export const reviewFinding = z.strictObject({
  check: z.enum(reviewCheckNames),
  count: z.number(),
  people: z.array(foundPerson),
});
export type ReviewFinding = z.output<typeof reviewFinding>;
