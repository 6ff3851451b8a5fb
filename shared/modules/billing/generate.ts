import * as z from 'zod/mini';
import { addDays, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { both, date, id, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { invoices } from './invoice.ts';
import { billingMessages as messages } from './messages.ts';

/** A month as the calls of billing take it, `YYYY-MM`. */
export const billedMonth = z
  .string(both(messages.badMonth))
  .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, both(messages.badMonth)));

/** What somebody must look at before the bills of a month are issued. */
const problems = z.strictObject({
  /** Duties without a rate, which are in no bill. */
  unpriced: z.array(z.strictObject({ site: z.string(), name: z.string(), date: date().schema })),
  unpriced_count: z.int(),
  /** Flagged punches that nobody has reviewed, without which the draft is not issued. */
  unreviewed: z.int(),
  /** Why nothing could be drafted for the client, such as penalties above the bill; null where it was. */
  refused: z.nullable(z.tuple([z.string(), z.string()])),
});
export type BillProblems = z.output<typeof problems>;

/** How many duties without a rate are named; the count is of all. */
export const mostUnpriced = 50;

/** Why a client is billed although the attendance of its sites is not approved; the log keeps it. */
const withoutApproval = z.optional(text(300, { min: 3, missing: messages.reasonMissing }).schema);

/** Drafts the bills of a client's month from the duties that were done; earlier drafts of it are replaced. */
export const generateBill = defineOnlineOperation({
  name: 'invoice.generate',
  method: 'POST',
  path: '/billing/generate/{id}',
  summary: ['Draft a client’s bill from duties', 'ड्यूटी से ग्राहक का बिल बनाएँ'],
  permission: 'billing:write',
  status: 201,
  input: z.strictObject({ month: billedMonth, without_approval: withoutApproval }),
  output: z.strictObject({ invoices: z.array(recordSchema(invoices)), problems }),
});

/** How many clients one call drafts. */
export const clientsAtOnce = 25;

/**
 * Drafts the bills of all clients, some at a time: `after` is what the call before answered as `next`.
 * Clients whose month is issued already are passed over, so that it can be stopped and begun again at any
 * point.
 */
export const generateBills = defineOnlineOperation({
  name: 'invoice.generate_all',
  method: 'POST',
  path: '/billing/generate',
  summary: ['Draft the bills of all clients from duties', 'सब ग्राहकों के बिल ड्यूटी से बनाएँ'],
  permission: 'billing:write',
  input: z.strictObject({ month: billedMonth, after: z.optional(z.union([z.literal(''), id().schema])) }),
  output: z.strictObject({
    total: z.int(),
    drafted: z.int(),
    /** Clients of this call: without any duty, not billed as `problems` tells, and billed already. */
    empty: z.int(),
    refused: z.int(),
    issued: z.int(),
    problems: z.array(z.strictObject({ client_id: id().schema, client: z.string(), problems })),
    /** The last client of this call; null where there are no more. */
    next: z.nullable(id().schema),
  }),
});

/** The most months of one bill of chosen work. */
export const mostMonths = 12;

/** The months of some days, in order, up to one more than a bill may have. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): string[] {
  const last = to.slice(0, 7);
  const months = [from.slice(0, 7)].filter((month) => month <= last);
  // The calendar ends with the year 9999: there is no month after the last one to compare with.
  for (let month = months[0]; month !== undefined && month < last && months.length <= mostMonths; ) {
    month = nextMonth(month);
    months.push(month);
  }
  return months;
}

function nextMonth(month: string): string {
  return addDays(lastOfMonth(month), 1).slice(0, 7);
}

/** What a bill of chosen work is drafted from. */
export const billSources = ['duties', 'bookings', 'jobs'] as const;

/** A booking or a job of the client that is in no draft of this call, and why. */
export const leftOut = z.strictObject({
  work: z.enum(['booking', 'job']),
  id: z.string(),
  title: z.string(),
  date: date().schema,
  reason: z.tuple([z.string(), z.string()]),
});
export type LeftOut = z.output<typeof leftOut>;

/**
 * Drafts a client's bill for some days, of one month or of several: of the duties of all its sites or of
 * those in `site_ids`, of its completed bookings or of those in `booking_ids`, and of the completed jobs at
 * its sites or of those in `job_ids`. Each day counts by the rates and sites of that day, and the lines of a
 * bill over several months name their month; it is filed under the first. Work that is on an issued bill is
 * refused (duties) or left out and named (bookings and jobs).
 */
export const generateInvoice = defineOnlineOperation({
  name: 'invoice.generate_chosen',
  method: 'POST',
  path: '/billing/generate-invoice',
  summary: ['Draft a client’s bill from chosen work', 'चुने हुए काम से ग्राहक का बिल बनाएँ'],
  permission: 'billing:write',
  status: 201,
  input: z
    .strictObject({
      client_id: id().schema,
      from: date().schema,
      to: date().schema,
      sources: z._default(z.array(z.enum(billSources)).check(z.minLength(1), z.maxLength(3)), ['duties']),
      site_ids: z.optional(z.array(key(80).schema).check(z.maxLength(500))),
      booking_ids: z.optional(z.array(id().schema).check(z.maxLength(500))),
      job_ids: z.optional(z.array(id().schema).check(z.maxLength(500))),
      without_approval: withoutApproval,
      ...z.partial(z.strictObject(shapeOf(invoices, ['operator_gstin', 'operator_section']))).shape,
    })
    .check(
      z.refine(({ from, to }) => from <= to, { error: both(messages.periodOrder), path: ['to'] }),
      z.refine(({ from, to }) => monthsBetween(from, to).length <= mostMonths, {
        error: both(messages.tooManyMonths),
        path: ['to'],
      }),
    ),
  output: z.strictObject({
    invoices: z.array(recordSchema(invoices)),
    problems,
    left_out: z.array(leftOut),
  }),
});
