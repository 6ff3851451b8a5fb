import * as z from 'zod/mini';
import { integer, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { invoicePayments, paymentMethods } from '../invoice-payment.ts';
import { advanceUses } from './advance-use.ts';
import { receiptMessages as messages } from './messages.ts';
import { advanceNatures, receipts } from './receipt.ts';

const money = shapeOf(receipts, ['amount', 'opening', 'received_on', 'reference', 'note']);
const known = { id: shapeOf(receipts, ['client_id']).client_id } as const;
const writes = { permission: 'billing:write', offline: false } as const;

/** The most bills that one receipt settles. */
export const mostParts = 100;

const part = z.strictObject({
  invoice_id: known.id,
  amount: z._default(money.amount, 0),
  tds: z._default(money.amount, 0),
});

/**
 * What an advance is for, which decides about its GST. What is left out comes from the client's last bill.
 */
const advance = z.strictObject({
  nature: z.optional(z.enum(advanceNatures)),
  sac: z.optional(text(8).schema),
  gst_rate: z.optional(integer(0, 4000).schema),
  place_of_supply: z.optional(text(2).schema),
  /** The company that issues the receipt voucher; left out: the one that bills the client. */
  billed_by: z.optional(known.id),
});

/**
 * Money from a client, against any number of its bills. Without `parts` the oldest are paid first. What is
 * left over is kept as an advance.
 */
export const recordReceipt = defineOperation({
  ...writes,
  name: 'receipt.create',
  method: 'POST',
  path: '/billing/receipts',
  summary: ['Record a receipt', 'रसीद दर्ज करें'],
  input: z.strictObject({
    client_id: known.id,
    amount: money.amount,
    received_on: z.optional(money.received_on),
    method: z._default(z.enum(paymentMethods), 'bank'),
    reference: z._default(money.reference, ''),
    bank_account_id: z.optional(known.id),
    bank_line_id: z.optional(known.id),
    note: z._default(money.note, ''),
    opening: z.optional(money.opening),
    parts: z.optional(z.array(part).check(z.maxLength(mostParts))),
    advance_for: z._default(advance, {}),
    /** That it is other money, although money with this reference was recorded before. */
    same_reference: z.optional(z.boolean()),
  }),
  resource: receipts,
});

/** A receipt that failed, such as a cheque that bounced: its parts are open again. */
export const reverseReceipt = defineOperation({
  ...writes,
  name: 'receipt.reverse',
  method: 'POST',
  path: '/billing/receipts/{id}/reverse',
  summary: ['Reverse a receipt', 'रसीद रद्द करें'],
  input: z.strictObject({
    reason: filledText(receipts, 'reason', messages.reasonMissing, 3),
    reversed_on: z.optional(money.received_on),
  }),
  resource: receipts,
});

/** Sets the advance of a receipt, or a part of it, against an issued bill of the client. */
export const setAdvance = defineOperation({
  ...writes,
  name: 'advance_use.create',
  method: 'POST',
  path: '/billing/receipts/{id}/advance-uses',
  summary: ['Set an advance against an invoice', 'एडवांस बिल में लगाएँ'],
  input: z.strictObject({
    invoice_id: known.id,
    amount: z.optional(money.amount),
    used_on: z.optional(money.received_on),
  }),
  resource: advanceUses,
});

/** Removes an advance from a bill; the advance is free again. */
export const releaseAdvance = defineOperation({
  ...writes,
  name: 'advance_use.release',
  method: 'DELETE',
  path: '/billing/advance-uses/{id}',
  summary: ['Remove an advance from an invoice', 'एडवांस बिल से हटाएँ'],
  input: z.strictObject({}),
  resource: advanceUses,
});

/** Pays an advance back to the client; one with a receipt voucher gets a refund voucher. */
export const refundAdvance = defineOperation({
  ...writes,
  name: 'advance_use.refund',
  method: 'POST',
  path: '/billing/receipts/{id}/refund',
  summary: ['Refund an advance', 'एडवांस लौटाएँ'],
  input: z.strictObject({
    amount: z.optional(money.amount),
    refunded_on: z.optional(money.received_on),
    reference: z._default(money.reference, ''),
    reason: filledText(advanceUses, 'reason', messages.reasonMissing, 3),
  }),
  resource: advanceUses,
});

const given = shapeOf(invoicePayments, ['amount', 'paid_on']);

/** Gives a bill up, or a part of it. Who may is decided apart from who may bill. */
export const writeOffInvoice = defineOperation({
  name: 'invoice_payment.write_off',
  method: 'POST',
  path: '/billing/invoices/{id}/write-off',
  summary: ['Write off an invoice', 'बिल बट्टे खाते डालें'],
  input: z.strictObject({
    amount: z.optional(given.amount),
    written_off_on: z.optional(given.paid_on),
    reason: filledText(invoicePayments, 'note', messages.reasonMissing, 3),
  }),
  resource: invoicePayments,
  permission: 'write_offs:write',
  offline: false,
});

/** Reverses a write-off: the bill is due again. */
export const reverseWriteOff = defineOperation({
  name: 'invoice_payment.reverse_write_off',
  method: 'DELETE',
  path: '/billing/write-offs/{id}',
  summary: ['Reverse a write-off', 'बट्टा रद्द करें'],
  input: z.strictObject({}),
  resource: invoicePayments,
  permission: 'write_offs:write',
  offline: false,
});
