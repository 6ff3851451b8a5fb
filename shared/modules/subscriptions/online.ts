import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { cycles, planIds } from './plans.ts';
import { currentView } from './queries.ts';

const plan = z.enum(planIds);
const cycle = z.enum(cycles);

/** Buys a plan, paid by bank transfer; after a trial, or anew. */
export const subscribe = defineOnlineOperation({
  name: 'subscription.start',
  method: 'POST',
  path: '/subscriptions',
  summary: ['Buy a plan', 'प्लान ख़रीदें'],
  permission: 'subscriptions:write',
  status: 201,
  input: z.strictObject({ plan, cycle: z._default(cycle, 'month') }),
  output: currentView,
});

/**
 * A larger plan begins at once, a smaller one with the next period; `cancel_at_end: false` keeps it going.
 */
export const changeSubscription = defineOnlineOperation({
  name: 'subscription.change',
  method: 'PUT',
  path: '/subscriptions',
  summary: ['Change my plan', 'प्लान बदलें'],
  permission: 'subscriptions:write',
  input: z.strictObject({
    plan: z.optional(plan),
    cycle: z.optional(cycle),
    cancel_at_end: z.optional(z.literal(false)),
  }),
  output: currentView,
});

/** Ends the subscription with the period that is paid. Records stay, and can be exported. */
export const cancelSubscription = defineOnlineOperation({
  name: 'subscription.cancel',
  method: 'POST',
  path: '/subscriptions/cancel',
  summary: ['Cancel my subscription', 'सदस्यता रद्द करें'],
  permission: 'subscriptions:write',
  input: z.strictObject({ reason: z._default(text(500).schema, '') }),
  output: currentView,
});
