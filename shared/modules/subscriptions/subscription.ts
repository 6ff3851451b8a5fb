import { choice, date, flag, instant, integer, key, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { cycles, planIds } from './plans.ts';

export const subscriptionStates = ['trialing', 'active', 'past_due', 'cancelled'] as const;
export const paymentMethods = ['bank', 'razorpay', 'stripe'] as const;

/** The one subscription of a business has this id. */
export const subscriptionId = 'subscription';

/** What a business pays the operator of the installation for. A business of its own server has none. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  one: 'subscription',
  title: { one: ['subscription', 'सदस्यता'], many: ['subscriptions', 'सदस्यताएँ'], feminine: true },
  naming: ['plan'],
  path: '/subscriptions/current',
  fields: {
    id: key(),
    plan: choice(planIds)
      .label('Plan', 'प्लान')
      .called({
        starter: ['Starter', 'स्टार्टर'],
        growth: ['Growth', 'ग्रोथ'],
        scale: ['Scale', 'स्केल'],
      }),
    cycle: choice(cycles)
      .label('Billing period', 'बिल की अवधि')
      .called({ month: ['Monthly', 'मासिक'], year: ['Yearly', 'सालाना'] }),
    state: choice(subscriptionStates)
      .label('Status', 'स्थिति')
      .called({
        trialing: ['Trial', 'ट्रायल'],
        active: ['Active', 'चालू'],
        past_due: ['Payment overdue', 'भुगतान बाकी'],
        cancelled: ['Cancelled', 'रद्द'],
      }),
    /** The first day of the present period. */
    period_from: date().label('Period from', 'अवधि कब से'),
    /** The first day of the next one. */
    period_to: date().label('Renews on', 'अगली अवधि कब से'),
    /** The day of the month on which periods begin, as far as the month has it. */
    anchor: integer(1, 31),
    /** The day from which a payment is overdue; null where none is. */
    late_since: nullable(date()).label('Overdue since', 'कब से बाकी'),
    /** What begins with the next period instead; null where nothing changes. */
    next_plan: nullable(choice(planIds)).label('Next plan', 'अगला प्लान'),
    next_cycle: nullable(choice(cycles)).label('Next billing period', 'अगली बिल अवधि'),
    cancel_at_end: flag().label('Ends with the period', 'अवधि के साथ समाप्त'),
    method: choice(paymentMethods)
      .label('Payment method', 'भुगतान का तरीक़ा')
      .called({
        bank: ['Bank transfer', 'बैंक ट्रांसफ़र'],
        stripe: ['Card', 'कार्ड'],
        razorpay: ['UPI AutoPay', 'UPI ऑटोपे'],
      }),
    /** How the payment provider calls the subscription; empty without one. */
    subscription_ref: text(200),
    cancelled_at: nullable(instant()).label('Cancelled on', 'कब रद्द'),
  },
  hidden: ['subscription_ref'],
  access: { read: 'subscriptions:read', write: 'subscriptions:write' },
  list: { filter: [], sort: ['created_at'], search: [], order: '-created_at' },
});

export type Subscription = Row<typeof subscriptions>;
