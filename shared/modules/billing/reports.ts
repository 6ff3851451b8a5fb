import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';

/** Ageing of what is due, and what each client was billed and has paid in a span. */
export const billingReportKinds = ['ageing', 'clients'] as const;

/**
 * What a client owes by how long it is overdue, in rupees. `opening` is what is left of the opening balance;
 * `advances` and `credits` (credit notes beyond their bills) are taken off. `total` is the statement's
 * balance.
 */
const ageing = z.strictObject({
  client_id: z.nullable(z.string()),
  client: z.string(),
  opening: z.number(),
  not_due: z.number(),
  to_30: z.number(),
  to_60: z.number(),
  to_90: z.number(),
  over_90: z.number(),
  advances: z.number(),
  credits: z.number(),
  total: z.number(),
});
export type AgeingRow = z.output<typeof ageing>;

/** What a client was billed less credit notes, its tax, and what settled bills, in a span. */
const billed = z.strictObject({
  client_id: z.nullable(z.string()),
  client: z.string(),
  taxable: z.number(),
  tax: z.number(),
  total: z.number(),
  received: z.number(),
  tds: z.number(),
  written_off: z.number(),
});
export type BilledRow = z.output<typeof billed>;

export const readBillingReport = defineQuery({
  name: 'billing.reports',
  path: '/billing/reports',
  permission: 'billing:read',
  summary: ['Billing reports', 'बिलिंग की रिपोर्ट'],
  input: z.object({
    report: parameter(billingReportKinds.join(', ')),
    format: parameter('json, xlsx or pdf'),
    from: parameter('first day; this financial year where it is left out'),
    to: parameter('last day; today where it is left out'),
    gstin: parameter('a GSTIN of the business, or none for companies without one; all companies without it'),
  }),
  output: z.strictObject({
    report: z.enum(billingReportKinds),
    from: date().schema,
    to: date().schema,
    ageing: z.array(ageing),
    clients: z.array(billed),
  }),
});

/** One line of a client's account: what was billed or settled, and the balance after it, in rupees. */
const line = z.strictObject({
  date: date().schema,
  kind: z.enum([
    'opening',
    'invoice',
    'debit_note',
    'credit_note',
    'payment',
    'opening_advance',
    'tds',
    'write_off',
    'refund',
    'reversal',
    /** Only in the part of one company: an advance of one that paid a bill of another. */
    'moved',
  ]),
  reference: z.string(),
  invoice_id: z.nullable(z.string()),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type StatementLine = z.output<typeof line>;

/** The account of a client between two days. */
export const readStatement = defineQuery({
  name: 'billing.statement',
  path: '/billing/clients/{id}/statement',
  permission: 'billing:read',
  summary: ['Statement of account', 'खाते का विवरण'],
  input: z.object({
    format: parameter('json, xlsx or pdf'),
    from: parameter('first day; this financial year where it is left out'),
    to: parameter('last day; today where it is left out'),
    gstin: parameter('a GSTIN of the business, or none for companies without one; all companies without it'),
  }),
  output: z.strictObject({
    from: date().schema,
    to: date().schema,
    opening: z.number(),
    closing: z.number(),
    lines: z.array(line),
  }),
});
