import * as z from 'zod/mini';
import { key, reference } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { onlinePayments } from './online-payment.ts';
import { paymentProviders } from './payment-account.ts';

/** What is known of a payment when its payer comes back. */
export const checkedState = z.strictObject({ state: z.enum(['paid', 'waiting', 'review', 'none']) });
const token = reference(300, { min: 1 }).schema;

/** Opens the payment page of an invoice for whoever has its link. What is due decides what is asked for. */
export const openCheckout = defineExchange({
  path: '/billing/shared-checkout',
  access: 'public',
  summary: ['Pay an invoice online by its link', 'लिंक से बिल ऑनलाइन चुकाएँ'],
  /** With `tds` the page asks for what is due less the TDS that the client is expected to deduct. */
  input: z.strictObject({
    token,
    provider: z.enum(paymentProviders),
    tds: z._default(z.boolean(), false),
  }),
  output: z.strictObject({ url: z.string() }),
});

/** What became of the payment with which somebody comes back from the payment page. */
export const checkCheckout = defineExchange({
  path: '/billing/shared-checkout/check',
  access: 'public',
  summary: ['Check an online payment by the link of its invoice', 'बिल के लिंक से ऑनलाइन भुगतान जाँचें'],
  input: z.strictObject({ token }),
  output: checkedState,
});

/** Opens the payment page of an invoice for who finds it in the app. What is due is asked for. */
export const openInvoiceCheckout = defineExchange({
  path: '/billing/invoice-checkout',
  summary: ['Pay your invoice online', 'अपना बिल ऑनलाइन चुकाएँ'],
  /** With `tds` the page asks for what is due less the TDS that the client is expected to deduct. */
  input: z.strictObject({
    invoice_id: key().schema,
    provider: z.enum(paymentProviders),
    tds: z._default(z.boolean(), false),
  }),
  output: z.strictObject({ url: z.string() }),
});

/** What became of the payment of an invoice with which somebody comes back to the app. */
export const checkInvoiceCheckout = defineExchange({
  path: '/billing/invoice-checkout/check',
  summary: ['Check an online payment of your invoice', 'अपने बिल का ऑनलाइन भुगतान जाँचें'],
  input: z.strictObject({ invoice_id: key().schema }),
  output: checkedState,
});

/** Opens the payment page of an order for its customer. What is left to pay decides what is asked for. */
export const openOrderCheckout = defineExchange({
  path: '/billing/order-checkout',
  summary: ['Pay an order online', 'ऑर्डर ऑनलाइन चुकाएँ'],
  input: z.strictObject({ order_id: key().schema, provider: z.enum(paymentProviders) }),
  output: z.strictObject({ url: z.string() }),
});

/** What became of the payment of an order with which its customer comes back from the payment page. */
export const checkOrderCheckout = defineExchange({
  path: '/billing/order-checkout/check',
  summary: ['Check an online payment of an order', 'ऑर्डर का ऑनलाइन भुगतान जाँचें'],
  input: z.strictObject({ order_id: key().schema }),
  output: z.extend(checkedState, {
    /** What is left to pay of it, in rupees. */
    left: z.number(),
  }),
});

/** What a payment service tells of a business's payments. The address names whose keys sign it. */
export const paymentEvent = defineExchange({
  path: '/billing/payment-events/{tenant}/{provider}',
  access: 'public',
  summary: ['What a payment gateway tells of a payment, signed', 'पेमेंट गेटवे की सूचना, हस्ताक्षर के साथ'],
  input: z.looseObject({}),
  output: z.strictObject({ received: z.boolean() }),
});

/** Payments through a payment service, and what went back of them. */
export const listOnlinePayments = defineList(onlinePayments, '/billing/online-payments');

/** Where each payment service is to send its events, and which. */
export const readEventAddresses = defineQuery({
  name: 'billing.payment_event_addresses',
  path: '/billing/payment-event-addresses',
  permission: 'billing:read',
  summary: ['Webhook addresses for payment gateways', 'पेमेंट गेटवे के वेबहुक पते'],
  output: z.array(
    z.strictObject({
      provider: z.enum(paymentProviders),
      /** Null where nobody has said at which address the business is reached. */
      url: z.nullable(z.string()),
      events: z.array(z.string()),
    }),
  ),
});
