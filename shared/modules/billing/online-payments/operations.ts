import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { onlinePaymentMessages as messages } from './messages.ts';
import { onlinePayments } from './online-payment.ts';

/** Closes a payment that a person had to check, with what that person found. */
export const checkOnlinePayment = defineOperation({
  name: 'online_payment.check',
  method: 'POST',
  path: '/billing/online-payments/{id}/check',
  summary: ['Mark an online payment as checked', 'ऑनलाइन भुगतान को जाँचा हुआ दिखाएँ'],
  input: z.strictObject({ note: text(300, { min: 3, missing: messages.noteMissing }).schema }),
  resource: onlinePayments,
  permission: 'billing:write',
  offline: false,
});
