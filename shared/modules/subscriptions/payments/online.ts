import * as z from 'zod/mini';
import { key } from '#shared/core/fields.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { cycles, planIds } from '#shared/modules/subscriptions/plans.ts';

const permission = 'subscriptions:write';
const nothing = z.strictObject({});
const plan = z.enum(planIds);
const cycle = z._default(z.enum(cycles), 'month');

/** Makes the business known to the card service, once. */
export const createCustomer = defineOnlineOperation({
  name: 'payment.create_customer',
  method: 'POST',
  path: '/payments/create-customer',
  summary: ['Register my business for card payments', 'कार्ड भुगतान के लिए व्यवसाय दर्ज करें'],
  permission,
  status: 201,
  input: nothing,
  output: z.strictObject({ customer_id: z.string() }),
});

/** What the browser needs to take a card with the card service's own form; no card data comes here. */
export const createSetupIntent = defineOnlineOperation({
  name: 'payment.setup_intent',
  method: 'POST',
  path: '/payments/setup-intent',
  summary: ['Start adding a card', 'कार्ड जोड़ना शुरू करें'],
  permission,
  input: nothing,
  output: z.strictObject({ client_secret: z.string() }),
});

export const setDefaultMethod = defineOnlineOperation({
  name: 'payment.set_default_method',
  method: 'POST',
  path: '/payments/set-default-payment-method',
  summary: ['Set the default payment method', 'मुख्य भुगतान तरीक़ा चुनें'],
  permission,
  input: z.strictObject({ payment_method_id: key().schema }),
  output: z.strictObject({ payment_method_id: z.string() }),
});

/** Buys a plan that is paid by card. What is charged follows from the price book. */
export const createCardSubscription = defineOnlineOperation({
  name: 'payment.create_subscription',
  method: 'POST',
  path: '/payments/create-subscription',
  summary: ['Buy a plan by card', 'कार्ड से प्लान ख़रीदें'],
  permission,
  status: 201,
  input: z.strictObject({ plan, cycle, payment_method_id: z.optional(key().schema) }),
  output: z.strictObject({
    subscription_id: z.string(),
    status: z.string(),
    /** With it the browser confirms the first payment; null where there is nothing to confirm. */
    client_secret: z.nullable(z.string()),
    /** The page of the service where the first payment is made without a form here; null likewise. */
    pay_url: z.nullable(z.string()),
  }),
});

/** Buys a plan that is paid by UPI AutoPay; the payer agrees at the address in the answer. */
export const createAutoPay = defineOnlineOperation({
  name: 'payment.create_autopay',
  method: 'POST',
  path: '/payments/create-autopay',
  summary: ['Buy a plan by UPI AutoPay', 'UPI ऑटोपे से प्लान ख़रीदें'],
  permission,
  status: 201,
  input: z.strictObject({ plan, cycle }),
  output: z.strictObject({ subscription_id: z.string(), url: z.string() }),
});

/** Where cards and receipts are managed, at the card service. */
export const openBillingPortal = defineOnlineOperation({
  name: 'payment.billing_portal',
  method: 'POST',
  path: '/payments/billing-portal',
  summary: ['Open the billing portal', 'बिलिंग पोर्टल खोलें'],
  permission,
  input: nothing,
  output: z.strictObject({ url: z.string() }),
});

/** Makes the card service know the prices of today's price book. */
export const syncPrices = defineOnlineOperation({
  name: 'payment.sync_prices',
  method: 'POST',
  path: '/payments/sync-prices',
  summary: ['Send prices to the payment services', 'क़ीमतें भुगतान सेवाओं को भेजें'],
  permission: 'platform:write',
  input: nothing,
  output: z.strictObject({
    prices: z.array(
      z.strictObject({
        provider: z.string(),
        plan,
        cycle: z.enum(cycles),
        /** Rupees with GST. */
        amount: z.number(),
        price_id: z.string(),
      }),
    ),
  }),
});

export const listPaymentMethods = defineQuery({
  name: 'payments.methods',
  path: '/payments/payment-methods',
  permission: 'subscriptions:read',
  summary: ['Payment methods of my business', 'मेरे व्यवसाय के भुगतान के तरीक़े'],
  output: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      brand: z.string(),
      last4: z.string(),
      exp_month: z.nullable(z.number()),
      exp_year: z.nullable(z.number()),
      is_default: z.boolean(),
    }),
  ),
});

export const readUpcomingInvoice = defineQuery({
  name: 'payments.upcoming',
  path: '/payments/upcoming-invoice',
  permission: 'subscriptions:read',
  summary: ['Next payment of my subscription', 'सदस्यता का अगला भुगतान'],
  output: z.nullable(
    z.strictObject({
      /** Rupees with GST. */
      amount_due: z.number(),
      currency: z.string(),
      date: z.string(),
      method: z.string(),
    }),
  ),
});

/** Which ways of paying there are on this installation. */
export const readPaymentWays = defineQuery({
  name: 'payments.ways',
  path: '/payments/ways',
  permission: 'subscriptions:read',
  summary: ['Ways to pay for a plan', 'प्लान के भुगतान के तरीक़े'],
  output: z.strictObject({ bank: z.boolean(), stripe: z.boolean(), razorpay: z.boolean() }),
});

const received = z.strictObject({ received: z.boolean() });
export const stripeWebhook = defineExchange({
  path: '/payments/webhooks/stripe',
  access: 'public',
  summary: ['What Stripe tells of a payment, with its signature', 'Stripe की सूचना, उसके हस्ताक्षर के साथ'],
  input: z.looseObject({}),
  output: received,
});
export const razorpayWebhook = defineExchange({
  path: '/payments/webhooks/razorpay',
  access: 'public',
  summary: ['What Razorpay tells of a payment, with its signature', 'Razorpay की सूचना, उसके हस्ताक्षर के साथ'],
  input: z.looseObject({}),
  output: received,
});
