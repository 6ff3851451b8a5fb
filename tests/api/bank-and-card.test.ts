import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import { lookAtSubscriptions } from '#server/modules/subscriptions/module.ts';
import { pollSubscriptionReturns } from '#server/modules/subscriptions/payments/poll-returns.ts';
import { takeReturn } from '#server/modules/subscriptions/payments/take-return.ts';
import { current, paidInvoices, subscribedByCard, withPayments } from '#tests/support/paying-business.ts';
import type { Paying } from '#tests/support/paying-business.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
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
const subscribed = (paying: Paying) => subscribedByCard(stripe, paying);
const pass = async ({ t }: Paying, days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    t.clock.nowMs += dayMs;
    await lookAtSubscriptions(t.app.services);
  }
};
const requests = async ({ owner }: Paying) =>
  (await owner('GET', '/subscriptions/invoices?state=due')).body.data as { id: string; taxable: number }[];
/** The operator records a transfer for the one request there is. */
async function payByBank(paying: Paying): Promise<void> {
  const { t } = paying;
  const tenant = (await t.signInAdmin('owner@malwa.example')).user.tenant_id;
  const { token } = await t.signInAdmin('operator@prahari.example');
  const [request] = await requests(paying);
  const paid = await t.call('POST', `/api/tenants/${tenant}/subscription/payments`, {
    token,
    body: { invoice_id: request?.id, reference: `UTR ${request?.id}` },
  });
  expect(paid.status, paid.text).toBe(200);
}
/** A mandate for growth by month that was charged once. */
async function charged({ t, owner, send }: Paying) {
  t.clock.nowMs += 31 * dayMs;
  const asked = await owner('POST', '/payments/create-autopay', { plan: 'growth' });
  const ref = asked.body.data.subscription_id as string;
  const mandate = razorpay.mandates.get(ref);
  if (!mandate) throw new Error('no mandate');
  const now = Math.floor(t.clock.nowMs / 1000);
  Object.assign(mandate, { status: 'active', current_start: now, current_end: now + 31 * 86_400 });
  const payment = { id: `pay_${ref}`, amount: 353_882, atMs: t.clock.nowMs };
  await send('razorpay', razorpay.event('subscription.charged', ref, payment));
  return { ref, mandate };
}

/** How many news of somebody have a text. */
const heard = async ({ t }: Paying, email: string, text: string): Promise<number> => {
  const { token } = await t.signInAdmin(email);
  const news = (await t.call('GET', '/api/notifications?limit=100', { token })).body.data as {
    body: string[];
  }[];
  return news.filter(({ body }) => body[0]?.includes(text)).length;
};

describe('a period that a bank transfer has paid', () => {
  it('is not bought again by card or AutoPay, before it begins or while it runs', () =>
    within(async (paying) => {
      const { owner } = paying;
      await owner('POST', '/subscriptions', { plan: 'growth' });
      await payByBank(paying);
      const refused = async (day: string): Promise<void> => {
        for (const path of ['create-subscription', 'create-autopay']) {
          const answer = await owner('POST', `/payments/${path}`, { plan: 'growth' });
          expect([answer.status, answer.body.code], answer.text).toEqual([409, 'illegal_transition']);
          expect(answer.body.message).toContain(`paid by bank transfer until ${day}`);
        }
      };
      await refused('21 Jan 2027');
      expect(await current(paying)).toMatchObject({ bank_paid_until: '2027-01-21' });
      const next = await owner('GET', '/payments/upcoming-invoice');
      expect(next.body.data).toMatchObject({ amount_due: 3538.82, date: '2027-01-21', method: 'bank' });
      await pass(paying, 40);
      await refused('21 Jan 2027');
      await pass(paying, 14);
      await payByBank(paying);
      await refused('21 Feb 2027');
      // The period after it is asked for and not paid.
      await pass(paying, 39);
      expect(await current(paying)).toMatchObject({
        period_from: '2027-02-21',
        due: 3538.82,
        bank_paid_until: null,
      });
      const bought = await owner('POST', '/payments/create-autopay', { plan: 'growth' });
      expect(bought.status, bought.text).toBe(201);
    }));

  it('is not what a year is that nobody has paid', () =>
    within(async (paying) => {
      const { owner } = paying;
      await owner('POST', '/subscriptions', { plan: 'growth' });
      await payByBank(paying);
      await pass(paying, 40);
      expect((await owner('PUT', '/subscriptions', { cycle: 'year' })).status).toBe(200);
      const bought = await owner('POST', '/payments/create-autopay', { plan: 'growth' });
      expect(bought.status, bought.text).toBe(201);
    }));
});

describe('what was started by card or AutoPay before a bank transfer was recorded', () => {
  it('ends at its service, and the period that is paid goes on', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const asked = await owner('POST', '/payments/create-autopay', { plan: 'growth' });
      const ref = asked.body.data.subscription_id as string;
      await owner('POST', '/subscriptions', { plan: 'growth' });
      await payByBank(paying);
      const bought = { method: 'bank', status: 'trialing', period_to: '2026-12-21', due: 0 };
      expect(await current(paying)).toMatchObject(bought);
      const mandate = razorpay.mandates.get(ref);
      Object.assign(mandate ?? {}, { status: 'authenticated' });
      const told = await send('razorpay', razorpay.event('subscription.authenticated', ref));
      expect(told.status, told.text).toBe(200);
      expect(await current(paying)).toMatchObject(bought);
      expect(mandate?.status).toBe('cancelled');
      await pass(paying, 31);
      expect(await current(paying)).toMatchObject({ method: 'bank', status: 'active', due: 0 });
      // Money that had been collected by then is the operator's to refund, who hears of it once.
      const payment = { id: `pay_${ref}`, amount: 353_882, atMs: paying.t.clock.nowMs };
      const charge = razorpay.event('subscription.charged', ref, payment);
      for (const event of [charge, charge]) expect((await send('razorpay', event)).status).toBe(200);
      expect(await current(paying)).toMatchObject({ method: 'bank', status: 'active' });
      expect(await heard(paying, 'operator@prahari.example', 'was collected by card or UPI AutoPay')).toBe(1);
    }));
});

describe('days that were used and not paid', () => {
  it('stay owed where a smaller plan is bought by card, and late until they are paid', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      await owner('POST', '/subscriptions', { plan: 'scale', cycle: 'year' });
      await pass(paying, 30 + 52);
      expect(await current(paying)).toMatchObject({ plan: 'scale', standing: 'paused' });
      const made = await owner('POST', '/payments/create-subscription', { plan: 'starter' });
      expect(made.status, made.text).toBe(201);
      await send('stripe', stripe.event('invoice.paid', stripe.pay(made.body.data.subscription_id)));
      // 52 of 365 days of 79,990.
      const owed = [{ plan: 'scale', taxable: 11_395.84, starts_on: '2026-12-21', ends_on: '2027-02-10' }];
      expect(await requests(paying)).toMatchObject(owed);
      const late = { plan: 'starter', status: 'active', method: 'stripe', late_since: '2026-12-21' };
      expect(await current(paying)).toMatchObject({ ...late, standing: 'paused' });
      await pass(paying, 1);
      expect(await requests(paying)).toMatchObject(owed);
      expect(await current(paying)).toMatchObject(late);
      // What the card pays goes on: it is not bought a second time.
      expect((await owner('POST', '/payments/create-subscription', { plan: 'growth' })).status).toBe(409);
      await payByBank(paying);
      expect(await current(paying)).toMatchObject({ status: 'active', late_since: null, standing: 'full' });
    }));
});

describe('an event that never came', () => {
  it('of Stripe is asked for three days after the period, and its payment is taken', () =>
    within(async (paying) => {
      const { send } = paying;
      const { ref } = await subscribed(paying);
      await send('stripe', stripe.event('invoice.paid', stripe.pay(ref)));
      const { period_to: end } = await current(paying);
      await pass(paying, 31);
      // Stripe collected the second period, and nobody heard of it.
      const invoice = stripe.pay(ref);
      await pass(paying, 2);
      expect(await current(paying)).toMatchObject({ period_to: end });
      stripe.faults = 9;
      await pass(paying, 1);
      stripe.faults = 0;
      expect(await current(paying)).toMatchObject({ period_to: end });
      await pass(paying, 1);
      expect(await current(paying)).toMatchObject({ status: 'active', period_from: end });
      expect(await paidInvoices(paying)).toHaveLength(2);
      // The event may still come.
      await send('stripe', stripe.event('invoice.paid', invoice));
      expect(await paidInvoices(paying)).toHaveLength(2);

      const subscription = stripe.subscriptions.get(ref);
      if (subscription) subscription.status = 'canceled';
      await pass(paying, 32);
      expect(await current(paying)).toMatchObject({ status: 'cancelled', standing: 'paused' });
    }));

  it('of Razorpay is asked for too, also that a late mandate was paid', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref, mandate } = await charged(paying);
      mandate.status = 'halted';
      await send('razorpay', razorpay.event('subscription.halted', ref));
      expect(await current(paying)).toMatchObject({ status: 'past_due', standing: 'late' });
      mandate.status = 'active';
      await pass(paying, 1);
      expect(await current(paying)).toMatchObject({ status: 'active', standing: 'full' });
      expect(await paidInvoices(paying)).toHaveLength(1);

      const next = {
        current_start: mandate.current_end,
        current_end: (mandate.current_end ?? 0) + 28 * 86_400,
      };
      await pass(paying, 30);
      Object.assign(mandate, next);
      razorpay.invoices.push({
        subscription_id: ref,
        status: 'paid',
        payment_id: 'pay_lost',
        amount_paid: 353_882,
        paid_at: Math.floor(t.clock.nowMs / 1000),
      });
      await pass(paying, 3);
      expect(await current(paying)).toMatchObject({ status: 'active', period_from: '2027-01-22' });
      expect(await paidInvoices(paying)).toHaveLength(2);
      const told = { id: 'pay_lost', amount: 353_882, atMs: t.clock.nowMs };
      await send('razorpay', razorpay.event('subscription.charged', ref, told));
      expect(await paidInvoices(paying)).toHaveLength(2);
    }));
});

describe('AutoPay that ends with its period', () => {
  it('stays cancelled through later events, and announces no debit', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref, mandate } = await charged(paying);
      expect((await owner('POST', '/subscriptions/cancel', {})).body.data.cancel_at_end).toBe(true);
      await send('razorpay', razorpay.event('subscription.updated', ref));
      expect(await current(paying)).toMatchObject({ status: 'active', cancel_at_end: true });
      await pass(paying, 30);
      const news = (await owner('GET', '/notifications?limit=100')).body.data as { body: string[] }[];
      expect(news.filter(({ body }) => body[0]?.includes('will be collected'))).toEqual([]);
      mandate.status = 'cancelled';
      await send('razorpay', razorpay.event('subscription.cancelled', ref));
      expect(await current(paying)).toMatchObject({ status: 'cancelled' });
    }));
});

describe('a payment that was refunded or is disputed', () => {
  type Row = {
    id: string;
    number: string;
    kind: string;
    state: string;
    taxable: number;
    igst: number;
    cgst: number;
    sgst: number;
    total: number;
    refunded: number;
    original_id: string | null;
  };
  const listed = async ({ owner }: Paying): Promise<Row[]> =>
    (await owner('GET', '/subscriptions/invoices')).body.data;
  const invoices = async (paying: Paying): Promise<[string, number][]> =>
    (await listed(paying)).flatMap((row) => (row.kind === 'credit_note' ? [] : [[row.state, row.refunded]]));
  const notes = async (paying: Paying): Promise<Row[]> =>
    (await listed(paying))
      .filter(({ kind }) => kind === 'credit_note')
      .toSorted((a, b) => a.number.localeCompare(b.number));
  const lost = 'no longer counts as paid';

  it('at Stripe is marked, and told to the owner and the operator once', () =>
    within(async (paying) => {
      const { owner, send } = paying;
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      await send('stripe', stripe.event('invoice.paid', invoice));
      const charge = stripe.chargeOf(invoice);
      const dispute = stripe.disputeOf(charge.id);
      for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
        expect((await send('stripe', stripe.event(type, dispute))).status).toBe(200);
      expect(await invoices(paying)).toEqual([['refunded', 0]]);
      expect(await heard(paying, 'owner@malwa.example', lost)).toBe(1);
      expect(await heard(paying, 'operator@prahari.example', `Malwa Facility: ₹3,538.82`)).toBe(1);
      const id = (await owner('GET', '/subscriptions/invoices')).body.data[0].id as string;
      expect((await owner('GET', `/subscriptions/invoices/${id}/pdf`)).status).toBe(200);
      expect(await notes(paying)).toEqual([]);

      dispute.status = 'won';
      await send('stripe', stripe.event('charge.dispute.closed', dispute));
      expect(await invoices(paying)).toEqual([['paid', 0]]);
      stripe.refund(charge.id);
      const refunded = stripe.event('charge.refunded', charge);
      for (const event of [refunded, refunded]) await send('stripe', event);
      // The payment is told of again, and stays what it is.
      await send('stripe', stripe.event('invoice.paid', invoice));
      expect(await invoices(paying)).toEqual([['refunded', 3538.82]]);
      expect(await heard(paying, 'owner@malwa.example', lost)).toBe(2);
      const other = stripe.event('charge.refunded', { id: 'ch_other', object: 'charge', customer: null });
      stripe.charges.set('ch_other', { id: 'ch_other', refunded: true, payment_intent: 'pi_other' });
      expect((await send('stripe', other)).status).toBe(200);
    }));

  it('in parts is kept with its sum, and each part has a credit note with its GST', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      await send('stripe', stripe.event('invoice.paid', invoice));
      const before = await current(paying);
      const charge = stripe.chargeOf(invoice);
      const first = stripe.refund(charge.id, 118_000);
      const events = [stripe.event('charge.refunded', charge), stripe.event('refund.updated', first)];
      // Several events tell of one refund, at the same moment.
      await Promise.all([...events, ...events].map((event) => send('stripe', event)));
      expect(await invoices(paying)).toEqual([['paid', 1180]]);
      const [note] = await notes(paying);
      const [paid] = (await listed(paying)).filter(({ kind }) => kind !== 'credit_note');
      expect(note).toMatchObject({ state: 'issued', total: 1180, taxable: 1000, original_id: paid?.id });
      expect(note?.number).toMatch(/^SCN\/\d\d-\d\d\/00001$/);
      expect((note?.igst ?? 0) + (note?.cgst ?? 0) + (note?.sgst ?? 0)).toBe(180);
      expect(await heard(paying, 'owner@malwa.example', `Credit note ${note?.number}.`)).toBe(1);
      expect(await heard(paying, 'operator@prahari.example', '₹1,180 of the ₹3,538.82 paid')).toBe(1);
      const { token } = await t.signInAdmin('owner@malwa.example');
      const headers = { authorization: `Bearer ${token}` };
      const url = `http://localhost/api/subscriptions/invoices/${note?.id}/pdf`;
      const paper = await t.app.fetch(new Request(url, { headers }));
      const text = pdfText(Buffer.from(await paper.arrayBuffer())).join('\n');
      for (const part of ['Credit note', note?.number, paid?.number, '1,180']) expect(text).toContain(part);

      // The rest: the notes add up to the invoice, tax by tax, and the plan is what it was.
      stripe.refund(charge.id);
      await send('stripe', stripe.event('charge.refunded', charge));
      expect(await invoices(paying)).toEqual([['refunded', 3538.82]]);
      const all = await notes(paying);
      for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
        expect(all.reduce((sum, row) => sum + row[name] * 100, 0)).toBeCloseTo((paid?.[name] ?? 0) * 100);
      expect(await heard(paying, 'owner@malwa.example', 'Your plan does not change.')).toBe(2);
      expect(await heard(paying, 'operator@prahari.example', 'suspend it under Businesses')).toBe(2);
      const { status, plan, period_to } = before;
      expect(await current(paying)).toMatchObject({ status, plan, period_to, due: 0 });

      // One that failed is void, and the invoice counts as paid again.
      first.status = 'failed';
      for (let time = 0; time < 2; time += 1) await send('stripe', stripe.event('refund.failed', first));
      expect(await invoices(paying)).toEqual([['paid', 2358.82]]);
      expect((await notes(paying)).map(({ state }) => state)).toEqual(['void', 'issued']);
      expect(await heard(paying, 'owner@malwa.example', 'credit note is void')).toBe(1);

      // What goes through after all, and fails once more, stands as before: the operator hears of it again.
      const operatorHeard = (text: string) => heard(paying, 'operator@prahari.example', text);
      expect([await operatorHeard(lost), await operatorHeard('credit note is void')]).toEqual([1, 1]);
      for (const [status, times] of [
        ['succeeded', [2, 1]],
        ['failed', [2, 2]],
      ] as const) {
        first.status = status;
        for (let time = 0; time < 2; time += 1) await send('stripe', stripe.event('refund.updated', first));
        expect([await operatorHeard(lost), await operatorHeard('credit note is void')]).toEqual(times);
      }
      // It has its own note, and the numbers of others go on without a gap.
      charge['amount_refunded'] = 235_882;
      stripe.refund(charge.id, 100_000);
      await send('stripe', stripe.event('charge.refunded', charge));
      expect((await notes(paying)).map(({ number }) => number.slice(-5))).toEqual([
        '00001',
        '00002',
        '00003',
      ]);
    }));

  it.each(['at once', 'one after the other'])(
    'in part and disputed for the rest, told %s, is told with what is refunded and what is disputed',
    (order) =>
      within(async (paying) => {
        const { send } = paying;
        const { ref } = await subscribed(paying);
        const invoice = stripe.pay(ref);
        await send('stripe', stripe.event('invoice.paid', invoice));
        const charge = stripe.chargeOf(invoice);
        const part = stripe.refund(charge.id, 118_000);
        if (order !== 'at once') await send('stripe', stripe.event('charge.refunded', charge));
        const dispute = stripe.disputeOf(charge.id, 235_882);
        for (let time = 0; time < 2; time += 1)
          await send('stripe', stripe.event('charge.dispute.created', dispute));
        expect(await invoices(paying)).toEqual([['refunded', 1180]]);
        const [note] = await notes(paying);
        const text =
          order === 'at once'
            ? `₹1,180 of the ₹3,538.82 paid for the Growth plan was refunded, and the remaining ₹2,358.82 is disputed.`
            : '₹2,358.82 for the Growth plan is disputed.';
        for (const who of ['owner@malwa.example', 'operator@prahari.example'])
          expect(await heard(paying, who, text)).toBe(1);
        expect(await heard(paying, 'owner@malwa.example', `Credit note ${note?.number}.`)).toBe(1);
        // The refund fails while the dispute is open: the invoice is as unpaid as before.
        part.status = 'failed';
        await send('stripe', stripe.event('refund.failed', part));
        expect(await invoices(paying)).toEqual([['refunded', 0]]);
        expect(await heard(paying, 'owner@malwa.example', 'counts as paid, and')).toBe(0);
        expect(await heard(paying, 'owner@malwa.example', 'as its payment is disputed')).toBe(1);
        dispute.status = 'won';
        await send('stripe', stripe.event('charge.dispute.closed', dispute));
        expect(await invoices(paying)).toEqual([['paid', 0]]);
      }),
  );

  it('that several hear of at the same moment is told to the operator once', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await subscribed(paying);
      const { id } = stripe.pay(ref);
      await send('stripe', stripe.event('invoice.paid', stripe.invoices.get(id)));
      const on = dateOf(instantFromMs(t.clock.nowMs));
      const refund = { id: `re_${id}`, kind: 'refund', amount: paise(118_000), state: 'gone', on } as const;
      const returned = { id, refunds: [refund], dispute: false };
      // All of them read that nobody has booked it before one of them writes.
      const take = () => takeReturn(t.app.services, { provider: 'stripe', returned });
      await Promise.all(Array.from({ length: 6 }, take));
      expect((await notes(paying)).map(({ total }) => total)).toEqual([1180]);
      for (const who of ['owner@malwa.example', 'operator@prahari.example'])
        expect(await heard(paying, who, '₹1,180 of the ₹3,538.82 paid')).toBe(1);
    }));

  it('before its invoice is known is taken with the invoice', () =>
    within(async (paying) => {
      const { send } = paying;
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      stripe.refund(stripe.chargeOf(invoice).id, 50_000);
      const refunded = stripe.event('charge.refunded', stripe.chargeOf(invoice));
      const paid = stripe.event('invoice.paid', invoice);
      for (const event of [refunded, paid, paid, refunded]) await send('stripe', event);
      expect(await invoices(paying)).toEqual([['paid', 500]]);
      expect((await notes(paying)).map(({ total }) => total)).toEqual([500]);
    }));

  it('at Razorpay is marked too', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const { ref } = await charged(paying);
      const id = `pay_${ref}`;
      const dispute = razorpay.dispute(id, 353_882, t.clock.nowMs);
      await send('razorpay', razorpay.disputeEvent('payment.dispute.created', dispute));
      expect(await invoices(paying)).toEqual([['refunded', 0]]);
      expect(await heard(paying, 'operator@prahari.example', lost)).toBe(1);
      // A refund of a part says nothing of the dispute, whose mark stays.
      const part = razorpay.refund(id, 50_000, t.clock.nowMs);
      await send('razorpay', razorpay.refundEvent('refund.processed', part));
      expect(await invoices(paying)).toEqual([['refunded', 500]]);
      dispute.status = 'won';
      await send('razorpay', razorpay.disputeEvent('payment.dispute.won', dispute));
      expect(await invoices(paying)).toEqual([['paid', 500]]);
      const rest = razorpay.refund(id, 303_882, t.clock.nowMs);
      for (let time = 0; time < 2; time += 1)
        await send('razorpay', razorpay.refundEvent('refund.processed', rest));
      expect(await invoices(paying)).toEqual([['refunded', 3538.82]]);
      expect((await notes(paying)).map(({ total }) => total)).toEqual([500, 3038.82]);
      expect(await heard(paying, 'owner@malwa.example', lost)).toBe(2);
      const others = razorpay.refund('pay_other', 1, t.clock.nowMs);
      expect((await send('razorpay', razorpay.refundEvent('refund.processed', others))).status).toBe(200);
    }));

  it('is booked though no event comes: the clock asks, and hears of each once', () =>
    within(async (paying) => {
      const { send, t } = paying;
      const poll = async (): Promise<void> => {
        for (let time = 0; time < 2; time += 1) await pollSubscriptionReturns(t.app.services);
      };
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      await send('stripe', stripe.event('invoice.paid', invoice));
      const charge = stripe.chargeOf(invoice);
      const part = stripe.refund(charge.id, 118_000);
      // One of a payment that is none of ours, and a service that cannot be asked at first.
      stripe.charges.set('ch_else', { id: 'ch_else', refunded: true, payment_intent: 'pi_else' });
      stripe.refund('ch_else', 100);
      stripe.faults = 3;
      await pollSubscriptionReturns(t.app.services);
      stripe.faults = 0;
      await poll();
      expect(await invoices(paying)).toEqual([['paid', 1180]]);
      expect((await notes(paying)).map(({ total }) => total)).toEqual([1180]);
      expect(await heard(paying, 'operator@prahari.example', '₹1,180 of the ₹3,538.82 paid')).toBe(1);
      // The event that comes after all changes nothing.
      await send('stripe', stripe.event('charge.refunded', charge));
      expect(await heard(paying, 'owner@malwa.example', 'was refunded')).toBe(1);
      part.status = 'failed';
      await poll();
      expect(await invoices(paying)).toEqual([['paid', 0]]);
      stripe.disputeOf(charge.id);
      await poll();
      expect(await invoices(paying)).toEqual([['refunded', 0]]);
      expect(await heard(paying, 'operator@prahari.example', lost)).toBe(1);
    }));

  it('is asked about by the clock once for as long as it stands as it did', async () => {
    // Accounts of their own: in the others are payments of other installations.
    const [account, mandates] = await Promise.all([startStripe(), startRazorpay()]);
    await withPayments({ stripe: account, razorpay: mandates }, async (paying) => {
      const { send, t } = paying;
      const poll = () => pollSubscriptionReturns(t.app.services);
      const { ref } = await subscribedByCard(account, paying);
      const [first, second] = [account.pay(ref), account.pay(ref)];
      await send('stripe', account.event('invoice.paid', first));
      const part = account.refund(account.chargeOf(first).id, 118_000);
      expect([await poll(), await poll()]).toEqual([1, 0]);
      // Of this one the invoice is not known yet: it is asked about until it is.
      account.refund(account.chargeOf(second).id, 50_000);
      expect([await poll(), await poll()]).toEqual([1, 1]);
      await send('stripe', account.event('invoice.paid', second));
      expect([await poll(), await poll()]).toEqual([1, 0]);
      const sums = async () => new Set((await invoices(paying)).map(([, refunded]) => refunded));
      expect(await sums()).toEqual(new Set([500, 1180]));
      // What changes is asked about again, also where it comes to stand as it did before.
      for (const [status, refunded] of [
        ['failed', 0],
        ['succeeded', 1180],
        ['failed', 0],
      ] as const) {
        part.status = status;
        expect([await poll(), await poll()]).toEqual([1, 0]);
        expect(await sums()).toEqual(new Set([500, refunded]));
      }
    });
    await Promise.all([account.stop(), mandates.stop()]);
  });

  it('is booked by the clock beside one that the service refuses, and a dispute by keys for disputes alone', () =>
    within(async (paying) => {
      const { send, t } = paying;
      stripe.charges.set('ch_first', { id: 'ch_first', refunded: true, payment_intent: 'pi_first' });
      stripe.refund('ch_first', 100);
      const { ref } = await subscribed(paying);
      const invoice = stripe.pay(ref);
      await send('stripe', stripe.event('invoice.paid', invoice));
      const charge = stripe.chargeOf(invoice);
      stripe.refund(charge.id, 118_000);
      stripe.mayNotRead.add('pi_first');
      try {
        await pollSubscriptionReturns(t.app.services);
        expect(await invoices(paying)).toEqual([['paid', 1180]]);
        stripe.mayNotRead.add('refunds');
        stripe.disputeOf(charge.id);
        await pollSubscriptionReturns(t.app.services);
      } finally {
        stripe.mayNotRead.clear();
      }
      expect(await invoices(paying)).toEqual([['refunded', 1180]]);
    }));

  it('at Razorpay is booked by the clock too', () =>
    within(async (paying) => {
      const { t } = paying;
      const { ref } = await charged(paying);
      const id = `pay_${ref}`;
      const dispute = razorpay.dispute(id, 353_882, t.clock.nowMs);
      razorpay.refund(id, 50_000, t.clock.nowMs);
      razorpay.refund('pay_other', 1, t.clock.nowMs);
      for (let time = 0; time < 2; time += 1) await pollSubscriptionReturns(t.app.services);
      expect(await invoices(paying)).toEqual([['refunded', 500]]);
      dispute.status = 'won';
      for (let time = 0; time < 2; time += 1) await pollSubscriptionReturns(t.app.services);
      expect(await invoices(paying)).toEqual([['paid', 500]]);
      expect((await notes(paying)).map(({ total }) => total)).toEqual([500]);
    }));
});
