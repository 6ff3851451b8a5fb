import * as z from 'zod/mini';
import { email } from '#shared/core/email-field.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { invoices } from './invoice.ts';

/** Sends a bill by mail to the client, or to another address. */
export const sendInvoice = defineOnlineOperation({
  name: 'invoice.send',
  method: 'POST',
  path: '/billing/invoices/{id}/send',
  summary: ['Send an invoice by email', 'बिल ई-मेल से भेजें'],
  permission: 'billing:write',
  input: z.strictObject({
    email: z.optional(email(200).schema),
    /** With a link to the compliance bundle, by who may see wages. */
    bundle: z.optional(z.boolean()),
  }),
  output: recordSchema(invoices),
});
