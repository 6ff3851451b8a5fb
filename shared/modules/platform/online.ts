import * as z from 'zod/mini';
import { date, key, money, text } from '#shared/core/fields.ts';
import { email } from '#shared/core/email-field.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery } from '#shared/core/query.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { planIds } from '#shared/modules/subscriptions/plans.ts';
import { currentView } from '#shared/modules/subscriptions/queries.ts';
import { subscriptionStates } from '#shared/modules/subscriptions/subscription.ts';
import { contactPhone } from '#shared/modules/tenants/brand.ts';
import { platformMessages as words } from './messages.ts';

const permission = 'platform:write';
const nothing = z.strictObject({});

/** Days in which the deletion of a business can be undone. */
export const deletionDays = 30;

/** A business as the operator of the installation knows it. */
export const tenantView = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Whether it is the operator's own, which is not sold to. */
  operator: z.boolean(),
  active: z.boolean(),
  state: z.enum(['active', 'suspended', 'deleting']),
  /** The day on which everything of it is deleted; null where nothing will be. */
  delete_on: z.nullable(z.string()),
  /** `own` where the business was sold none. */
  plan: z.enum(['own', ...planIds]),
  subscription: z.enum(subscriptionStates),
  /** Rupees of its subscription that were asked for and are not paid, with GST. */
  due: z.number(),
  /** Until when it lets the operator look in; null where it does not. */
  support_until: z.nullable(z.string()),
  created_at: z.string(),
  /** Whether visitors of the installation's own address see its site. */
  public: z.boolean(),
});
export type TenantView = z.output<typeof tenantView>;

/** Makes a business with its owner, who is mailed how to choose a password. */
export const createTenant = defineOnlineOperation({
  name: 'tenant.create',
  method: 'POST',
  path: '/tenants',
  summary: ['Add a business', 'व्यवसाय जोड़ें'],
  permission,
  status: 201,
  input: z.strictObject({
    name: text(120, { min: 1 }).schema,
    city: z._default(text(80).schema, ''),
    phone: z._default(contactPhone, ''),
    owner: z.strictObject({
      name: text(120, { min: 1 }).schema,
      email: email().required().schema,
    }),
  }),
  output: tenantView,
});

/** Closes a business at once, and keeps why; after 30 days everything of it is deleted. */
export const deleteTenant = defineOnlineOperation({
  name: 'tenant.delete',
  method: 'DELETE',
  path: '/tenants/{id}',
  summary: ['Delete a business after 30 days', 'व्यवसाय 30 दिन बाद हटाएँ'],
  permission,
  input: z.strictObject({ reason: z._default(text(500).schema, '') }),
  output: tenantView,
});

/** Calls the deletion of a business off. */
export const restoreTenant = defineOnlineOperation({
  name: 'tenant.restore',
  method: 'POST',
  path: '/tenants/{id}/restore',
  summary: ['Keep a business that was to be deleted', 'व्यवसाय को हटाना रोकें'],
  permission,
  input: nothing,
  output: tenantView,
});

/** Nobody of the business can sign in until it is resumed. What phones hold stays on them. */
export const suspendTenant = defineOnlineOperation({
  name: 'tenant.suspend',
  method: 'POST',
  path: '/tenants/{id}/suspend',
  summary: ['Suspend a business', 'व्यवसाय रोकें'],
  permission,
  input: z.strictObject({ reason: text(500, { min: 1, missing: words.suspendReason }).schema }),
  output: tenantView,
});

export const resumeTenant = defineOnlineOperation({
  name: 'tenant.resume',
  method: 'POST',
  path: '/tenants/{id}/resume',
  summary: ['Resume a business', 'व्यवसाय फिर चालू करें'],
  permission,
  input: nothing,
  output: tenantView,
});

/** Visitors of the installation's own address see the site of this business from now on. */
export const showTenant = defineOnlineOperation({
  name: 'tenant.show',
  method: 'POST',
  path: '/tenants/{id}/show',
  summary: ['Show the site of a business at the main address', 'मुख्य पते पर इस व्यवसाय की साइट दिखाएँ'],
  permission,
  input: nothing,
  output: tenantView,
});

export const listTenants = defineQuery({
  name: 'tenants.all',
  path: '/tenants',
  access: 'platform',
  summary: ['All businesses', 'सभी व्यवसाय'],
  input: z.object({
    page: z.optional(z.string()),
    limit: z.optional(z.string()),
    search: z.optional(z.string().check(z.maxLength(120))),
    /** One business alone. */
    id: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.array(tenantView),
  paged: true,
});

export const readTenantSubscription = defineQuery({
  name: 'tenants.subscription',
  path: '/tenants/{id}/subscription',
  access: 'platform',
  summary: ['Subscription of a business', 'किसी व्यवसाय की सदस्यता'],
  output: z.strictObject({
    current: currentView,
    invoices: z.array(recordSchema(subscriptionInvoices)),
  }),
});

/** Takes a bank transfer for a subscription: the request becomes a paid invoice. */
export const recordSubscriptionPayment = defineOnlineOperation({
  name: 'subscription.pay',
  method: 'POST',
  path: '/tenants/{id}/subscription/payments',
  summary: ['Record a payment for a subscription', 'सदस्यता का भुगतान दर्ज करें'],
  permission,
  input: z.strictObject({
    invoice_id: key().schema,
    paid_on: z.optional(date().schema),
    reference: text(120, { min: 1, missing: words.paymentReference }).schema,
  }),
  output: recordSchema(subscriptionInvoices),
});

/** Records what was sent back of a bank transfer: the answer is its credit note. */
export const refundSubscriptionPayment = defineOnlineOperation({
  name: 'subscription.refund',
  method: 'POST',
  path: '/tenants/{id}/subscription/refunds',
  summary: ['Record a refund of a bank transfer', 'बैंक ट्रांसफ़र की लौटाई रक़म दर्ज करें'],
  permission,
  input: z.strictObject({
    invoice_id: key().schema,
    amount: money().schema,
    paid_on: z.optional(date().schema),
    reference: text(120, { min: 1, missing: words.refundReference }).schema,
  }),
  output: recordSchema(subscriptionInvoices),
});

/** Gives a business a longer trial, up to 90 days from today. */
export const extendTrial = defineOnlineOperation({
  name: 'subscription.extend_trial',
  method: 'POST',
  path: '/tenants/{id}/subscription/trial',
  summary: ['Extend the trial of a business', 'व्यवसाय का ट्रायल बढ़ाएँ'],
  permission,
  input: z.strictObject({ days: z.int().check(z.gte(1), z.lte(90)) }),
  output: currentView,
});
