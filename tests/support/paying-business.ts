import { expect } from 'vitest';
import type { Cycle } from '#shared/modules/subscriptions/plans.ts';
import { makeApp } from './make-app.ts';
import type { Answer, TestApp } from './make-app.ts';
import type { RazorpayService } from './razorpay-service.ts';
import type { StripeService } from './stripe-service.ts';

const dayMs = 86_400_000;

export type Paying = {
  readonly t: TestApp;
  readonly owner: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly send: (path: string, event: { text: string; headers: Record<string, string> }) => Promise<Answer>;
};

/** A business in its trial on an installation with both services. */
export async function withPayments(
  { stripe, razorpay }: { readonly stripe: StripeService; readonly razorpay: RazorpayService },
  run: (paying: Paying) => Promise<void>,
): Promise<void> {
  const t = await makeApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_prahari',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      RAZORPAY_KEY_ID: 'rzp_test_id',
      RAZORPAY_KEY_SECRET: 'rzp_test_secret',
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_API_URL: razorpay.url,
    },
  });
  stripe.nowMs = () => t.clock.nowMs;
  try {
    await run({
      t,
      owner: async (method, path, body) => {
        const { token } = await t.signInAdmin('owner@malwa.example');
        return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
      },
      send: (path, { text, headers }) =>
        t.call('POST', `/api/payments/webhooks/${path}`, { raw: text, headers }),
    });
  } finally {
    await t.remove();
  }
}

/** Buys growth with a card that works, after the trial. */
export async function subscribedByCard(
  stripe: StripeService,
  { t, owner }: Paying,
  cycle: Cycle = 'month',
): Promise<{ ref: string; customer: string }> {
  t.clock.nowMs += 31 * dayMs;
  const { customer_id: customer } = (await owner('POST', '/payments/create-customer', {})).body.data;
  const card = {
    id: `pm_${customer}`,
    customer,
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
  };
  stripe.methods.set(card.id, card);
  const made = await owner('POST', '/payments/create-subscription', {
    plan: 'growth',
    cycle,
    payment_method_id: card.id,
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body.data.client_secret).toMatch(/_secret$/);
  expect(made.body.data.pay_url).toMatch(/^https:/);
  return { ref: made.body.data.subscription_id, customer };
}

/** The subscription as its business sees it. */
export const current = async ({ owner }: Paying) => (await owner('GET', '/subscriptions/current')).body.data;
/** Its tax invoices. */
export const paidInvoices = async ({ owner }: Paying) =>
  (await owner('GET', '/subscriptions/invoices?state=paid')).body.data as { total: number; number: string }[];
