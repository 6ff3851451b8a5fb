import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtSubscriptions } from '#server/modules/subscriptions/module.ts';
import type { Cycle } from '#shared/modules/subscriptions/plans.ts';
import { makeApp } from '#tests/support/make-app.ts';
import { current, paidInvoices, subscribedByCard, withPayments } from '#tests/support/paying-business.ts';
import type { Paying } from '#tests/support/paying-business.ts';
import { startRazorpay } from '#tests/support/razorpay-service.ts';
import type { RazorpayService } from '#tests/support/razorpay-service.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

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
const subscribed = (paying: Paying, cycle?: Cycle) => subscribedByCard(stripe, paying, cycle);

describe('cards, through Stripe', () => {
  it('takes a customer once, a card, a plan, and the payment when the event comes', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref, customer } = await subscribed(paying);
      expect((await owner('POST', '/payments/create-customer', {})).body.data.customer_id).toBe(customer);
      // Nothing is paid for until the service says so.
      expect((await current(paying)).method).not.toBe('stripe');

      const invoice = stripe.pay(ref);
      const paid = await send('stripe', stripe.event('invoice.paid', invoice));
      expect(paid.status, paid.text).toBe(200);
      expect(await current(paying)).toMatchObject({
        plan: 'growth',
        cycle: 'month',
        status: 'active',
        method: 'stripe',
        standing: 'full',
      });
      expect(await paidInvoices(paying)).toMatchObject([
        { total: 3538.82, taxable: 2999, cgst: 269.91, sgst: 269.91, number: 'SUB/26-27/00002' },
      ]);
      const methods = await owner('GET', '/payments/payment-methods');
      expect(methods.body.data).toMatchObject([{ brand: 'visa', last4: '4242', is_default: false }]);
      await owner('POST', '/payments/set-default-payment-method', { payment_method_id: `pm_${customer}` });
      expect((await owner('GET', '/payments/payment-methods')).body.data[0].is_default).toBe(true);
      expect((await owner('GET', '/payments/upcoming-invoice')).body.data).toMatchObject({
        amount_due: 3538.82,
        currency: 'INR',
        method: 'stripe',
      });
      expect((await owner('POST', '/payments/billing-portal', {})).body.data.url).toMatch(/^https:/);
      expect((await owner('POST', '/payments/setup-intent', {})).body.data.client_secret).toMatch(/_secret$/);
    }));

  it('takes an event twice, out of order, and a day late as once, in order, and on time', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      const late = stripe.event('customer.subscription.created', {
        ...stripe.subscriptions.get(ref),
        status: 'incomplete',
      });
      const paid = stripe.event('invoice.paid', invoice);
      for (const event of [paid, paid, late, paid]) expect((await send('stripe', event)).status).toBe(200);
      expect(await current(paying)).toMatchObject({ status: 'active', method: 'stripe' });
      expect(await paidInvoices(paying)).toHaveLength(1);
      // Sent again a day later, signed at that moment, under another event id.
      t.clock.nowMs += dayMs;
      expect((await send('stripe', stripe.event('invoice.paid', invoice))).status).toBe(200);
      expect(await paidInvoices(paying)).toHaveLength(1);
      const twelve = await Promise.all(
        Array.from({ length: 12 }, () =>
          send('stripe', stripe.event('invoice.paid', invoice, { id: 'evt_same' })),
        ),
      );
      expect(twelve.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
      expect(await paidInvoices(paying)).toHaveLength(1);
    }));

  it('refuses an event that is forged, old, changed or unsigned', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      const right = stripe.event('invoice.paid', invoice);
      const wrong = [
        stripe.event('invoice.paid', invoice, { secret: 'whsec_other' }),
        stripe.event('invoice.paid', invoice, { atMs: t.clock.nowMs - 3_600_000 }),
        { ...right, text: right.text.replace('invoice.paid', 'invoice.void') },
        { ...right, headers: { 'content-type': 'application/json' } },
      ];
      for (const event of wrong) {
        const answer = await send('stripe', event);
        expect(answer.status).toBe(400);
        expect(answer.body.code).toBe('bad_webhook');
      }
      expect(await paidInvoices(paying)).toHaveLength(0);
    }));

  it('asks Stripe again where it was down, and takes nothing for done meanwhile', () =>
    within(async (paying) => {
      const { send, owner } = paying;
      const { ref } = await subscribed(paying);
      const event = stripe.event('invoice.paid', stripe.pay(ref));
      stripe.faults = 3;
      expect((await send('stripe', event)).status).toBe(502);
      stripe.faults = 0;
      expect((await send('stripe', event)).status).toBe(200);
      expect(await paidInvoices(paying)).toHaveLength(1);
      stripe.faults = 2;
      expect((await owner('POST', '/payments/setup-intent', {})).status).toBe(200);
      stripe.faults = 9;
      const down = await owner('GET', '/payments/payment-methods');
      expect(down.status).toBe(502);
      expect(down.body.code).toBe('payment_provider_failed');
      stripe.faults = 0;
    }));

  it('is late from the first refusal of the card on, and full again once it pays', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await subscribed(paying);
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      t.clock.nowMs += 31 * dayMs;
      const subscription = stripe.subscriptions.get(ref);
      if (!subscription) throw new Error('no subscription');
      subscription.status = 'past_due';
      const failed = { id: 'in_failed', customer: subscription['customer'], object: 'invoice' };
      stripe.invoices.set('in_failed', {
        ...failed,
        amount_paid: 0,
        parent: { subscription_details: { subscription: ref } },
      });
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await send('stripe', stripe.event('invoice.payment_failed', failed));
        t.clock.nowMs += 3 * dayMs;
      }
      expect(await current(paying)).toMatchObject({ status: 'past_due', standing: 'late' });
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      expect(await current(paying)).toMatchObject({ status: 'active', standing: 'full' });
    }));

  it('stays late while the card is refused, however often the day turns', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await subscribed(paying);
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      t.clock.nowMs += 31 * dayMs;
      // Stripe enters the next period before its payment is refused.
      stripe.pay(ref);
      const subscription = stripe.subscriptions.get(ref);
      if (!subscription) throw new Error('no subscription');
      subscription.status = 'past_due';
      await send('stripe', stripe.event('customer.subscription.updated', subscription));
      for (const standing of ['late', 'limited']) {
        expect(await current(paying)).toMatchObject({ status: 'past_due', standing });
        for (let day = 0; day < 15; day += 1) {
          t.clock.nowMs += dayMs;
          await lookAtSubscriptions(t.app.services);
        }
      }
      expect(await current(paying)).toMatchObject({ status: 'past_due', standing: 'limited' });
    }));

  it('is not bought twice, and a second one that was begun before is ended', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref } = await subscribed(paying);
      // Another tab began to buy too, before either was paid.
      const other = (await owner('POST', '/payments/create-subscription', { plan: 'scale' })).body.data;
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      expect((await owner('POST', '/payments/create-subscription', { plan: 'scale' })).status).toBe(409);
      const paid = await send('stripe', stripe.event('invoice.paid', stripe.pay(other.subscription_id)));
      expect(paid.status, paid.text).toBe(200);
      expect(stripe.subscriptions.get(other.subscription_id)?.status).toBe('canceled');
      expect(stripe.subscriptions.get(ref)?.status).toBe('active');
      expect(await current(paying)).toMatchObject({ plan: 'growth', status: 'active' });
      // What was collected has its invoice all the same.
      expect(await paidInvoices(paying)).toHaveLength(2);

      const subscription = stripe.subscriptions.get(ref);
      if (subscription) subscription.status = 'past_due';
      await send('stripe', stripe.event('customer.subscription.updated', subscription));
      const third = (await owner('POST', '/payments/create-subscription', { plan: 'scale' })).body.data;
      await send('stripe', stripe.event('invoice.paid', stripe.pay(third.subscription_id)));
      expect(stripe.subscriptions.get(ref)?.status).toBe('canceled');
      await send('stripe', stripe.event('customer.subscription.deleted', subscription));
      expect(await current(paying)).toMatchObject({ plan: 'scale', status: 'active', standing: 'full' });
    }));

  it('that is bought in the trial is not bought again, nor by bank transfer', () =>
    within(async (paying) => {
      const { owner, t } = paying;
      const made = await owner('POST', '/payments/create-subscription', { plan: 'growth' });
      expect(made.body.data.status, made.text).toBe('trialing');
      expect(await current(paying)).toMatchObject({ status: 'trialing', method: 'stripe' });
      const again = [
        await owner('POST', '/payments/create-subscription', { plan: 'scale' }),
        await owner('POST', '/payments/create-autopay', { plan: 'growth' }),
        await owner('POST', '/subscriptions', { plan: 'growth' }),
      ];
      expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
      // The card is charged on the day that was agreed, so the trial is no longer.
      const { token } = await t.signInAdmin('operator@prahari.example');
      const tenant = (await t.signInAdmin('owner@malwa.example')).user.tenant_id;
      const path = `/api/tenants/${tenant}/subscription/trial`;
      expect((await t.call('POST', path, { token, body: { days: 60 } })).status).toBe(409);
    }));

  it('says why a card was refused, and shows nobody another business’s card', () =>
    within(async ({ owner, t }) => {
      t.clock.nowMs += 31 * dayMs;
      const { customer_id: customer } = (await owner('POST', '/payments/create-customer', {})).body.data;
      stripe.methods.set('pm_bad', { id: 'pm_bad', customer, type: 'card', declines: true });
      stripe.methods.set('pm_foreign', { id: 'pm_foreign', customer: 'cus_other', type: 'card' });
      const refused = await owner('POST', '/payments/create-subscription', {
        plan: 'growth',
        payment_method_id: 'pm_bad',
      });
      expect(refused.status).toBe(422);
      expect(refused.body.message).toContain('Your card was declined.');
      for (const id of ['pm_foreign', 'pm_unknown']) {
        const foreign = await owner('POST', '/payments/set-default-payment-method', {
          payment_method_id: id,
        });
        expect(foreign.status).toBe(404);
      }
      expect(
        (
          await owner('POST', '/payments/create-subscription', {
            plan: 'growth',
            payment_method_id: 'pm_foreign',
          })
        ).status,
      ).toBe(404);
      expect(
        (await owner('POST', '/payments/create-subscription', { plan: 'growth', amount: 1 })).status,
      ).toBe(422);
    }));

  it('changes and cancels at Stripe too', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref } = await subscribed(paying);
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      const larger = await owner('PUT', '/subscriptions', { plan: 'scale' });
      expect(larger.status, larger.text).toBe(200);
      expect(larger.body.data).toMatchObject({ plan: 'scale', method: 'stripe' });
      const smaller = await owner('PUT', '/subscriptions', { plan: 'growth' });
      expect(smaller.body.data).toMatchObject({ plan: 'scale', next_plan: 'growth' });
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      expect(await current(paying)).toMatchObject({ plan: 'growth', next_plan: null });
      await owner('POST', '/subscriptions/cancel', {});
      expect(stripe.subscriptions.get(ref)?.cancel_at_period_end).toBe(true);
      expect((await current(paying)).cancel_at_end).toBe(true);
      const subscription = stripe.subscriptions.get(ref);
      if (subscription) subscription.status = 'canceled';
      await send('stripe', stripe.event('customer.subscription.deleted', subscription));
      expect(await current(paying)).toMatchObject({ status: 'cancelled', standing: 'paused' });
    }));

  it('gives a paid year in full before a month is charged, and forgets the change when asked to', () =>
    within(async (paying) => {
      const { owner, send, t } = paying;
      const { ref } = await subscribed(paying, 'year');
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      const year = { plan: 'growth', cycle: 'year', period_from: '2026-12-22', period_to: '2027-12-22' };
      expect(await current(paying)).toMatchObject(year);
      t.clock.nowMs += 40 * dayMs;
      const charged = stripe.invoices.size;
      const shorter = await owner('PUT', '/subscriptions', { cycle: 'month' });
      expect(shorter.status, shorter.text).toBe(200);
      expect(shorter.body.data).toMatchObject({ ...year, next_plan: 'growth', next_cycle: 'month' });
      expect(stripe.invoices.size).toBe(charged);
      await send('stripe', stripe.event('customer.subscription.updated', stripe.subscriptions.get(ref)));
      expect(await current(paying)).toMatchObject({ ...year, next_cycle: 'month' });

      // Kept as it is, changed again, cancelled and resumed: each takes the place of what was planned.
      const kept = await owner('PUT', '/subscriptions', { cycle: 'year' });
      expect(kept.status, kept.text).toBe(200);
      expect(kept.body.data).toMatchObject({ ...year, next_cycle: null });
      expect(stripe.subscriptions.get(ref)?.['schedule']).toBeNull();
      for (const plan of ['starter', 'growth'] as const) {
        const again = await owner('PUT', '/subscriptions', { plan, cycle: 'month' });
        expect(again.status, again.text).toBe(200);
        expect(again.body.data).toMatchObject({ ...year, next_plan: plan });
      }
      const cancelled = await owner('POST', '/subscriptions/cancel', {});
      expect(cancelled.body.data, cancelled.text).toMatchObject({ cancel_at_end: true, next_cycle: null });
      const planned = await owner('PUT', '/subscriptions', { cycle: 'month' });
      expect(planned.body.data, planned.text).toMatchObject({ cancel_at_end: false, next_cycle: 'month' });
      expect(stripe.invoices.size).toBe(charged);

      const invoice = stripe.pay(ref);
      expect(invoice['amount_paid']).toBe(353_882);
      await send('stripe', stripe.event('invoice.paid', invoice));
      expect(await current(paying)).toMatchObject({
        plan: 'growth',
        cycle: 'month',
        period_from: '2027-12-22',
        period_to: '2028-01-22',
        next_cycle: null,
      });
    }));

  it('that makes way for another one takes what was planned for it along', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref } = await subscribed(paying, 'year');
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      await owner('PUT', '/subscriptions', { cycle: 'month' });
      const subscription = stripe.subscriptions.get(ref);
      const planned = stripe.schedules.get(String(subscription?.['schedule']));
      expect(planned?.status).toBe('active');
      if (subscription) subscription.status = 'past_due';
      await send('stripe', stripe.event('customer.subscription.updated', subscription));
      const other = (await owner('POST', '/payments/create-subscription', { plan: 'scale' })).body.data;
      await send('stripe', stripe.event('invoice.paid', stripe.pay(other.subscription_id)));
      expect([subscription?.status, planned?.status]).toEqual(['canceled', 'released']);
      expect(await current(paying)).toMatchObject({ plan: 'scale', cycle: 'month', next_cycle: null });
    }));

  it('charges another card once that is the default, now and after a change that was planned before', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref, customer } = await subscribed(paying, 'year');
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      const old = stripe.methods.get(`pm_${customer}`);
      for (const id of ['new', 'portal'])
        stripe.methods.set(`pm_${id}`, { ...old, id: `pm_${id}`, customer });
      const makeDefault = (id: string) =>
        owner('POST', '/payments/set-default-payment-method', { payment_method_id: id });
      const paidBy = (): unknown => stripe.chargeOf(stripe.pay(ref))['payment_method'];
      expect(stripe.subscriptions.get(ref)?.['default_payment_method']).toBe(`pm_${customer}`);
      expect((await makeDefault('pm_new')).status).toBe(200);
      expect(paidBy()).toBe('pm_new');

      // The change names the card that it was planned with.
      expect((await owner('PUT', '/subscriptions', { cycle: 'month' })).status).toBe(200);
      const planned = stripe.schedules.get(String(stripe.subscriptions.get(ref)?.['schedule']));
      const phases = planned?.phases.map(({ price, from, to }) => ({ price, from, to }));
      expect((await makeDefault(`pm_${customer}`)).status).toBe(200);
      expect(planned?.phases).toMatchObject(
        phases?.map((phase) => ({ ...phase, card: `pm_${customer}` })) ?? [],
      );
      expect(paidBy()).toBe(`pm_${customer}`);
      expect(stripe.subscriptions.get(ref)?.['items']).toMatchObject({
        data: [{ price: { recurring: { interval: 'month' } } }],
      });

      // On the pages of Stripe it is chosen as well; what else changes there moves no card.
      const changed = stripe.customers.get(customer);
      Object.assign(changed ?? {}, { invoice_settings: { default_payment_method: 'pm_portal' } });
      await send('stripe', stripe.event('customer.updated', changed, { before: { name: 'Malwa' } }));
      expect(paidBy()).toBe(`pm_${customer}`);
      const before = { invoice_settings: { default_payment_method: `pm_${customer}` } };
      await send('stripe', stripe.event('customer.updated', changed, { before }));
      expect(paidBy()).toBe('pm_portal');

      const subscription = stripe.subscriptions.get(ref);
      if (subscription) subscription.status = 'canceled';
      expect((await makeDefault('pm_new')).status).toBe(200);
    }));

  it('ends with its period when the business is deleted', () =>
    within(async (paying) => {
      const { t, send } = paying;
      const { ref } = await subscribed(paying);
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      const tenant = (await t.signInAdmin('owner@malwa.example')).user.tenant_id;
      const { token } = await t.signInAdmin('operator@prahari.example');
      stripe.faults = 9;
      expect((await t.call('DELETE', `/api/tenants/${tenant}`, { token, body: {} })).status).toBe(502);
      stripe.faults = 0;
      const deleted = await t.call('DELETE', `/api/tenants/${tenant}`, { token, body: {} });
      expect(deleted.status, deleted.text).toBe(200);
      expect(stripe.subscriptions.get(ref)?.cancel_at_period_end).toBe(true);
      const read = await t.call('GET', `/api/tenants/${tenant}/subscription`, { token });
      expect(read.body.data.current).toMatchObject({ method: 'stripe', cancel_at_end: true });
    }));

  it('makes the prices of the book known to both services, by the operator alone, and once', () =>
    within(async ({ t, owner }) => {
      expect((await owner('POST', '/payments/sync-prices', {})).status).toBe(403);
      const { token } = await t.signInAdmin('operator@prahari.example');
      const first = await t.call('POST', '/api/payments/sync-prices', { token, body: {} });
      expect(first.body.data.prices).toHaveLength(12);
      expect(first.body.data.prices).toContainEqual(
        expect.objectContaining({ provider: 'stripe', plan: 'growth', cycle: 'month', amount: 3538.82 }),
      );
      const again = await t.call('POST', '/api/payments/sync-prices', { token, body: {} });
      expect(again.body.data).toEqual(first.body.data);
    }));
});

describe('UPI AutoPay, through Razorpay', () => {
  it('asks for a mandate, begins when it is charged, and ends with the period', () =>
    within(async (paying) => {
      const { owner, send, t } = paying;
      t.clock.nowMs += 31 * dayMs;
      const asked = await owner('POST', '/payments/create-autopay', { plan: 'growth' });
      expect(asked.status, asked.text).toBe(201);
      const { subscription_id: ref, url } = asked.body.data;
      expect(url).toMatch(/^https:/);
      const mandate = razorpay.mandates.get(ref);
      if (!mandate) throw new Error('no mandate');
      expect(razorpay.plans.get(mandate.plan_id)).toEqual({ amount: 353_882, period: 'monthly' });

      const now = Math.floor(t.clock.nowMs / 1000);
      Object.assign(mandate, { status: 'active', current_start: now, current_end: now + 31 * 86_400 });
      const charged = razorpay.event('subscription.charged', ref, {
        id: 'pay_1',
        amount: 353_882,
        atMs: t.clock.nowMs,
      });
      for (const event of [charged, charged]) expect((await send('razorpay', event)).status).toBe(200);
      expect(await current(paying)).toMatchObject({ status: 'active', method: 'razorpay', plan: 'growth' });
      expect(await paidInvoices(paying)).toMatchObject([{ total: 3538.82, reference: 'pay_1' }]);

      expect((await owner('PUT', '/subscriptions', { plan: 'scale' })).status).toBe(409);
      mandate.status = 'halted';
      await send('razorpay', razorpay.event('subscription.halted', ref));
      expect(await current(paying)).toMatchObject({ status: 'past_due', standing: 'late' });
      mandate.status = 'active';
      await send('razorpay', razorpay.event('subscription.activated', ref));
      expect((await owner('POST', '/subscriptions/cancel', {})).body.data.cancel_at_end).toBe(true);
      expect(razorpay.calls).toContain(`POST /v1/subscriptions/${ref}/cancel`);
    }));

  it('knows the first mandate too, where another one was asked for before it was agreed to', () =>
    within(async (paying) => {
      const { owner, send, t } = paying;
      t.clock.nowMs += 31 * dayMs;
      const [first, second] = [
        (await owner('POST', '/payments/create-autopay', { plan: 'growth' })).body.data.subscription_id,
        (await owner('POST', '/payments/create-autopay', { plan: 'growth' })).body.data.subscription_id,
      ];
      const now = Math.floor(t.clock.nowMs / 1000);
      const agreed = { status: 'active', current_start: now, current_end: now + 31 * 86_400 };
      for (const ref of [first, second]) {
        Object.assign(razorpay.mandates.get(ref) ?? {}, agreed);
        const payment = { id: `pay_${ref}`, amount: 353_882, atMs: t.clock.nowMs };
        const taken = await send('razorpay', razorpay.event('subscription.charged', ref, payment));
        expect(taken.status, taken.text).toBe(200);
      }
      expect(await current(paying)).toMatchObject({ status: 'active', method: 'razorpay' });
      expect(await paidInvoices(paying)).toHaveLength(2);
      expect([first, second].map((ref) => razorpay.mandates.get(ref)?.status)).toEqual([
        'active',
        'cancelled',
      ]);
      const stranger = { ...razorpay.mandates.get(first), id: 'sub_other', notes: { tenant_id: 'nobody' } };
      razorpay.mandates.set('sub_other', stranger as never);
      expect((await send('razorpay', razorpay.event('subscription.charged', 'sub_other'))).status).toBe(200);
    }));

  it('announces a debit two days ahead, once', () =>
    within(async ({ owner, send, t }) => {
      t.clock.nowMs += 31 * dayMs;
      const asked = await owner('POST', '/payments/create-autopay', { plan: 'growth' });
      const ref = asked.body.data.subscription_id as string;
      const now = Math.floor(t.clock.nowMs / 1000);
      Object.assign(razorpay.mandates.get(ref) ?? {}, {
        status: 'active',
        current_start: now,
        current_end: now + 31 * 86_400,
      });
      await send('razorpay', razorpay.event('subscription.activated', ref));
      const announced = async (): Promise<number> => {
        await lookAtSubscriptions(t.app.services);
        const news = (await owner('GET', '/notifications?limit=100')).body.data as { body: string[] }[];
        return news.filter(({ body }) => body[0]?.includes('₹3,538.82 for the Growth plan will be collected'))
          .length;
      };
      t.clock.nowMs += 28 * dayMs;
      expect(await announced()).toBe(0);
      t.clock.nowMs += dayMs;
      expect(await announced()).toBe(1);
      t.clock.nowMs += dayMs;
      expect(await announced()).toBe(1);
    }));

  it('refuses more than a mandate may collect without asking, naming the limit', () =>
    within(async ({ owner }) => {
      const refused = await owner('POST', '/payments/create-autopay', { plan: 'growth', cycle: 'year' });
      expect(refused.status).toBe(422);
      expect(refused.body.message).toContain('₹15,000');
      expect(refused.body.errors[0].field).toBe('cycle');
    }));

  it('refuses a forged event, and makes no second mandate out of a fault', () =>
    within(async ({ owner, send }) => {
      const forged = razorpay.event('subscription.charged', 'sub_1');
      const answer = await send('razorpay', {
        ...forged,
        headers: { ...forged.headers, 'x-razorpay-signature': 'a'.repeat(64) },
      });
      expect(answer.status).toBe(400);
      const before = razorpay.mandates.size;
      // The price is made first; the mandate is the second call.
      await owner('POST', '/payments/create-autopay', { plan: 'starter' });
      razorpay.faults = 1;
      const down = await owner('POST', '/payments/create-autopay', { plan: 'starter' });
      expect(down.status).toBe(502);
      expect(razorpay.mandates.size).toBe(before + 1);
    }));
});

describe('an installation without payment services', () => {
  it('says so, and takes bank transfers', async () => {
    const t = await makeApp();
    const { token } = await t.signInAdmin('owner@malwa.example');
    const post = (path: string, body: unknown = {}) =>
      t.call('POST', `/api/payments/${path}`, { token, body });
    for (const [path, body] of [
      ['create-customer', {}],
      ['setup-intent', {}],
      ['billing-portal', {}],
      ['create-subscription', { plan: 'growth' }],
      ['create-autopay', { plan: 'growth' }],
    ] as const) {
      const answer = await post(path, body);
      expect(answer.status, path).toBe(503);
      expect(answer.body.code).toBe('payments_not_set_up');
    }
    expect((await t.call('GET', '/api/payments/payment-methods', { token })).body.data).toEqual([]);
    expect((await t.call('GET', '/api/payments/ways', { token })).body.data).toEqual({
      bank: true,
      stripe: false,
      razorpay: false,
    });
    expect((await t.call('POST', '/api/payments/webhooks/stripe', { raw: '{}' })).status).toBe(400);
    await t.remove();
  });
});
