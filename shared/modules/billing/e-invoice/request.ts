import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, instant, integer, key, nested, nullable, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { cancelReasons } from '../e-invoice-record.ts';
import { eInvoiceMessages } from '../e-invoice-messages.ts';

/** How an invoice stands with the e-invoice portal. */
export const eInvoiceStates = [
  'not_needed',
  'not_sent',
  'waiting',
  'refused',
  'registered',
  'cancelled',
] as const;
export type EInvoiceState = (typeof eInvoiceStates)[number];

/** The states by which invoices are listed, so that nobody has to look through all of them. */
export const eInvoiceFilters = ['refused', 'waiting'] as const;

/**
 * That an invoice is to be registered or cancelled at the e-invoice portal, and what came of it. It waits
 * until the portal has answered; what was refused stays until it is sent again.
 */
export const eInvoiceRequests = defineResource({
  name: 'e_invoice_requests',
  one: 'e_invoice_request',
  title: { one: ['e-invoice request', 'ई-इनवॉइस अनुरोध'], many: ['e-invoice requests', 'ई-इनवॉइस अनुरोध'] },
  naming: ['invoice_id'],
  fields: {
    /** That of its invoice. */
    id: key(),
    invoice_id: key().refersTo('invoices').label('Invoice', 'बिल'),
    action: choice(['register', 'cancel'])
      .label('Request', 'अनुरोध')
      .called({ register: ['Register', 'पंजीकरण'], cancel: ['Cancel', 'रद्द करना'] }),
    state: choice(['waiting', 'refused', 'done'])
      .label('Status', 'स्थिति')
      .called({
        waiting: ['Waiting for the portal', 'पोर्टल का इंतज़ार'],
        refused: ['Refused by the portal', 'पोर्टल ने नामंज़ूर किया'],
        done: ['Done', 'हो गया'],
      }),
    asked_at: instant().label('Sent on', 'कब भेजा'),
    tries: integer(0, 1000).label('Attempts', 'कोशिशें'),
    next_at: nullable(instant()).label('Next attempt', 'अगली कोशिश'),
    /** Why it waits or was refused, in both languages; empty for nothing. */
    problem: nested(z.array(z.string()).check(z.maxLength(2))).label('Reason', 'वजह'),
    cancel_reason: nullable(choice(cancelReasons)).label('Reason for cancelling', 'रद्द करने की वजह'),
    cancel_note: text(100).label('Note', 'नोट'),
  },
  access: {
    read: (actor) => can(actor, 'billing:read'),
    write: (actor) => can(actor, 'billing:write'),
  },
  list: { filter: ['state'], sort: ['created_at'], order: '-created_at' },
});

export type EInvoiceRequest = Row<typeof eInvoiceRequests>;

const contract = { resource: eInvoiceRequests, permission: 'billing:write', offline: false } as const;

/** Has an issued invoice registered at the portal. */
export const sendEInvoice = defineOperation({
  ...contract,
  name: 'e_invoice_request.send',
  method: 'POST',
  path: '/billing/invoices/{id}/e-invoice/send',
  summary: ['Send an invoice for its IRN', 'बिल IRN के लिए भेजें'],
  input: z.strictObject({}),
});

/** Has an e-invoice cancelled at the portal, which does it within 24 hours. */
export const cancelAtPortal = defineOperation({
  ...contract,
  name: 'e_invoice_request.cancel',
  method: 'POST',
  path: '/billing/invoices/{id}/e-invoice/cancel-at-portal',
  summary: ['Cancel an e-invoice at the portal', 'पोर्टल पर ई-इनवॉइस रद्द करें'],
  input: z.strictObject({
    reason: z.enum(cancelReasons),
    note: text(100, { min: 3, missing: eInvoiceMessages.noteMissing }).schema,
  }),
});
