import * as z from 'zod/mini';
import { reference } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { billingMessages as messages } from './messages.ts';
import { mostReference } from '#shared/modules/bookings/payment.ts';

/** «I have paid», by whoever has the link of a bill: waits for the business to find the money. */
export const reportPayment = defineExchange({
  path: '/billing/shared-payment',
  access: 'public',
  summary: ['Report a payment by the link of an invoice', 'बिल के लिंक से भुगतान की सूचना दें'],
  input: z.strictObject({
    token: reference(300, { min: 1 }).schema,
    /** That TDS is kept back: how much, and what was paid then, is computed. */
    tds: z._default(z.boolean(), false),
    /** That the reference of what is reported and waits is corrected. */
    corrects: z._default(z.boolean(), false),
    reference: reference(mostReference, { min: 1, missing: messages.referenceMissing }).schema,
  }),
  output: z.strictObject({ reported: z.boolean() }),
});
