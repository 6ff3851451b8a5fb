import * as z from 'zod/mini';
import { instant } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { eInvoices } from '../e-invoice-record.ts';
import { eInvoiceRequests, eInvoiceStates } from './request.ts';

/** How an invoice stands at the e-invoice portal, what was asked there, and what keeps it from being sent. */
export const readEInvoice = defineQuery({
  name: 'billing.e_invoice',
  path: '/billing/invoices/{id}/e-invoice',
  permission: 'billing:read',
  summary: ['E-invoice of an invoice', 'बिल का ई-इनवॉइस'],
  output: z.strictObject({
    state: z.enum(eInvoiceStates),
    record: z.nullable(recordSchema(eInvoices)),
    request: z.nullable(recordSchema(eInvoiceRequests)),
    /** Whether the business signs in at the portal for the GSTIN of the invoice. */
    has_account: z.boolean(),
    faults: z.array(
      z.strictObject({
        rule: z.string(),
        field: z.string(),
        message: z.tuple([z.string(), z.string()]),
      }),
    ),
    cancel_until: z.nullable(instant().schema),
  }),
});
