import { afterAll, beforeAll, expect, it } from 'vitest';
import { current, subscribedByCard, withPayments } from '#tests/support/paying-business.ts';
import type { Paying } from '#tests/support/paying-business.ts';
import { startRazorpay } from '#tests/support/razorpay-service.ts';
import type { RazorpayService } from '#tests/support/razorpay-service.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** What another plan would cost where a card or a mandate pays for the present one. */
const dayMs = 86_400_000;
let stripe: StripeService;
let razorpay: RazorpayService;
beforeAll(async () => {
  [stripe, razorpay] = await Promise.all([startStripe(), startRazorpay()]);
});
afterAll(async () => {
  await Promise.all([stripe.stop(), razorpay.stop()]);
});

const within = (run: (paying: Paying) => Promise<void>): Promise<void> =>
  withPayments({ stripe, razorpay }, run);
const offer = ({ owner }: Paying, plan: string, cycle = 'month') =>
  owner('GET', `/subscriptions/offer?plan=${plan}&cycle=${cycle}`);

it('is nothing in a trial, and begins after it', () =>
  within(async (paying) => {
    await paying.owner('POST', '/payments/create-subscription', { plan: 'growth' });
    const { period_to: trialEnd } = await current(paying);
    expect((await offer(paying, 'scale')).body.data).toEqual({
      now: 0,
      due_on: null,
      from: trialEnd,
      price: 9438.82,
      next: trialEnd,
    });
    expect((await paying.owner('PUT', '/subscriptions', { plan: 'scale' })).status).toBe(200);
    expect(await current(paying)).toMatchObject({ plan: 'scale', due: 0 });
  }));

it('is what the service collects for a larger plan, and nothing for a smaller one or back to the present one', () =>
  within(async (paying) => {
    const { ref } = await subscribedByCard(stripe, paying);
    await paying.send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
    const { period_to: end } = await current(paying);
    expect((await offer(paying, 'scale')).body.data).toMatchObject({ now: null, due_on: null });
    expect((await offer(paying, 'starter')).body.data).toMatchObject({ now: 0, due_on: null, from: end });
    expect((await paying.owner('PUT', '/subscriptions', { plan: 'starter' })).status).toBe(200);
    expect((await offer(paying, 'growth')).body.data).toMatchObject({ now: 0, due_on: null });
    expect((await paying.owner('PUT', '/subscriptions', { plan: 'growth' })).status).toBe(200);
  }));

it('is refused for a mandate, as the change is', () =>
  within(async (paying) => {
    const { t, owner, send } = paying;
    t.clock.nowMs += 31 * dayMs;
    const ref = (await owner('POST', '/payments/create-autopay', { plan: 'growth' })).body.data
      .subscription_id as string;
    const now = Math.floor(t.clock.nowMs / 1000);
    const mandate = razorpay.mandates.get(ref);
    if (mandate)
      Object.assign(mandate, { status: 'active', current_start: now, current_end: now + 31 * 86_400 });
    const payment = { id: `pay_${ref}`, amount: 353_882, atMs: t.clock.nowMs };
    await send('razorpay', razorpay.event('subscription.charged', ref, payment));
    const [said, done] = [
      await offer(paying, 'scale'),
      await owner('PUT', '/subscriptions', { plan: 'scale' }),
    ];
    expect(said.status, said.text).toBe(409);
    expect([said.status, said.body.message]).toEqual([done.status, done.body.message]);
  }));
