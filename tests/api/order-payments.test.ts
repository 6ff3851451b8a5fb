import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '#shared/core/dates.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { heldPayment } from '#server/modules/billing/reminders/held-payment.ts';
import { pollDuePayments } from '#server/modules/billing/online-payments/poll-payments.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startRazorpay } from '#tests/support/razorpay-service.ts';
import type { RazorpayService } from '#tests/support/razorpay-service.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** Orders that customers of the app pay through the payment services of the business. */
let t: TestApp;
let stripe: StripeService;
let razorpay: RazorpayService;
let office: Session;
let owner: Session;
let who: Session;
let newcomers = 0;
const minute = 60_000;
const as = (method: string, path: string, body?: object, by = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: by.token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  [stripe, razorpay] = await Promise.all([startStripe(), startRazorpay()]);
  t = await makeApp({ env: { STRIPE_API_URL: stripe.url, RAZORPAY_API_URL: razorpay.url } });
  stripe.nowMs = () => t.clock.nowMs;
  owner = await t.signInAdmin('owner@narmada.example');
});
beforeEach(async () => {
  t.clock.nowMs += 61 * minute;
  owner = await t.signInAdmin('owner@narmada.example');
  office = await t.signInAdmin('accounts@narmada.example');
  newcomers += 1;
  who = await t.signIn(`+9197${String(newcomers).padStart(8, '0')}`);
});
afterAll(async () => {
  await t.remove();
  await Promise.all([stripe.stop(), razorpay.stop()]);
});

type Order = { readonly id: string; readonly total: number; readonly bookings: readonly string[] };

/** An order of so many bookings of an office cleaning, each ₹899 with 18% GST. */
async function placed(count = 1): Promise<Order> {
  const ids: string[] = [];
  const date = new Date(t.clock.nowMs + 5 * 24 * 60 * minute).toISOString().slice(0, 10);
  for (let n = 0; n < count; n += 1) {
    const body = { service_id: 'hk-office', package: 'basic', date, time: `1${n}:00`, location: 'Palasia' };
    const made = await as('POST', '/bookings', body, who);
    expect(made.status, made.text).toBe(201);
    const id = String(made.body.data.id);
    const line = { service_id: 'hk-office', package: 'basic', quantity: 1, booking_id: id };
    await as('PUT', '/cart', line, who);
    ids.push(id);
  }
  const { data } = (await as('POST', '/cart/checkout', { pay_by: 'after_service' }, who)).body;
  expect(data.status).toBe('placed');
  return { id: data.id, total: data.total, bookings: ids };
}
const open = ({ id }: Order, provider = 'stripe', by = who): Promise<Answer> =>
  as('POST', '/billing/order-checkout', { order_id: id, provider }, by);
const checked = async ({ id }: Order): Promise<{ state: string; left: number }> =>
  (await as('POST', '/billing/order-checkout/check', { order_id: id }, who)).body.data;
const check = async (order: Order): Promise<string> => (await checked(order)).state;
type Page = {
  id: string;
  ref: string;
  status: string;
  amount: number;
  received: number;
  excess: number;
  returned: number;
  dispute: string;
  payment_ref: string;
  client_name: string;
  invoice_number: string;
  problem: string[];
};
const pagesOf = async ({ id }: Order): Promise<Page[]> =>
  (await as('GET', `/billing/online-payments?order_id=${id}`)).body.data;
const bookingOf = async (id: string) => (await as('GET', `/bookings/${id}`, undefined, owner)).body.data;
const moneyOf = async (id: string): Promise<(string | number)[][]> =>
  (await bookingOf(id)).payments.map(({ state, amount, method }: Payment) => [state, amount, method]);
const opened = async (order: Order, provider = 'stripe'): Promise<string> => {
  const answer = await open(order, provider);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data.url).toMatch(/^https:/);
  return (await pagesOf(order)).find(({ status }) => status === 'open')?.ref ?? '';
};
type Sent = { text: string; headers: Record<string, string> };
const less = (amount: number, by: number): number => (Math.round(amount * 100) - by * 100) / 100;
const send = (provider: string, { text, headers }: Sent): Promise<Answer> =>
  t.call('POST', `/api/billing/payment-events/${office.user.tenant_id}/${provider}`, { raw: text, headers });

/** A draft of a client of the customer's, with one booking. */
const billed = async (id = ''): Promise<string> => {
  await as('POST', `/bookings/${id}/start`, {}, owner);
  expect((await as('POST', `/bookings/${id}/complete`, {}, owner)).status).toBe(200);
  const client = (await as('POST', '/clients', { name: 'Account holder', kind: 'unregistered' }, owner)).body;
  const account = { user_id: who.user.id };
  expect((await as('PUT', `/billing/clients/${client.data.id}/account`, account, owner)).status).toBe(200);
  const { date } = await bookingOf(id);
  const asked = { client_id: client.data.id, from: date, to: date, sources: ['bookings'] };
  const drafted = await as('POST', '/billing/generate-invoice', asked, owner);
  return String(drafted.body.data?.invoices?.[0]?.id);
};

it('is offered once the business has the keys of a service, and refused before', async () => {
  const order = await placed();
  const refused = await open(order);
  expect([refused.status, refused.body.message]).toEqual([409, messages.orderNotOffered[0]]);
  for (const keys of [
    { provider: 'stripe', secret: 'sk_test_prahari', webhook_secret: stripe.webhookSecret },
    {
      provider: 'razorpay',
      key_id: 'rzp_test_id',
      secret: 'rzp_test_secret',
      webhook_secret: razorpay.webhookSecret,
    },
  ])
    expect((await as('POST', '/billing/payment-accounts', keys, owner)).status).toBe(201);
  const { data } = (await as('GET', '/billing/payment-methods', undefined, who)).body;
  expect(data.online).toEqual(['razorpay', 'stripe']);
});

describe.each(['stripe', 'razorpay'] as const)('an order that is paid through %s', (provider) => {
  const paid = (ref: string, amount?: number): Sent =>
    provider === 'stripe'
      ? stripe.event('checkout.session.completed', stripe.payPage(ref, amount))
      : razorpay.payLink(ref, t.clock.nowMs, amount);
  const method = provider === 'stripe' ? 'card' : 'upi';
  const refunded = (ref: string, amount: number): Sent => {
    if (provider === 'razorpay') {
      const payment = razorpay.links.get(ref)?.payments?.[0]?.payment_id ?? '';
      return razorpay.refundEvent('refund.processed', razorpay.refund(payment, amount, t.clock.nowMs));
    }
    const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: ref });
    stripe.refund(charge.id, amount);
    return stripe.event('charge.refunded', charge);
  };

  it('has what was paid at its bookings, each its share, once, however often the event comes', async () => {
    const order = await placed(2);
    const ref = await opened(order, provider);
    expect(await checked(order)).toEqual({ state: 'waiting', left: order.total });
    const event = paid(ref);
    for (const answer of await Promise.all([1, 2, 3].map(() => send(provider, event))))
      expect(answer.status, answer.text).toBe(200);
    expect(await checked(order)).toEqual({ state: 'paid', left: 0 });
    const half = order.total / 2;
    for (const id of order.bookings) expect(await moneyOf(id)).toEqual([['received', half, method]]);
    expect(await pagesOf(order)).toMatchObject([
      { status: 'received', received: order.total, excess: 0, client_name: expect.any(String), problem: [] },
    ]);
    const again = await open(order, provider);
    expect([again.status, again.body.message]).toEqual([409, messages.nothingLeft[0]]);
    const news = (await as('GET', '/notifications', undefined, who)).body.data as { link: string }[];
    for (const id of order.bookings) expect(news.map(({ link }) => link)).toContain(`/bookings/${id}`);
  });

  it('asks for what is left, and ends the page for the amount before', async () => {
    const order = await placed(2);
    const before = await opened(order, provider);
    const [first = ''] = order.bookings;
    await as('POST', `/bookings/${first}/payments`, { amount: 100, method: 'cash' }, owner);
    const ref = await opened(order, provider);
    expect(ref).not.toBe(before);
    const pages = await pagesOf(order);
    expect(Object.fromEntries(pages.map(({ status, amount }) => [status, amount]))).toEqual({
      ended: order.total,
      open: less(order.total, 100),
    });
    await send(provider, paid(ref));
    expect(await moneyOf(first)).toEqual([
      ['received', 100, 'cash'],
      ['received', less(order.total / 2, 100), method],
    ]);
  });

  it('whose booking was cancelled meanwhile keeps the money there, and the office hears what goes back', async () => {
    const order = await placed();
    const ref = await opened(order, provider);
    const [id = ''] = order.bookings;
    expect((await as('POST', `/bookings/${id}/cancel`, {}, owner)).status).toBe(200);
    await send(provider, paid(ref));
    expect(await moneyOf(id)).toEqual([['received', order.total, method]]);
    const [page] = await pagesOf(order);
    expect([page?.status, page?.excess]).toEqual(['received', order.total]);
    await send(provider, refunded(ref, Math.round(order.total * 100)));
    expect(await moneyOf(id)).toEqual([
      ['received', order.total, method],
      ['returned', order.total, method],
    ]);
    expect((await pagesOf(order))[0]).toMatchObject({ returned: order.total, problem: [] });
  });

  it('that is refunded in part is taken back once, from the last booking first, and is due again', async () => {
    const order = await placed(2);
    const ref = await opened(order, provider);
    await send(provider, paid(ref));
    const event = refunded(ref, 20_000);
    await Promise.all([1, 2].map(() => send(provider, event)));
    const half = order.total / 2;
    const [first = '', last = ''] = order.bookings;
    expect(await moneyOf(first)).toEqual([['received', half, method]]);
    expect(await moneyOf(last)).toEqual([
      ['received', half, method],
      ['returned', 200, method],
    ]);
    await opened(order, provider);
    expect((await pagesOf(order)).find(({ status }) => status === 'open')?.amount).toBe(200);
  });

  it('is paid though no event comes: the clock asks', async () => {
    const order = await placed();
    const ref = await opened(order, provider);
    paid(ref);
    t.clock.nowMs += 11 * minute;
    expect(await pollDuePayments(t.app.services)).toBeGreaterThan(0);
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await moneyOf(order.bookings[0] ?? '')).length).toBe(1);
  });
});

it('is opened and checked by its own customer alone', async () => {
  const order = await placed();
  const other = await t.signIn('+919876500002');
  const guard = await t.signIn('9826000001');
  for (const by of [other, guard, owner]) {
    expect((await open(order, 'stripe', by)).status).toBe(404);
    const asked = await as('POST', '/billing/order-checkout/check', { order_id: order.id }, by);
    expect(asked.status).toBe(404);
  }
});

it('whose dispute is lost is taken back from its bookings, and marked until then', async () => {
  const order = await placed();
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const dispute = stripe.disputeOf(stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' }).id);
  await send('stripe', stripe.event('charge.dispute.created', dispute));
  expect((await pagesOf(order))[0]?.dispute).toBe('open');
  Object.assign(dispute, { status: 'lost' });
  await send('stripe', stripe.event('charge.dispute.closed', dispute));
  expect((await pagesOf(order))[0]).toMatchObject({ dispute: 'lost', returned: order.total });
  expect((await moneyOf(order.bookings[0] ?? '')).map(([state]) => state)).toEqual(['received', 'returned']);
});

it('whose refund fails is there again', async () => {
  const order = await placed();
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  const refund = stripe.refund(charge.id, 5000);
  await send('stripe', stripe.event('charge.refunded', charge));
  Object.assign(refund, { status: 'failed' });
  await send('stripe', stripe.event('refund.failed', refund));
  expect((await moneyOf(order.bookings[0] ?? '')).map(([state, amount]) => [state, amount])).toEqual([
    ['received', order.total],
    ['returned', 50],
    ['received', 50],
  ]);
  expect((await pagesOf(order))[0]?.returned).toBe(0);
});

it('whose refund goes, fails and goes again reads so, and is returned once', async () => {
  const order = await placed();
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  const refund = stripe.refund(charge.id, 5000);
  for (const status of ['succeeded', 'failed', 'succeeded', 'failed', 'succeeded']) {
    Object.assign(refund, { status });
    for (let n = 0; n < 2; n += 1) await send('stripe', stripe.event('refund.updated', refund));
  }
  const [id = ''] = order.bookings;
  expect((await moneyOf(id)).map(([state, amount]) => [state, amount])).toEqual([
    ['received', order.total],
    ['returned', 50],
    ['received', 50],
    ['returned', 50],
    ['received', 50],
    ['returned', 50],
  ]);
  expect((await pagesOf(order))[0]).toMatchObject({ returned: 50, problem: [] });
  const left = await open(order);
  expect(left.status, left.text).toBe(200);
  expect((await pagesOf(order)).find(({ status }) => status === 'open')?.amount).toBe(50);
});

it('whose refund the gateway has told is not noted by hand once more, at any of its bookings', async () => {
  const order = await placed(2);
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  for (const id of order.bookings) {
    await as('POST', `/bookings/${id}/start`, {}, owner);
    expect((await as('POST', `/bookings/${id}/complete`, {}, owner)).status).toBe(200);
  }
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  const refund = stripe.refund(charge.id, 5000);
  await send('stripe', stripe.event('charge.refunded', charge));
  const noted = (id: string, reference: unknown): Promise<Answer> =>
    as('POST', `/bookings/${id}/refunds`, { amount: 50, method: 'card', reference }, owner);
  for (const id of order.bookings)
    for (const reference of [refund['id'], `Stripe ${String(refund['id']).toUpperCase()}`]) {
      const refused = await noted(id, reference);
      expect([refused.status, refused.body.message]).toEqual([409, bookingSays.refundTold[0]]);
    }
  const [first = '', last = ''] = order.bookings;
  const states = async (id: string) => (await moneyOf(id)).map(([state]) => state);
  expect([await states(first), await states(last)]).toEqual([['received'], ['received', 'returned']]);
  // Another refund is noted, and this one where the gateway could not make it.
  expect((await noted(first, 'UTR 512345678977')).status).toBe(200);
  Object.assign(refund, { status: 'failed' });
  await send('stripe', stripe.event('refund.failed', refund));
  expect((await noted(last, refund['id'])).status).toBe(200);
  expect(await states(last)).toEqual(['received', 'returned', 'received', 'returned']);
});

it('whose refund the office noted first is received again once it fails, and is noted once as it goes again', async () => {
  const order = await placed();
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const [id = ''] = order.bookings;
  await as('POST', `/bookings/${id}/start`, {}, owner);
  expect((await as('POST', `/bookings/${id}/complete`, {}, owner)).status).toBe(200);
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  const refund = stripe.refund(charge.id, 5000);
  const byHand = { amount: 50, method: 'card', reference: refund['id'] };
  expect((await as('POST', `/bookings/${id}/refunds`, byHand, owner)).status).toBe(200);
  const states = async () => (await moneyOf(id)).map(([state]) => state);
  for (const [status, added] of [
    ['succeeded', []],
    ['failed', ['received']],
    ['succeeded', ['received', 'returned']],
  ] as const) {
    Object.assign(refund, { status });
    for (let n = 0; n < 2; n += 1) await send('stripe', stripe.event('refund.updated', refund));
    expect(await states()).toEqual(['received', 'returned', ...added]);
  }
  // Of what the gateway noted, the gateway says whether it failed.
  const told = (await bookingOf(id)).payments.at(-1).id;
  const refused = await as('POST', `/bookings/${id}/refunds/fail`, { refund_id: told }, owner);
  expect([refused.status, refused.body.message]).toEqual([409, bookingSays.refundOfGateway[0]]);
});

it('counts in full though something else was reported, which nobody has received', async () => {
  const order = await placed(2);
  const ref = await opened(order);
  const half = order.total / 2;
  for (const [n, id] of order.bookings.entries()) {
    const body = { amount: half, method: 'upi', reference: `51234567890${n}` };
    expect((await as('POST', `/bookings/${id}/payments`, body, who)).status).toBe(200);
  }
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  for (const id of order.bookings)
    expect(await moneyOf(id)).toEqual([
      ['claimed', half, 'upi'],
      ['received', half, 'card'],
    ]);
  expect((await pagesOf(order))[0]).toMatchObject({ received: order.total, excess: 0, problem: [] });
});

describe('an order and the invoice of its booking', () => {
  const invoiced = async (order: Order): Promise<{ bill: string; open: () => Promise<Answer> }> => {
    const bill = await billed(order.bookings[0]);
    expect((await as('POST', `/billing/invoices/${bill}/issue`, {}, owner)).status).toBe(200);
    const input = { invoice_id: bill, provider: 'stripe' };
    return { bill, open: () => as('POST', '/billing/invoice-checkout', input, who) };
  };

  it('are not both paid where no event of the payment has come yet', async () => {
    const order = await placed();
    stripe.payPage(await opened(order));
    const refused = await (await invoiced(order)).open();
    expect([refused.status, refused.body.message]).toEqual([409, messages.checking[0]]);
    expect((await pagesOf(order))[0]).toMatchObject({ status: 'review', received: order.total });
  });

  it('are not both paid while a service waits for the money, nor is it asked for by a reminder', async () => {
    const order = await placed();
    Object.assign(stripe.sessions.get(await opened(order)) ?? {}, { status: 'complete' });
    const { bill, open: openBill } = await invoiced(order);
    for (let n = 0; n < 2; n += 1) {
      const refused = await openBill();
      expect([refused.status, refused.body.message]).toEqual([409, messages.waiting[0]]);
    }
    const held = await runTransaction(t.app.services, clockActor(office.user.tenant_id ?? ''), (tx) =>
      heldPayment(tx, bill, dateOf(tx.now)),
    );
    expect(held).toMatchObject({ received: 0, paid_on: null });
  });

  it('have one open page, the last', async () => {
    const order = await placed();
    const ref = await opened(order);
    expect((await (await invoiced(order)).open()).status).toBe(200);
    expect(stripe.sessions.get(ref)?.['status']).toBe('expired');
    expect((await pagesOf(order))[0]?.status).toBe('ended');
    expect((await open(order)).body.message).toBe(messages.nothingLeft[0]);
  });

  it('have money looked at by a person that comes for an invoice which no longer counts', async () => {
    const order = await placed();
    const { bill, open: openBill } = await invoiced(order);
    expect((await openBill()).status).toBe(200);
    const [page] = (await as('GET', `/billing/online-payments?invoice_id=${bill}`)).body.data;
    const note = await as('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Wrong' }, owner);
    expect(note.status, note.text).toBeLessThan(300);
    await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(page.ref)));
    const [kept] = (await as('GET', `/billing/online-payments?invoice_id=${bill}`)).body.data;
    expect(kept).toMatchObject({ status: 'review', received: order.total });
    expect(kept.problem[0]).toContain(messages.invoiceGone[0]);
    expect((await open(order)).body.message).toBe(messages.checking[0]);
  });

  it('are not both paid after the invoice was credited while its page waits', async () => {
    const order = await placed();
    const { bill, open: openBill } = await invoiced(order);
    expect((await openBill()).status).toBe(200);
    const [page] = (await as('GET', `/billing/online-payments?invoice_id=${bill}`)).body.data;
    Object.assign(stripe.sessions.get(page.ref) ?? {}, { status: 'complete' });
    const note = await as('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Wrong' }, owner);
    expect(note.status, note.text).toBeLessThan(300);
    const refused = await open(order);
    expect([refused.status, refused.body.message]).toEqual([409, messages.waiting[0]]);
  });
});

it('is looked at by a person where one of its bookings was put on an invoice meanwhile', async () => {
  const order = await placed(2);
  const ref = await opened(order);
  const [first = '', second = ''] = order.bookings;
  await billed(first);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  expect((await pagesOf(order))[0]).toMatchObject({
    status: 'review',
    received: order.total,
    problem: [expect.stringContaining(messages.orderBilled[0]), expect.any(String)],
  });
  for (const id of [first, second]) expect(await moneyOf(id)).toEqual([]);
  expect((await open(order)).body.message).toBe(messages.checking[0]);
  expect(await check(order)).toBe('review');
  // What went back is not waited for: the other booking can be paid.
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  stripe.refund(charge.id);
  await send('stripe', stripe.event('charge.refunded', charge));
  expect((await pagesOf(order))[0]?.returned).toBe(order.total);
  expect(await checked(order)).toEqual({ state: 'none', left: order.total / 2 });
  expect((await open(order)).status).toBe(200);
});

it('is known to be paid once a person has looked at it', async () => {
  const order = await placed(2);
  const ref = await opened(order);
  await billed(order.bookings[0]);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const [page] = await pagesOf(order);
  const closed = await as('POST', `/billing/online-payments/${page?.id}/check`, { note: 'Recorded by hand' });
  expect(closed.status, closed.text).toBe(200);
  expect(await check(order)).toBe('paid');
});

it('keeps its own id from whoever records a payment first', async () => {
  const order = await placed();
  const ref = await opened(order);
  const [id = ''] = order.bookings;
  const [page] = await pagesOf(order);
  const mine = { id: page?.id, amount: 1, method: 'cash' };
  expect((await as('POST', `/bookings/${id}/payments`, mine, owner)).status).toBe(200);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  expect((await moneyOf(id)).map(([, amount]) => amount)).toEqual([1, order.total]);
});

it('is not taken for its own refund by what somebody notes', async () => {
  const order = await placed();
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const [id = ''] = order.bookings;
  await as('POST', `/bookings/${id}/cancel`, {}, owner);
  const noted = { amount: 10, method: 'cash', reference: 'return' };
  expect((await as('POST', `/bookings/${id}/refunds`, noted, owner)).status).toBe(200);
});

it('is owed back where a booking was cancelled meanwhile', async () => {
  const order = await placed(2);
  const ref = await opened(order);
  const [first = '', second = ''] = order.bookings;
  await as('POST', `/bookings/${first}/cancel`, {}, owner);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const half = order.total / 2;
  for (const id of [first, second]) expect(await moneyOf(id)).toEqual([['received', half, 'card']]);
  const back = { amount: half, method: 'card', reference: 're_000999123' };
  expect((await as('POST', `/bookings/${first}/refunds`, back, owner)).status).toBe(200);
});

it('has its refund noted whatever its customer has reported under an id', async () => {
  const order = await placed();
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  const refund = stripe.refund(charge.id, 20_000);
  const [id = ''] = order.bookings;
  const [page] = await pagesOf(order);
  const name = `${page?.id}:${refund.id}`;
  for (const taken of [name, `${name}:2`, `${name}:back`]) {
    const claim = { id: taken, amount: 1, method: 'cash' };
    const isKept = taken.endsWith('back');
    expect((await as('POST', `/bookings/${id}/payments`, claim, who)).status).toBe(isKept ? 409 : 200);
  }
  await send('stripe', stripe.event('charge.refunded', charge));
  expect((await moneyOf(id)).map(([state, amount]) => [state, amount])).toEqual([
    ['received', order.total],
    ['claimed', 1],
    ['claimed', 1],
    ['returned', 200],
  ]);
  const again = { amount: 10, method: 'card', reference: refund.id };
  await as('POST', `/bookings/${id}/cancel`, {}, owner);
  const refused = await as('POST', `/bookings/${id}/refunds`, again, owner);
  expect(refused.body.message).toBe(bookingSays.refundTold[0]);
});

it('is not asked for again while its service waits for the money', async () => {
  const order = await placed();
  const ref = await opened(order);
  // Some ways of paying take days.
  Object.assign(stripe.sessions.get(ref) ?? {}, { status: 'complete' });
  t.clock.nowMs += 1000;
  for (const provider of ['razorpay', 'razorpay', 'stripe']) {
    const again = await open(order, provider);
    if (provider === 'stripe') expect(again.status, again.text).toBe(200);
    else expect([again.status, again.body.message]).toEqual([409, messages.waiting[0]]);
  }
  expect(await check(order)).toBe('waiting');
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  expect(await check(order)).toBe('paid');
});

it('that came when its booking was on an invoice is looked at by a person, and nothing is asked for twice', async () => {
  const order = await placed();
  const ref = await opened(order);
  const bill = await billed(order.bookings[0]);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  expect((await pagesOf(order))[0]).toMatchObject({ status: 'review', received: order.total });
  expect(await check(order)).toBe('review');
  const again = await open(order, 'razorpay');
  expect([again.status, again.body.message]).toEqual([409, messages.checking[0]]);
  expect((await as('POST', `/billing/invoices/${bill}/issue`, {}, owner)).status).toBe(200);
  const { link } = (await as('GET', `/billing/invoices/${bill}/link`)).body.data;
  const token = String(link).split('/bill/')[1];
  const page = await t.call('POST', '/api/billing/shared-checkout', { body: { token, provider: 'stripe' } });
  expect([page.status, page.body.message]).toEqual([409, messages.checking[0]]);
  const own = await as('POST', '/billing/invoice-checkout', { invoice_id: bill, provider: 'stripe' }, who);
  expect([own.status, own.body.message]).toEqual([409, messages.checking[0]]);
});

it('that goes back whole, of which the office noted a part, has the rest noted too', async () => {
  const order = await placed(2);
  const ref = await opened(order);
  await send('stripe', stripe.event('checkout.session.completed', stripe.payPage(ref)));
  for (const id of order.bookings) await as('POST', `/bookings/${id}/cancel`, {}, owner);
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  const refund = stripe.refund(charge.id, Math.round(order.total * 100));
  const half = { amount: order.total / 2, method: 'card', reference: refund['id'] };
  expect((await as('POST', `/bookings/${order.bookings[0]}/refunds`, half, owner)).status).toBe(200);
  await send('stripe', stripe.event('charge.refunded', charge));
  for (const id of order.bookings)
    expect((await moneyOf(id)).map(([state]) => state)).toEqual(['received', 'returned']);
});
