import * as z from 'zod/mini';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { standings } from '#shared/modules/subscriptions/rules.ts';
import { cycles, featureIds, planIds } from './plans.ts';
import { subscriptionInvoices } from './subscription-invoice.ts';
import { paymentMethods, subscriptionStates } from './subscription.ts';

const limit = z.nullable(z.number());
export const limitsView = z.strictObject({ people: limit, sites: limit, storage_gb: limit, messages: limit });
const feature = z.enum(featureIds);

export const planView = z.strictObject({
  id: z.enum(planIds),
  name: z.string(),
  description: z.string(),
  /** Rupees for a month and for a year, without GST. */
  price_month: z.number(),
  price_year: z.number(),
  gst_percent: z.number(),
  currency: z.literal('INR'),
  limits: limitsView,
  features: z.array(feature),
});

export type PlanView = z.output<typeof planView>;

/** How a subscription stands; `own` is the plan of a business to which none was sold. */
export const currentView = z.strictObject({
  plan: z.enum([...planIds, 'own']),
  plan_name: z.string(),
  cycle: z.nullable(z.enum(cycles)),
  status: z.enum(subscriptionStates),
  standing: z.enum(standings),
  period_from: z.nullable(z.string()),
  period_to: z.nullable(z.string()),
  /** The day on which it ends where it is cancelled: after the last period that is paid. */
  ends_on: z.nullable(z.string()),
  trial_days_left: z.nullable(z.number()),
  late_since: z.nullable(z.string()),
  next_plan: z.nullable(z.enum(planIds)),
  next_cycle: z.nullable(z.enum(cycles)),
  cancel_at_end: z.boolean(),
  /** Whether a plan was bought, so that another one is a change: in a trial only once one was chosen. */
  is_bought: z.boolean(),
  method: z.nullable(z.enum(paymentMethods)),
  /** Until when a bank transfer has paid, and nothing is collected another way; null where it may be now. */
  bank_paid_until: z.nullable(z.string()),
  /** Rupees that are asked for and not paid, with GST. */
  due: z.number(),
  limits: limitsView,
  features: z.array(feature),
});
export type CurrentView = z.output<typeof currentView>;

export const listPlans = defineQuery({
  name: 'subscriptions.plans',
  path: '/subscriptions/plans',
  access: 'public',
  summary: ['Plans and prices', 'प्लान और क़ीमतें'],
  output: z.array(planView),
});

export const readCurrentPlan = defineQuery({
  name: 'subscriptions.current',
  path: '/subscriptions/current',
  permission: 'subscriptions:read',
  summary: ['Subscription of my business', 'मेरे व्यवसाय की सदस्यता'],
  output: currentView,
});

/** What choosing a plan would come to today. */
export const readOffer = defineQuery({
  name: 'subscriptions.offer',
  path: '/subscriptions/offer',
  permission: 'subscriptions:read',
  summary: ['What another plan would cost me now', 'दूसरा प्लान अभी कितने का पड़ेगा'],
  input: z.object({ plan: z.enum(planIds), cycle: z.enum(cycles) }),
  output: z.strictObject({
    /** Rupees that are asked for at once, with GST; null where a payment service works them out. */
    now: z.nullable(z.number()),
    /** Until when they are to be paid; null where nothing is asked for. */
    due_on: z.nullable(z.string()),
    /** From which day the plan is the one that is paid for. */
    from: z.string(),
    /** Rupees for a whole period, with GST. */
    price: z.number(),
    /** From which day a whole period costs that: what is asked for at once may be less. */
    next: z.string(),
  }),
});

/** Where a request for payment is paid to, and whom to ask. */
export const readPayTo = defineQuery({
  name: 'subscriptions.pay_to',
  path: '/subscriptions/pay-to',
  permission: 'subscriptions:read',
  summary: ['Where to pay my subscription', 'सदस्यता का भुगतान कहाँ करें'],
  output: z.strictObject({
    upi: z.string(),
    payee: z.string(),
    accounts: z.array(
      z.strictObject({
        holder: z.string(),
        bank: z.string(),
        branch: z.string(),
        account: z.string(),
        ifsc: z.string(),
      }),
    ),
    operator: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
  }),
});

export const readStanding = defineQuery({
  name: 'subscriptions.standing',
  path: '/subscriptions/standing',
  summary: ['What my business can do by its plan', 'प्लान से मेरा व्यवसाय क्या कर सकता है'],
  output: z.strictObject({
    standing: z.enum(standings),
    plan: z.enum([...planIds, 'own']),
    features: z.array(feature),
    trial_days_left: z.nullable(z.number()),
    late_since: z.nullable(z.string()),
    /** Whether a payment is asked for, told where it is late. */
    is_due: z.boolean(),
  }),
  offline: 'keep',
});

const used = z.strictObject({ used: z.number(), limit });
export const readUsage = defineQuery({
  name: 'subscriptions.usage',
  path: '/subscriptions/usage',
  permission: 'subscriptions:read',
  summary: ['Usage of my plan', 'प्लान का इस्तेमाल'],
  output: z.strictObject({ people: used, sites: used, storage_gb: used, messages: used }),
});

export const readHistory = defineQuery({
  name: 'subscriptions.history',
  path: '/subscriptions/history',
  permission: 'subscriptions:read',
  summary: ['History of my subscription', 'सदस्यता का इतिहास'],
  output: z.array(z.strictObject({ at: z.string(), type: z.string(), text: z.string(), by: z.string() })),
});

export const readFeatures = defineQuery({
  name: 'subscriptions.features',
  path: '/subscriptions/features',
  permission: 'subscriptions:read',
  summary: ['Features of my plan', 'प्लान में क्या-क्या है'],
  output: z.array(
    z.strictObject({
      id: feature,
      name: z.string(),
      included: z.boolean(),
      /** The smallest plan that has it. */
      plan: z.enum(planIds),
    }),
  ),
});

export const listSubscriptionInvoices = defineList(subscriptionInvoices, '/subscriptions/invoices');
