import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { invoices } from '../invoice.ts';

const lateLine = z.strictObject({
  title: z.string(),
  site: z.string(),
  quantity: z.number(),
  divisor: z.int(),
  rate: z.number(),
  amount: z.number(),
  /** Its share of the GST of the paper. */
  gst: z.number(),
});

const paper = z.strictObject({
  /** A supplementary bill, or a credit note. */
  kind: z.enum(['bill', 'credit']),
  /** The bills that it adds to or lowers: one for a credit note. */
  bills: z.array(z.strictObject({ id: z.string(), number: z.string() })),
  lines: z.array(lateLine),
  taxable: z.number(),
  gst: z.number(),
  round_off: z.number(),
  /** What the client pays or is credited: without the GST that the client pays to the government. */
  total: z.number(),
  reverse_charge: z.boolean(),
  /** A credit note that comes too late to lower the GST, and is without it. */
  late: z.boolean(),
  /** Overtime, holidays, hours or fixed amounts of some of its days are not among the lines. */
  partial: z.boolean(),
  /** Why the paper cannot be made as it is; null where it can. */
  problem: z.nullable(z.tuple([z.string(), z.string()])),
});
export type ArrearsPaper = z.output<typeof paper>;

/**
 * What an addendum leaves owed, or charged too much, on bills that were issued before: paper by paper, as
 * they would be made now. Of an addendum that is not decided yet, as if it came into force now.
 */
export const readArrears = defineQuery({
  name: 'billing.arrears',
  path: '/billing/arrears/{id}',
  permission: 'billing:read',
  summary: ['Arrears of an addendum on issued bills', 'जारी बिलों पर परिशिष्ट का बकाया'],
  output: z.strictObject({
    papers: z.array(paper),
    /** What is billed less what is credited. */
    total: z.number(),
    /** Why there are none to be made; null where there are. */
    held: z.nullable(z.tuple([z.string(), z.string()])),
  }),
});

/** Drafts the supplementary bills of an addendum: one for each registration of the client that was billed. */
export const draftArrears = defineOnlineOperation({
  name: 'invoice.draft_arrears',
  method: 'POST',
  path: '/billing/arrears/{id}',
  summary: ['Draft the arrears of an addendum', 'परिशिष्ट के बकाया का बिल ड्राफ़्ट करें'],
  permission: 'billing:write',
  input: z.strictObject({}),
  output: z.strictObject({ invoices: z.array(recordSchema(invoices)) }),
  status: 201,
});

/** Issues the credit notes of an addendum: one for each bill that charged more than its rates by now. */
export const creditArrears = defineOnlineOperation({
  name: 'invoice.credit_arrears',
  method: 'POST',
  path: '/billing/arrears/{id}/credit-notes',
  summary: ['Credit what an addendum lowers', 'परिशिष्ट से घटी रक़म का क्रेडिट नोट जारी करें'],
  permission: 'billing:write',
  input: z.strictObject({
    /** That notes are meant although they come too late to lower the GST. */
    without_gst: z.optional(z.boolean()),
  }),
  output: z.strictObject({ invoices: z.array(recordSchema(invoices)) }),
  status: 201,
});
