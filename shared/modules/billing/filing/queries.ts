import * as z from 'zod/mini';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { invoices } from '../invoice.ts';
import { gstAmendments, rowKinds } from './amendment.ts';

/** How many documents an answer names at most; a search narrows them. */
export const mostDeclared = 20;

/** What is shown of a declared document. */
export const declaredFields = [
  'id',
  'kind',
  'number',
  'issued_on',
  'client_name',
  'client_gstin',
  'place_of_supply',
  'reverse_charge',
  'lines',
  'total',
] as const;
const bill = shapeOf(invoices, declaredFields);

/** What a month declared and can be amended, and the amendments of it and in it. */
export const listDeclared = defineQuery({
  name: 'billing.declared',
  path: '/billing/returns/{month}/declared',
  permission: 'billing:read',
  summary: ['What a month declared, and its amendments', 'महीने में घोषित दस्तावेज़ और संशोधन'],
  input: z.object({
    gstin: parameter('one of your GSTINs; that of the company settings without it'),
    search: parameter('a part of a number or of a client’s name'),
  }),
  output: z.strictObject({
    documents: z.array(z.strictObject(bill)),
    rows: z.array(
      z.strictObject({
        kind: z.enum(rowKinds),
        place_of_supply: z.string(),
        rates: z.array(z.strictObject({ gst_rate: z.number(), taxable: z.number() })),
      }),
    ),
    amendments: z.array(recordSchema(gstAmendments)),
  }),
});
