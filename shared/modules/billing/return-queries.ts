import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { amendmentKinds } from './filing/amendment.ts';
import { documentSteps, returnSteps } from './gst/return-bridge.ts';
import { issuedNames, returnSections } from './gst/sections.ts';

const tax = { cgst: z.number(), sgst: z.number(), igst: z.number() };
const sum = z.strictObject({ taxable: z.number(), ...tax });
const words = z.tuple([z.string(), z.string()]);

/** How many faults an answer names; all of them are counted. */
export const mostFaults = 200;

/**
 * The GST returns of one registration for a month: what is wrong with them, and what they come to in rupees.
 */
export const readReturn = defineQuery({
  name: 'billing.return',
  path: '/billing/returns/{month}',
  permission: 'billing:read',
  summary: ['GST return of a month', 'महीने का GST रिटर्न'],
  input: z.object({ gstin: parameter('one of your GSTINs; that of the company settings without it') }),
  output: z.strictObject({
    month: z.string(),
    /** Empty where the business has none. */
    gstin: z.string(),
    gstins: z.array(z.strictObject({ gstin: z.string(), name: z.string() })),
    due: z.strictObject({ gstr1: date().schema, gstr3b: date().schema }),
    /** The name of the GSTR-1 file, as the portal’s tool gives it. */
    file: z.string(),
    /** That the month was filed at the portal. It may be reopened where no later month is filed. */
    filed: z.nullable(
      z.strictObject({
        id: z.string(),
        filed_on: date().schema,
        arn: z.string(),
        may_reopen: z.boolean(),
      }),
    ),
    documents: z.int(),
    errors: z.int(),
    warnings: z.int(),
    faults: z.array(
      z.strictObject({
        rule: z.string(),
        severity: z.enum(['error', 'warning']),
        number: z.string(),
        invoice_id: z.nullable(z.string()),
        field: z.string(),
        message: words,
      }),
    ),
    sections: z.array(
      z.strictObject({ section: z.enum(returnSections), documents: z.int(), taxable: z.number(), ...tax }),
    ),
    issued: z.array(
      z.strictObject({
        kind: z.enum(issuedNames),
        from: z.string(),
        to: z.string(),
        total: z.int(),
        cancelled: z.int(),
      }),
    ),
    gstr3b: z.strictObject({
      taxable: sum,
      zero_rated: sum,
      exempt: z.number(),
      non_gst: z.number(),
      clients_pay: sum,
      /** Sold through an operator who pays the tax (s.9(5)), before tax. */
      through_operator: z.number(),
      inter_state: z.array(
        z.strictObject({
          to: z.enum(['unregistered', 'composition', 'uin']),
          pos: z.string(),
          taxable: z.number(),
          igst: z.number(),
        }),
      ),
    }),
    /**
     * What the return amends of earlier ones, line by line: it is declared here, and no voucher of the day
     * book has it.
     */
    amended: z.array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        kind: z.enum(amendmentKinds),
        of_month: z.string(),
        value: z.number(),
        cgst: z.number(),
        sgst: z.number(),
        igst: z.number(),
      }),
    ),
    /** The return beside the sum of what was issued, credit notes taken off. */
    reconciliation: z.array(
      z.strictObject({
        figure: z.enum(['value', 'cgst', 'sgst', 'igst']),
        in_return: z.number(),
        in_books: z.number(),
      }),
    ),
    /**
     * The way from the invoices and notes of the month to table 12 (HSN), to table 3.1 of GSTR-3B and to the
     * tax that the books owe. Rows of nothing are left out; what is taken off is below zero.
     */
    bridge: z.strictObject({
      documents: z.array(z.strictObject({ step: z.enum(documentSteps), ...sum.shape })),
      documents_total: sum,
      hsn: sum,
      onward: z.array(z.strictObject({ step: z.enum(returnSteps), ...sum.shape })),
      gstr3b: sum,
      ledger: z.strictObject(tax),
      /** What stays unexplained: table 12, GSTR-3B and the ledger, each less the rows above it. */
      differences: z.strictObject({ hsn: sum, gstr3b: sum, ledger: z.strictObject(tax) }),
      agrees: z.boolean(),
    }),
  }),
});
