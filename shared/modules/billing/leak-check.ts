import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { billingMessages as messages } from './messages.ts';

/**
 * One post of a site in a month: duties that the client ordered, that were planned, done, paid and billed.
 */
const leakRow = z.strictObject({
  client_id: z.string(),
  client: z.string(),
  site_id: z.string(),
  site: z.string(),
  /** The names in Hindi; empty where none is on record. */
  site_hi: z.string(),
  post_hi: z.string(),
  /** Empty for duties that were on no roster. */
  post: z.string(),
  required: z.number(),
  planned: z.number(),
  /** As wages count them, half duties as 0.5. */
  done: z.number(),
  /** In payslips of the month; null before there are any. */
  paid: z.nullable(z.number()),
  billed: z.number(),
  /** What penalties take off its bills, in rupees. */
  penalty: z.number(),
  /** By day of the month: required, done, billed, paid. */
  days: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /**
   * Minutes beyond the planned length, or beyond eight hours off the roster, and those in the muster of a
   * bill.
   */
  overtime: z.int(),
  overtime_billed: z.int(),
});
export type LeakRow = z.output<typeof leakRow>;

/** What of a month's duties is in a bill, by post: what was done and is not billed leaks. */
export const readLeakCheck = defineQuery({
  name: 'billing.leak_check',
  path: '/billing/leak-check',
  permission: 'billing:read',
  summary: ['Duties required, done, paid and billed', 'ज़रूरी, की गई, वेतन वाली और बिल हुई ड्यूटी'],
  input: z.object({
    month: z
      .string(both(messages.badMonth))
      .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, both(messages.badMonth))),
    format: parameter('json, xlsx or pdf'),
  }),
  output: z.strictObject({ rows: z.array(leakRow) }),
});

/**
 * How a post stands, what costs most first: duties done or paid and not billed, duties billed and not done,
 * duties done and in no payslip, overtime in no bill, an order that was not met.
 */
export const leakStates = ['not_billed', 'not_done', 'not_paid', 'overtime', 'short', 'even'] as const;
export type LeakState = (typeof leakStates)[number];

/** What decides how a post stands, in a month or on one of its days. */
export type LeakFigures = Pick<LeakRow, 'required' | 'done' | 'paid' | 'billed'> &
  Partial<Pick<LeakRow, 'overtime' | 'overtime_billed'>>;

/** What to look at in a row; what costs money comes before what costs the client. */
export function leakStateOf({
  required,
  done,
  paid,
  billed,
  overtime = 0,
  overtime_billed: overtimeBilled = 0,
}: LeakFigures): LeakState {
  if (Math.max(done, paid ?? 0) > billed) return 'not_billed';
  if (billed > done) return 'not_done';
  if (paid !== null && done > paid) return 'not_paid';
  if (overtime > overtimeBilled) return 'overtime';
  return required > done ? 'short' : 'even';
}

/** By how much a post is out: duties, or minutes where it is overtime; 0 where it is in order. */
export function leakOf(figures: LeakFigures): number {
  const { required, done, paid, billed, overtime = 0, overtime_billed: overtimeBilled = 0 } = figures;
  const by = {
    not_billed: Math.max(done, paid ?? 0) - billed,
    not_done: billed - done,
    not_paid: done - (paid ?? 0),
    overtime: overtime - overtimeBilled,
    short: required - done,
    even: 0,
  };
  return by[leakStateOf(figures)];
}

/** A day of a post as a cell tells it: what was done, beside what it should be; empty where nothing was. */
export function leakDayText(row: Pick<LeakRow, 'days' | 'paid'>, index: number): string {
  const [required, done, billed, ofPayslips] = row.days[index] ?? [0, 0, 0, 0];
  if (required + done + billed + ofPayslips === 0) return '';
  const paid = row.paid === null ? null : ofPayslips;
  const texts = {
    not_billed: `${Math.max(done, paid ?? 0)}≠${billed}`,
    not_done: `${done}≠${billed}`,
    not_paid: `${done}≠${paid ?? 0}`,
    overtime: String(done),
    short: `${done}/${required}`,
    even: String(done),
  };
  return texts[leakStateOf({ required, done, paid, billed })];
}

/** Minutes as hours with one decimal. */
export function leakHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
