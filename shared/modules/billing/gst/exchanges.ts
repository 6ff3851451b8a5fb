import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';
import { comparedFields, summaryTables } from './gstr1/compare.ts';
import { gstr1Json } from './gstr1/json.ts';
import { documentTables } from './gstr1/reported.ts';
import { documentInput, mostReturnDocuments, returnInput } from './return-input.ts';

/**
 * Makes the GSTR-1 of the documents that are sent. Nothing is stored, and none of the business's own is read.
 */
export const tryGstr1 = defineExchange({
  path: '/billing/gstr1-json-export',
  permission: 'billing:read',
  summary: ['GSTR-1 of given documents', 'दिए गए दस्तावेज़ों का GSTR-1'],
  changes: 'nothing',
  input: z.strictObject({
    dryRun: z.literal(true),
    input: z.extend(returnInput, {
      documents: z.array(documentInput).check(z.maxLength(mostReturnDocuments)),
    }),
  }),
  output: gstr1Json,
});

const compared = z.strictObject({
  table: z.enum(documentTables),
  kind: z.enum(['invoice', 'credit_note', 'debit_note']),
  number: z.string(),
  date: z.string(),
  /** The recipient’s; empty where there is none. */
  gstin: z.string(),
  total: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});
export type ComparedDocument = z.output<typeof compared>;

/**
 * Compares a GSTR-1 file, of this product or of the portal, with the books of its month as they are now.
 * Nothing is stored. `there` is the file, `here` the books; amounts are in rupees.
 */
export const compareGstr1 = defineExchange({
  path: '/billing/returns/compare',
  permission: 'billing:read',
  summary: ['Compare a GSTR-1 file with the books', 'GSTR-1 फ़ाइल का बही से मिलान करें'],
  changes: 'nothing',
  input: z.strictObject({
    month: z.string(),
    /** That of the company settings without it. */
    gstin: z.optional(z.string()),
    /** The file as it is. */
    file: z.looseObject({}),
  }),
  output: z.strictObject({
    month: z.string(),
    gstin: z.string(),
    documents: z.strictObject({ there: z.int(), here: z.int(), same: z.int() }),
    missing_here: z.strictObject({ count: z.int(), documents: z.array(compared) }),
    missing_there: z.strictObject({ count: z.int(), documents: z.array(compared) }),
    differing: z.strictObject({
      count: z.int(),
      documents: z.array(
        z.strictObject({ there: compared, here: compared, fields: z.array(z.enum(comparedFields)) }),
      ),
    }),
    /** The tables that hold sums, where the file and the books come to another value. */
    tables: z.array(z.strictObject({ table: z.enum(summaryTables), there: z.number(), here: z.number() })),
    /** What the whole return comes to. */
    figures: z.array(
      z.strictObject({
        figure: z.enum(['value', 'cgst', 'sgst', 'igst']),
        there: z.number(),
        here: z.number(),
      }),
    ),
    agrees: z.boolean(),
  }),
});
