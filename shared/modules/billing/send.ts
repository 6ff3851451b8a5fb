import * as z from 'zod/mini';
import { emailFormOrEmpty } from '#shared/core/email.ts';
import { both } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { invoices } from './invoice.ts';
import { billingMessages as messages } from './messages.ts';

const email = z
  .string()
  .check(z.maxLength(200), z.trim(), z.regex(emailFormOrEmpty, both(messages.badEmail)));

/** Sends a bill by mail to the client, or to another address. */
export const sendInvoice = defineOnlineOperation({
  name: 'invoice.send',
  method: 'POST',
  path: '/billing/invoices/{id}/send',
  summary: ['Send an invoice by e-mail', 'बिल ई-मेल से भेजें'],
  permission: 'billing:write',
  input: z.strictObject({
    email: z.optional(email),
    /** With a link to the compliance bundle, by who may see wages. */
    bundle: z.optional(z.boolean()),
  }),
  output: recordSchema(invoices),
});
