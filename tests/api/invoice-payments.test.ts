import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { pollDuePayments } from '#server/modules/billing/online-payments/poll-payments.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startRazorpay } from '#tests/support/razorpay-service.ts';
import type { RazorpayService } from '#tests/support/razorpay-service.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** Invoices that people of a client pay from the app through the payment services of the business. */
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
});
beforeEach(async () => {
  t.clock.nowMs += 61 * minute;
  owner = await t.signInAdmin('owner@narmada.example');
  office = await t.signInAdmin('accounts@narmada.example');
  newcomers += 1;
  who = await t.signIn(`+9196${String(newcomers).padStart(8, '0')}`);
});
afterAll(async () => {
  await t.remove();
  await Promise.all([stripe.stop(), razorpay.stop()]);
});

/** A draft of ₹1,000 with 18% GST for the client of the one who is signed in, and its client. */
async function drafted(more: object = {}): Promise<{ id: string; client: string }> {
  const body = { name: `Works ${newcomers}`, kind: 'unregistered', state_code: '23', ...more };
  const client = String((await as('POST', '/clients', body, owner)).body.data.id);
  const account = { user_id: who.user.id };
  expect((await as('PUT', `/billing/clients/${client}/account`, account, owner)).status).toBe(200);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const made = await as('POST', '/billing/invoices', { client_id: client, lines });
  return { id: String(made.body.data.id), client };
}
async function issued(more: object = {}): Promise<string> {
  const { id } = await drafted(more);
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}
const open = (id: string, provider = 'stripe', by = who, more: object = {}): Promise<Answer> =>
  as('POST', '/billing/invoice-checkout', { invoice_id: id, provider, ...more }, by);
const checked = (id: string, by = who): Promise<Answer> =>
  as('POST', '/billing/invoice-checkout/check', { invoice_id: id }, by);
const check = async (id: string): Promise<string> => (await checked(id)).body.data.state;
type Page = {
  ref: string;
  status: string;
  amount: number;
  tds: number;
  received: number;
  returned: number;
  provider: string;
};
const pagesOf = async (id: string): Promise<Page[]> =>
  (await as('GET', `/billing/online-payments?invoice_id=${id}`)).body.data;
const opened = async (id: string, provider = 'stripe', more: object = {}): Promise<string> => {
  const answer = await open(id, provider, who, more);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data.url).toMatch(/^https:/);
  return (await pagesOf(id)).find(({ status }) => status === 'open')?.ref ?? '';
};
const billOf = async (id: string) =>
  (await as('GET', `/billing/my-invoices?ids=${id}`, undefined, who)).body.data[0];
type Sent = { text: string; headers: Record<string, string> };
const send = (provider: string, { text, headers }: Sent): Promise<Answer> =>
  t.call('POST', `/api/billing/payment-events/${office.user.tenant_id}/${provider}`, { raw: text, headers });
const completed = (ref: string, amount?: number): Sent =>
  stripe.event('checkout.session.completed', stripe.payPage(ref, amount));

it('are paid so once the business has the keys of a service, and refused before', async () => {
  const id = await issued();
  const refused = await open(id);
  expect([refused.status, refused.body.message]).toEqual([409, messages.notOffered[0]]);
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
  await opened(id);
});

describe.each(['stripe', 'razorpay'] as const)(
  'an invoice of the app that is paid through %s',
  (provider) => {
    const paid = (ref: string): Sent =>
      provider === 'stripe' ? completed(ref) : razorpay.payLink(ref, t.clock.nowMs);

    it('is paid once, however often the event comes, and who comes back to the app is told so', async () => {
      const id = await issued();
      expect(await check(id)).toBe('none');
      const ref = await opened(id, provider);
      expect(await check(id)).toBe('waiting');
      const event = paid(ref);
      for (const answer of await Promise.all([1, 2, 3].map(() => send(provider, event))))
        expect(answer.status, answer.text).toBe(200);
      const told = await checked(id);
      expect([told.body.data.state, told.body.message]).toEqual(['paid', messages.paid[0]]);
      expect(await billOf(id)).toMatchObject({ state: 'paid', paid: 1180, left: 0 });
      expect(await pagesOf(id)).toMatchObject([{ status: 'received', received: 1180 }]);
      const again = await open(id, provider);
      expect([again.status, again.body.message]).toEqual([409, messages.nothingLeft[0]]);
    });

    it('is paid though no event comes: who comes back asks, or the clock', async () => {
      const id = await issued();
      paid(await opened(id, provider));
      expect(await check(id)).toBe('paid');
      const other = await issued();
      paid(await opened(other, provider));
      t.clock.nowMs += 11 * minute;
      expect(await pollDuePayments(t.app.services)).toBeGreaterThan(0);
      who = await t.signIn(`+9196${String(newcomers).padStart(8, '0')}`);
      expect((await billOf(other)).state).toBe('paid');
    });

    it('asks for what is left after a part, and ends the page for the amount before', async () => {
      const id = await issued();
      const first = await opened(id, provider);
      await as('POST', `/billing/invoices/${id}/payments`, { amount: 180 });
      const second = await opened(id, provider);
      expect(second).not.toBe(first);
      const pages = await pagesOf(id);
      expect(Object.fromEntries(pages.map(({ status, amount }) => [status, amount]))).toEqual({
        ended: 1180,
        open: 1000,
      });
      await send(provider, paid(second));
      expect((await billOf(id)).state).toBe('paid');
    });
  },
);

it('leads back to its page in the app, as one who has paid or not', async () => {
  const id = await issued();
  const session = stripe.sessions.get(await opened(id));
  expect(String(session?.['success_url'])).toMatch(new RegExp(`^http.*/payments/${id}\\?paid=1$`));
  expect(String(session?.['cancel_url'])).toMatch(new RegExp(`^http.*/payments/${id}$`));
});

it('is opened and checked by people of its client alone, and not as a draft', async () => {
  const id = await issued();
  const other = await t.signIn('+919876500002');
  const guard = await t.signIn('9826000001');
  // Of another business.
  const malwa = await t.signInAdmin('owner@malwa.example');
  for (const by of [other, guard, owner, office, malwa]) {
    expect((await open(id, 'stripe', by)).status).toBe(404);
    expect((await checked(id, by)).status).toBe(404);
  }
  const { id: draft } = await drafted({ name: 'Draft Works' });
  expect([(await open(draft)).status, (await checked(draft)).status]).toEqual([404, 404]);
  expect((await t.call('POST', '/api/billing/invoice-checkout', { body: { invoice_id: id } })).status).toBe(
    401,
  );
});

it('is not offered once it is cancelled, and while its customer has reported another payment', async () => {
  const id = await issued();
  expect((await as('DELETE', `/billing/invoices/${id}`, {}, owner)).status).toBe(200);
  const refused = await open(id);
  expect([refused.status, refused.body.message]).toEqual([409, messages.notOffered[0]]);
  expect(await check(id)).toBe('none');
  const other = await issued({ name: 'Other Works' });
  const claim = { method: 'upi', reference: '512345678901' };
  expect((await as('POST', `/billing/my-invoices/${other}/payments`, claim, who)).status).toBe(201);
  const reported = await open(other);
  expect([reported.status, reported.body.message]).toEqual([409, billingSays.thanks[0]]);
});

it('asks a client who deducts TDS for less, and is settled with it, also after a part', async () => {
  const section = { tds_section: '194C-2' };
  const id = await issued(section);
  const methods = await as('GET', `/billing/payment-methods?invoice_id=${id}`, undefined, who);
  expect(methods.body.data.tds).toEqual({ percent: 2, tds: 20, pay: 1160 });
  expect((await as('GET', '/billing/payment-methods', undefined, who)).body.data.tds).toBeNull();
  await opened(id);
  t.clock.nowMs += 1000;
  const ref = await opened(id, 'stripe', { tds: true });
  expect((await pagesOf(id)).find(({ status }) => status === 'open')).toMatchObject({
    amount: 1160,
    tds: 20,
  });
  await send('stripe', completed(ref));
  expect(await billOf(id)).toMatchObject({ state: 'paid', left: 0 });
  expect(await check(id)).toBe('paid');
  const part = await issued({ name: 'Part Works', ...section });
  await as('POST', `/billing/invoices/${part}/payments`, { amount: 500 });
  await send('stripe', completed(await opened(part, 'stripe', { tds: true })));
  expect(await pagesOf(part)).toMatchObject([{ received: 660, tds: 20 }]);
  expect(await billOf(part)).toMatchObject({ state: 'paid', left: 0 });
  const none = await issued({ name: 'No TDS' });
  const refused = await open(none, 'stripe', who, { tds: true });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'tds']);
});

it('is open at one service at a time, and leads back to where it was opened: by the link or in the app', async () => {
  const id = await issued();
  const first = await opened(id, 'razorpay');
  const second = await opened(id, 'stripe');
  expect(await opened(id, 'stripe')).toBe(second);
  const { link } = (await as('GET', `/billing/invoices/${id}/link`)).body.data;
  const token = String(link).split('/bill/')[1];
  const shared = { body: { token, provider: 'stripe' } };
  const byLink = async (): Promise<string> => {
    expect((await t.call('POST', '/api/billing/shared-checkout', shared)).status).toBe(200);
    return (await pagesOf(id)).find(({ status }) => status === 'open')?.ref ?? '';
  };
  const third = await byLink();
  expect(await byLink()).toBe(third);
  const back = (ref: string): string => String(stripe.sessions.get(ref)?.['success_url']);
  expect([back(second), back(third)]).toEqual([
    expect.stringContaining(`/payments/${id}`),
    expect.stringContaining('/bill/'),
  ]);
  const states = new Map((await pagesOf(id)).map(({ ref, status }) => [ref, status]));
  expect(states).toEqual(
    new Map([
      [first, 'ended'],
      [second, 'ended'],
      [third, 'open'],
    ]),
  );
});

it('is not asked for again while its service waits for the money', async () => {
  const id = await issued();
  const ref = await opened(id);
  // Some ways of paying take days.
  Object.assign(stripe.sessions.get(ref) ?? {}, { status: 'complete' });
  t.clock.nowMs += 1000;
  for (let n = 0; n < 2; n += 1) {
    const again = await open(id, 'razorpay');
    expect([again.status, again.body.message]).toEqual([409, messages.waiting[0]]);
  }
  expect(await check(id)).toBe('waiting');
  await send('stripe', completed(ref));
  expect(await check(id)).toBe('paid');
});

it('whose payment cannot be checked waits for a person, who is told so, and is not asked for again', async () => {
  const id = await issued();
  const ref = await opened(id);
  const [account] = (await as('GET', '/billing/payment-accounts', undefined, owner)).body.data.filter(
    ({ provider }: { provider: string }) => provider === 'stripe',
  );
  // With other keys the service knows nothing of the page.
  const change = (secret: string) => as('PUT', `/billing/payment-accounts/${account.id}`, { secret }, owner);
  expect((await change('sk_test_other')).status).toBe(200);
  const told = await checked(id);
  expect([told.body.data.state, told.body.message]).toEqual(['review', messages.checking[0]]);
  expect((await pagesOf(id)).find((page) => page.ref === ref)?.status).toBe('review');
  expect((await change('sk_test_prahari')).status).toBe(200);
});

it('that was refunded whole is not said to be paid, and is due again', async () => {
  const id = await issued();
  const ref = await opened(id);
  await send('stripe', completed(ref));
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: '' });
  stripe.refund(charge.id, 118_000);
  await send('stripe', stripe.event('charge.refunded', charge));
  expect(await check(id)).toBe('none');
  await opened(id);
});

it('is checked through its link as in the app where less was paid than is due', async () => {
  const id = await issued();
  const { link } = (await as('GET', `/billing/invoices/${id}/link`)).body.data;
  const body = { token: String(link).split('/bill/')[1] };
  await send('stripe', completed(await opened(id), 50_000));
  expect((await t.call('POST', '/api/billing/shared-checkout/check', { body })).body.data.state).toBe('paid');
  expect(await check(id)).toBe('paid');
  expect((await billOf(id)).left).toBe(680);
});
