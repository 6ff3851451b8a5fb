import * as z from 'zod/mini';
import { both, id, reference, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import { filledText, knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { codeMessages, codePattern } from './code-messages.ts';
import { draftKinds, invoiceLine, invoices, mostInvoiceLines } from './invoice.ts';
import { invoicePayments, paymentMethods } from './invoice-payment.ts';
import type { InvoicePayment, PaymentAction } from './invoice-payment.ts';
import { billingMessages as messages } from './messages.ts';
import { mostReference } from '#shared/modules/bookings/payment.ts';

/** A line as it is written by hand: a code that is given has the form of one. */
const writtenLine = z.extend(invoiceLine, {
  sac: z._default(
    text(8).checked(
      z.refine<string>((code) => code === '' || codePattern.test(code), both(codeMessages.code)),
    ).schema,
    '',
  ),
});
const lines = z
  .array(writtenLine)
  .check(z.minLength(1, messages.noLines.join('\u0000')), z.maxLength(mostInvoiceLines));

const bill = shapeOf(invoices, [
  'client_address',
  'client_gstin',
  'inter_state',
  'issued_on',
  'due_on',
  'period_from',
  'period_to',
  'place_of_supply',
  'po_number',
  'exemption',
  'operator_gstin',
  'operator_section',
  'reason',
  'reverse_charge',
  'notes',
]);
/** The company that issues it; left out: the one of the client or of the settings, or that of the draft. */
const issuer = id().schema;
const paid = shapeOf(invoicePayments, ['amount', 'paid_on', 'note', 'reference']);

/** A bill by hand: a draft until it is issued. What is left out comes from the client's record. */
export const createInvoice = defineOperation({
  name: 'invoice.create',
  method: 'POST',
  path: '/billing/invoices',
  summary: ['Draft an invoice', 'बिल का ड्राफ़्ट बनाएँ'],
  input: z.strictObject({
    ...z.partial(
      z.strictObject({
        ...knownShapeOf(invoices, ['user_id', 'client_id', 'client_name', 'period_from', 'period_to']),
        issued_on: bill.issued_on,
        due_on: bill.due_on,
        client_address: bill.client_address,
        client_gstin: bill.client_gstin,
        inter_state: bill.inter_state,
        place_of_supply: bill.place_of_supply,
        reverse_charge: bill.reverse_charge,
        reason: bill.reason,
        exemption: bill.exemption,
        operator_gstin: bill.operator_gstin,
        operator_section: bill.operator_section,
        po_number: bill.po_number,
        billed_by: issuer,
      }),
    ).shape,
    kind: z._default(z.enum(draftKinds), 'invoice'),
    lines,
    notes: z._default(bill.notes, ''),
  }),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});

/** Only a draft is edited; what was issued is put right by a credit note. */
export const updateInvoice = defineOperation({
  name: 'invoice.update',
  method: 'PUT',
  path: '/billing/invoices/{id}',
  summary: ['Edit a draft invoice', 'ड्राफ़्ट बिल बदलें'],
  input: z.partial(
    z.strictObject({
      issued_on: bill.issued_on,
      due_on: bill.due_on,
      client_address: bill.client_address,
      client_gstin: bill.client_gstin,
      place_of_supply: bill.place_of_supply,
      reverse_charge: bill.reverse_charge,
      reason: bill.reason,
      exemption: bill.exemption,
      operator_gstin: bill.operator_gstin,
      operator_section: bill.operator_section,
      po_number: bill.po_number,
      billed_by: issuer,
      period_from: bill.period_from,
      period_to: bill.period_to,
      lines,
      notes: bill.notes,
    }),
  ),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});

export const cancelInvoice = defineOperation({
  name: 'invoice.cancel',
  method: 'DELETE',
  path: '/billing/invoices/{id}',
  summary: [
    'Remove a draft, or cancel an invoice; its number is not reused',
    'ड्राफ़्ट हटाएँ या बिल रद्द करें; नंबर दोबारा नहीं लगता',
  ],
  input: z.strictObject({}),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});

const note = z.strictObject({
  lines: z.optional(lines),
  reason: text(300, { min: 3, missing: messages.reasonMissing }).schema,
  issued_on: z.optional(bill.issued_on),
  /** That its day is meant although it lies before the newest note, or in a financial year that is over. */
  allow_backdated: z.optional(z.boolean()),
});

/** Lowers an issued bill by all or some of its lines. */
export const creditInvoice = defineOperation({
  name: 'invoice.credit',
  method: 'POST',
  path: '/billing/invoices/{id}/credit-note',
  summary: ['Issue a credit note', 'क्रेडिट नोट जारी करें'],
  input: z.extend(note, {
    /** That the note is meant although it comes too late to lower the GST. */
    without_gst: z.optional(z.boolean()),
  }),
  resource: invoices,
  permission: 'billing:write',
  tells: ['total', 'reason'],
  offline: false,
});

/** Raises an issued bill. */
export const debitInvoice = defineOperation({
  name: 'invoice.debit',
  method: 'POST',
  path: '/billing/invoices/{id}/debit-note',
  summary: ['Issue a debit note', 'डेबिट नोट जारी करें'],
  input: note,
  resource: invoices,
  permission: 'billing:write',
  tells: ['total', 'reason'],
  offline: false,
});

const payment = {
  amount: z.optional(paid.amount),
  method: z._default(z.enum(paymentMethods), 'upi'),
  paid_on: z.optional(paid.paid_on),
  note: z._default(paid.note, ''),
};

/** Money the business has received, and the income tax that the client has kept back from the bill. */
export const recordPayment = defineOperation({
  name: 'invoice_payment.create',
  method: 'POST',
  path: '/billing/invoices/{id}/payments',
  summary: ['Record payment', 'भुगतान दर्ज करें'],
  input: z.strictObject({
    ...payment,
    tds: z.optional(paid.amount),
    reference: z._default(paid.reference, ''),
    /** That it is other money, although money with this reference was recorded before. */
    same_reference: z.optional(z.boolean()),
  }),
  resource: invoicePayments,
  permission: 'billing:write',
  offline: false,
});

/** «I have paid»: waits for the business to find the money. */
export const claimPayment = defineOperation({
  name: 'invoice_payment.claim',
  method: 'POST',
  path: '/billing/my-invoices/{id}/payments',
  summary: ['Report a payment', 'भुगतान की सूचना दें'],
  input: z.strictObject({
    ...payment,
    reference: reference(mostReference, { min: 1, missing: messages.referenceMissing }).schema,
  }),
  resource: invoicePayments,
  offline: false,
});

export const paymentMoves = {
  confirm: paymentMove('confirm', ['Confirm a payment', 'भुगतान की पुष्टि करें']),
  reject: paymentMove('reject', ['Reject a payment that was not received', 'जो भुगतान नहीं आया उसे नामंज़ूर करें']),
} as const;

/**
 * Takes back money that was recorded at an invoice without a receipt: it bounced, or it is recorded
 * elsewhere. What has a receipt is reversed with that.
 */
export const reverseInvoicePayment = defineOperation({
  name: 'invoice_payment.reverse',
  method: 'POST',
  path: '/billing/payments/{id}/reverse',
  summary: ['Reverse a payment', 'भुगतान रद्द करें'],
  input: z.strictObject({
    reason: filledText(invoicePayments, 'note', messages.reasonMissing, 3),
    reversed_on: z.optional(paid.paid_on),
  }),
  resource: invoicePayments,
  permission: 'billing:write',
  offline: false,
});

function paymentMove(
  action: PaymentAction,
  summary: readonly [string, string],
): Operation<{ note?: string | undefined; same_reference?: boolean | undefined }, InvoicePayment> {
  return defineOperation({
    name: `invoice_payment.${action}`,
    method: 'POST',
    path: `/billing/payments/{id}/${action}`,
    summary,
    input: z.strictObject({
      note: z.optional(paid.note),
      /** That it is other money, although its reference was recorded before. */
      same_reference: z.optional(z.boolean()),
    }),
    resource: invoicePayments,
    permission: 'billing:write',
    offline: false,
  });
}
