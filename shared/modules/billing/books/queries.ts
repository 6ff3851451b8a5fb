import * as z from 'zod/mini';
import { defineQuery, parameter } from '#shared/core/query.ts';

/** The kinds of vouchers, as Tally calls them. */
export const voucherTypes = ['Sales', 'Debit Note', 'Credit Note', 'Receipt', 'Payment', 'Journal'] as const;

/** A voucher with its entries, in rupees; debits and credits are equal. */
const voucher = z.strictObject({
  type: z.enum(voucherTypes),
  number: z.string(),
  date: z.string(),
  party: z.string(),
  narration: z.string(),
  entries: z.array(z.strictObject({ ledger: z.string(), debit: z.number(), credit: z.number() })),
});
export type DayBookVoucher = z.output<typeof voucher>;

/** The most vouchers that a screen shows; files have them all. */
export const mostShownVouchers = 500;

/** Every voucher of a range in order. */
export const readDayBook = defineQuery({
  name: 'billing.day_book',
  path: '/billing/day-book',
  permission: 'billing:read',
  summary: ['Day book', 'रोज़नामचा'],
  input: z.object({
    from: parameter('first day, YYYY-MM-DD'),
    to: parameter('last day, at most a year later'),
    format: parameter('json, csv, xlsx or tally'),
    gstin: parameter(
      'a GSTIN of the business, or none for companies without one; the books of all without it',
    ),
  }),
  output: z.strictObject({
    vouchers: z.array(voucher),
    count: z.int(),
    debit: z.number(),
    credit: z.number(),
    /** Months of the range whose payroll is not locked, and so is not in the books yet. */
    unlocked: z.array(z.string()),
  }),
});
