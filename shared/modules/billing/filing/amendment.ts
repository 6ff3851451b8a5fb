import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, integer, key, month, nested, nullable, signedMoney, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { invoiceLine, invoices, mostInvoiceLines } from '../invoice.ts';
import { filingMessages as messages } from './messages.ts';

/** What is amended: one document, or a row of small sales, of advances received or of advances set off. */
export const rowKinds = ['small', 'advance', 'adjustment'] as const;
export const amendmentKinds = ['document', ...rowKinds] as const;

/** What an amendment can correct of a document. */
export const amendableNames = [
  'number',
  'issued_on',
  'client_gstin',
  'client_kind',
  'place_of_supply',
  'supply',
  'reverse_charge',
  'inter_state',
  'lines',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'total',
] as const;

/** A document as it is declared: what of it an amendment can correct. */
const declaredDocument = z.strictObject(shapeOf(invoices, amendableNames));
export type DeclaredDocument = z.output<typeof declaredDocument>;

const amount = signedMoney().schema;
const sum = z.strictObject({ taxable: amount, cgst: amount, sgst: amount, igst: amount });
/** One rate of a row: what was declared last and what is right, in rupees. `gst_rate` is in basis points. */
const declaredRow = z.strictObject({
  gst_rate: integer(0, 4000).schema,
  former: sum,
  corrected: sum,
});
export type DeclaredRow = z.output<typeof declaredRow>;

/** The most rates of one amended row; there are not that many. */
const mostRates = 20;

/**
 * A correction of what a filed return declared. It is declared in `month`; `of_month` is the month of what it
 * corrects. The amounts are the difference that it makes to the value and to the tax that the business owes,
 * in rupees.
 */
export const gstAmendments = defineResource({
  name: 'gst_amendments',
  one: 'gst_amendment',
  title: { one: ['GST amendment', 'GST संशोधन'], many: ['GST amendments', 'GST संशोधन'] },
  naming: ['number', 'month'],
  fields: {
    id: key(),
    gstin: text(15).label('GSTIN', 'GSTIN'),
    month: month().label('Declared in', 'किस महीने में'),
    of_month: month().label('Month amended', 'किस महीने का'),
    kind: choice(amendmentKinds)
      .label('Kind', 'प्रकार')
      .called({
        document: ['Invoice or note', 'बिल या नोट'],
        small: ['Sales to unregistered clients (table 7)', 'अपंजीकृत ग्राहकों की बिक्री (तालिका 7)'],
        advance: ['Advances received (table 11A)', 'मिले एडवांस (तालिका 11A)'],
        adjustment: ['Advances adjusted (table 11B)', 'समायोजित एडवांस (तालिका 11B)'],
      }),
    invoice_id: nullable(key()).refersTo('invoices').label('Invoice', 'बिल'),
    /** The number under which it was declared last; of a row, its place of supply. */
    number: text(16).label('Number', 'नंबर'),
    former: nullable(nested(declaredDocument)),
    corrected: nullable(nested(declaredDocument)),
    rows: nested(z.array(declaredRow).check(z.maxLength(mostRates))),
    taxable: signedMoney().label('Taxable amount', 'कर योग्य राशि'),
    cgst: signedMoney().label('CGST', 'CGST'),
    sgst: signedMoney().label('SGST', 'SGST'),
    igst: signedMoney().label('IGST', 'IGST'),
    reason: text(300).label('Reason', 'वजह'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: {
    filter: ['gstin', 'month', 'of_month', 'kind'],
    sort: ['created_at'],
    search: [],
    order: '-created_at',
  },
});

export type GstAmendment = Row<typeof gstAmendments>;

const bill = shapeOf(invoices, [
  'number',
  'issued_on',
  'client_gstin',
  'client_kind',
  'place_of_supply',
  'supply',
  'reverse_charge',
]);
const given = shapeOf(gstAmendments, ['gstin', 'month', 'of_month', 'invoice_id', 'number']);
const reason = filledText(gstAmendments, 'reason', messages.reasonMissing, 3);
const writes = { resource: gstAmendments, permission: 'billing:write', offline: false } as const;

/** Corrects a document of a filed month. What is left out stays as it was declared. */
export const amendDocument = defineOperation({
  ...writes,
  name: 'gst_amendment.create',
  method: 'POST',
  path: '/billing/amendments',
  summary: ['Amend a document of a filed GST return', 'दाख़िल GST रिटर्न के दस्तावेज़ का संशोधन'],
  input: z.strictObject({
    invoice_id: key().schema,
    month: z.optional(given.month),
    ...z.partial(z.strictObject(bill)).shape,
    lines: z.optional(z.array(invoiceLine).check(z.minLength(1), z.maxLength(mostInvoiceLines))),
    reason,
  }),
});

/** Corrects a row of a filed month; `rates` are those that were wrong. */
export const amendRow = defineOperation({
  ...writes,
  name: 'gst_amendment.create_row',
  method: 'POST',
  path: '/billing/amended-rows',
  summary: ['Amend a row of a filed GST return', 'दाख़िल GST रिटर्न की पंक्ति का संशोधन'],
  input: z.strictObject({
    gstin: given.gstin,
    of_month: given.of_month,
    month: z.optional(given.month),
    kind: z.enum(rowKinds),
    place_of_supply: bill.place_of_supply,
    rates: z
      .array(z.strictObject({ gst_rate: integer(0, 4000).schema, taxable: amount }))
      .check(z.minLength(1), z.maxLength(mostRates)),
    reason,
  }),
});

/** Removes an amendment while the return in which it is declared is open. */
export const removeAmendment = defineOperation({
  ...writes,
  name: 'gst_amendment.remove',
  method: 'DELETE',
  path: '/billing/amendments/{id}',
  summary: ['Remove a GST amendment', 'GST संशोधन हटाएँ'],
  input: z.strictObject({}),
});
