import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { both, choice, instant, key, nullable, reference, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { cancelReasons as reasonNames } from './gst/e-invoice.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { eInvoiceMessages as messages } from './e-invoice-messages.ts';

/** An e-invoice is registered at the portal, and may be cancelled there within a day. */
export const eInvoiceLifecycle = defineLifecycle({
  initial: 'registered',
  states: ['registered', 'cancelled'],
  actions: { cancel: { from: ['registered'], to: 'cancelled' } },
});

/** Why an e-invoice is cancelled, by the number that the portal takes. */
export const cancelReasons = ['1', '2', '3', '4'] as const;

const irn = text(64).checked(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, both(messages.irnForm)));
const ackNumber = reference(20).checked(z.regex(/^\d{6,20}$/, both(messages.ackForm)));

/** What the e-invoice portal gave for an invoice: its reference number and the signed QR code it prints. */
export const eInvoices = defineResource({
  name: 'e_invoices',
  one: 'e_invoice',
  title: { one: ['e-invoice', 'ई-इनवॉइस'], many: ['e-invoices', 'ई-इनवॉइस'] },
  naming: ['invoice_id', 'irn'],
  fields: {
    /** That of its invoice. */
    id: key(),
    invoice_id: key().refersTo('invoices').label('Invoice', 'बिल'),
    irn: irn.label('IRN', 'IRN'),
    ack_no: ackNumber.label('Acknowledgement number', 'पावती नंबर'),
    acked_at: instant().label('Acknowledged on', 'पावती कब'),
    signed_qr: text(4000).label('Signed QR code', 'हस्ताक्षरित QR'),
    status: status(eInvoiceLifecycle)
      .label('Status', 'स्थिति')
      .called({ registered: ['Registered', 'पंजीकृत'], cancelled: ['Cancelled', 'रद्द'] }),
    cancelled_at: nullable(instant()).label('Cancelled on', 'कब रद्द'),
    cancel_reason: nullable(choice(cancelReasons).called(reasonNames)).label('Reason', 'वजह'),
    cancel_note: text(100).label('Note', 'नोट'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: { filter: ['status'], sort: ['created_at'], search: ['irn'], order: '-created_at' },
});

export type EInvoiceRecord = Row<typeof eInvoices>;

const contract = { resource: eInvoices, permission: 'billing:write', offline: false } as const;

/** Keeps what the portal gave for an invoice that was uploaded there. */
export const recordEInvoice = defineOperation({
  ...contract,
  name: 'e_invoice.record',
  method: 'POST',
  path: '/billing/invoices/{id}/e-invoice',
  summary: ['Enter the IRN of an invoice', 'बिल का IRN दर्ज करें'],
  input: z.strictObject({
    irn: irn.schema,
    ack_no: ackNumber.schema,
    acked_at: instant().schema,
    signed_qr: text(4000, { min: 20, missing: messages.qrMissing }).schema,
  }),
});

/** Notes that the portal has cancelled an e-invoice, which it does within 24 hours of the acknowledgement. */
export const cancelEInvoice = defineOperation({
  ...contract,
  name: 'e_invoice.cancel',
  method: 'POST',
  path: '/billing/invoices/{id}/e-invoice/cancel',
  summary: ['Cancel the e-invoice of an invoice', 'बिल का ई-इनवॉइस रद्द करें'],
  input: z.strictObject({
    reason: z.enum(cancelReasons),
    /** When the portal cancelled it; now, where it is left out. */
    cancelled_at: z.optional(instant().schema),
    note: text(100, { min: 3, missing: messages.noteMissing }).schema,
  }),
});
