import * as z from 'zod/mini';
import { both, money, text } from '#shared/core/fields.ts';
import { ifsc } from '#shared/core/number-fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { billingMessages } from './messages.ts';

/** Where customers pay to, for bills and for orders. */
export const settings = z.strictObject({
  upi: z
    .string()
    .check(
      z.maxLength(90),
      z.regex(/^$|^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, both(billingMessages.badUpi)),
    ),
  payee: text(120).schema,
  bank_name: text(120).schema,
  bank_account: text(30).schema,
  bank_ifsc: ifsc().schema,
});
/** Its fields, in the order of forms. */
export const paymentFields = ['upi', 'payee', 'bank_name', 'bank_account', 'bank_ifsc'] as const;
/** The same as payers see it, with whose the account is. */
export const whereToPay = z.extend(settings, { holder: z.string() });
export const freshBillingSettings: z.output<typeof settings> = {
  upi: '',
  payee: '',
  bank_name: '',
  bank_account: '',
  bank_ifsc: '',
};

/** Says where customers pay to. */
export const editBillingSettings = defineOnlineOperation({
  name: 'settings.billing',
  method: 'PUT',
  path: '/billing/settings',
  summary: ['Update billing settings', 'बिलिंग की सेटिंग बदलें'],
  permission: 'billing:write',
  input: settings,
  output: settings,
});

/** A customer's wish to pay by mandate, up to an amount in rupees. */
export const mandate = z.strictObject({ upi: z.string(), most: money().schema, requested_at: z.string() });

/**
 * Keeps a customer's wish for automatic payment. The mandate itself is agreed in the customer's UPI app when
 * the business asks for it.
 */
export const setAutoPay = defineOnlineOperation({
  name: 'mandate.request',
  method: 'PUT',
  path: '/billing/auto-pay',
  summary: ['Request auto pay', 'ऑटो पे का अनुरोध करें'],
  input: z.strictObject({ upi: z.string().check(z.maxLength(100)), most: money().schema }),
  output: mandate,
});

/** Takes the wish for automatic payment back. */
export const dropAutoPay = defineOnlineOperation({
  name: 'mandate.drop',
  method: 'DELETE',
  path: '/billing/auto-pay',
  summary: ['Withdraw auto pay request', 'ऑटो पे का अनुरोध वापस लें'],
  input: z.strictObject({}),
  output: z.null(),
});
