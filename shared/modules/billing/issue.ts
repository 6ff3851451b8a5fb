import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { invoices } from './invoice.ts';
import { billingMessages as messages } from './messages.ts';

/** A reason that the log keeps. */
const why = z.optional(text(300, { min: 3, missing: messages.reasonMissing }).schema);

/**
 * Gives a draft the next number of its series. One that is dated before the newest invoice of the series is
 * refused at `allow_backdated`, so that numbers run with dates unless a person decides otherwise. One of
 * duties is refused at `work` where these changed since, at `without_approval` where their attendance sheets
 * are not approved, and at `without_review` where nobody has reviewed flagged punches among them; one above
 * the limit of the client's purchase order at `over_order`.
 */
export const issueInvoice = defineOnlineOperation({
  name: 'invoice.issue',
  method: 'POST',
  path: '/billing/invoices/{id}/issue',
  summary: ['Issue an invoice', 'बिल जारी करें'],
  permission: 'billing:write',
  versioned: invoices,
  input: z.strictObject({
    allow_backdated: z.optional(z.boolean()),
    without_approval: why,
    without_review: why,
    over_order: why,
  }),
  output: recordSchema(invoices),
});
