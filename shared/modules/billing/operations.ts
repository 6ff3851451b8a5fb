import * as z from 'zod/mini';
import { reference } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Operation } from '#shared/core/operation.ts';
import { knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { invoiceLine, invoices, mostInvoiceLines } from './invoice.ts';
import { invoicePayments } from './invoice-payment.ts';
import type { InvoicePayment, PaymentAction } from './invoice-payment.ts';
import { billingMessages as messages } from './messages.ts';

const lines = z
  .array(invoiceLine)
  .check(z.minLength(1, messages.noLines.join('\u0000')), z.maxLength(mostInvoiceLines));

const bill = shapeOf(invoices, ['client_address', 'client_gstin', 'inter_state', 'due_on', 'notes']);
const paid = shapeOf(invoicePayments, ['amount', 'method', 'paid_on', 'note', 'reference']);

export const createInvoice = defineOperation({
  name: 'invoice.create',
  method: 'POST',
  path: '/billing/invoices',
  summary: ['Create an invoice', 'बिल बनाएँ'],
  input: z.strictObject({
    ...z.partial(
      z.strictObject(
        knownShapeOf(invoices, [
          'user_id',
          'client_id',
          'client_name',
          'issued_on',
          'period_from',
          'period_to',
        ]),
      ),
    ).shape,
    client_address: z._default(bill.client_address, ''),
    client_gstin: z._default(bill.client_gstin, ''),
    inter_state: z._default(bill.inter_state, false),
    due_on: bill.due_on,
    lines,
    notes: z._default(bill.notes, ''),
  }),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});

/** Until money has come a bill may still be mended; its number stays. */
export const updateInvoice = defineOperation({
  name: 'invoice.update',
  method: 'PUT',
  path: '/billing/invoices/{id}',
  summary: ['Edit an invoice', 'बिल बदलें'],
  input: z.strictObject({
    due_on: z.optional(bill.due_on),
    client_address: z.optional(bill.client_address),
    client_gstin: z.optional(bill.client_gstin),
    lines: z.optional(lines),
    notes: z.optional(bill.notes),
  }),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});

export const cancelInvoice = defineOperation({
  name: 'invoice.cancel',
  method: 'DELETE',
  path: '/billing/invoices/{id}',
  summary: ['Cancel an invoice; its number is not reused', 'बिल रद्द करें; नंबर दोबारा नहीं लगता'],
  input: z.strictObject({}),
  resource: invoices,
  permission: 'billing:write',
  offline: false,
});

const payment = {
  amount: z.optional(paid.amount),
  method: z._default(paid.method, 'upi'),
  paid_on: z.optional(paid.paid_on),
  note: z._default(paid.note, ''),
};

/** Money the business has received. */
export const recordPayment = defineOperation({
  name: 'invoice_payment.create',
  method: 'POST',
  path: '/billing/invoices/{id}/payments',
  summary: ['Record payment', 'भुगतान दर्ज करें'],
  input: z.strictObject({ ...payment, reference: z._default(paid.reference, '') }),
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
    reference: reference(80, { min: 1, missing: messages.referenceMissing }).schema,
  }),
  resource: invoicePayments,
  offline: false,
});

export const paymentMoves = {
  confirm: paymentMove('confirm', ['Confirm a payment', 'भुगतान की पुष्टि करें']),
  reject: paymentMove('reject', ['Reject a payment that was not received', 'जो भुगतान नहीं आया उसे नामंज़ूर करें']),
} as const;

function paymentMove(
  action: PaymentAction,
  summary: readonly [string, string],
): Operation<{ note?: string | undefined }, InvoicePayment> {
  return defineOperation({
    name: `invoice_payment.${action}`,
    method: 'POST',
    path: `/billing/payments/{id}/${action}`,
    summary,
    input: z.strictObject({ note: z.optional(paid.note) }),
    resource: invoicePayments,
    permission: 'billing:write',
    offline: false,
  });
}
