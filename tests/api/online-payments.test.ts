import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { addDays, clockTime, dateOf, formatDate, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { serviceMessages } from '#shared/core/payment-messages.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { reminderMessages } from '#shared/modules/billing/reminders/messages.ts';
import { paymentLinkMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { pollDuePayments } from '#server/modules/billing/online-payments/poll-payments.ts';
import { isOffered } from '#server/modules/billing/online-payments/find-account.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { sendReminders } from '#server/modules/billing/reminders/remind.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { startRazorpay } from '#tests/support/razorpay-service.ts';
import type { RazorpayService } from '#tests/support/razorpay-service.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** Invoices that clients pay through the payment services of the business, from the link of the invoice. */
let t: TestApp;
let stripe: StripeService;
let razorpay: RazorpayService;
let office: Session;
let owner: Session;
let client = '';
const minute = 60_000;
const secrets = ['sk_test_prahari', 'whsec_prahari_test', 'rzp_test_secret', 'rzp_webhook_test'];
const as = (method: string, path: string, body?: object, who = office): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  [stripe, razorpay] = await Promise.all([startStripe(), startRazorpay()]);
  t = await makeApp({ env: { STRIPE_API_URL: stripe.url, RAZORPAY_API_URL: razorpay.url } });
  stripe.nowMs = () => t.clock.nowMs;
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  const made = await as('POST', '/clients', {
    name: 'Secret Works',
    kind: 'unregistered',
    state_code: '23',
    email: 'cfo@secret.example',
  });
  client = made.body.data.id;
});
beforeEach(async () => {
  // Each of them comes from an address that has asked nothing yet.
  t.clock.nowMs += 61 * minute;
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(async () => {
  await t.remove();
  await Promise.all([stripe.stop(), razorpay.stop()]);
});

type Bill = { readonly id: string; readonly token: string };

async function issued(to = client): Promise<Bill> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = (await as('POST', '/billing/invoices', { client_id: to, lines })).body.data;
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  const { link } = (await as('GET', `/billing/invoices/${id}/link`)).body.data;
  return { id, token: link.slice(link.lastIndexOf('/') + 1) };
}
/** A client of its own: who has paid too much before is asked for less. */
const another = async (): Promise<string> => {
  const facts = { name: 'Rewa Works', kind: 'unregistered', state_code: '23' };
  return (await as('POST', '/clients', facts)).body.data.id;
};
const checkout = (token: string, provider = 'stripe'): Promise<Answer> =>
  t.call('POST', '/api/billing/shared-checkout', { body: { token, provider } });
/** Opens the page of an invoice and gives how its service calls it. */
async function opened({ token, id }: Bill, provider = 'stripe'): Promise<string> {
  const answer = await checkout(token, provider);
  expect(answer.status, answer.text).toBe(200);
  const page = (await pagesOf(id)).find(({ status }) => status === 'open');
  expect(answer.body.data.url).toMatch(/^https:/);
  return page?.ref ?? '';
}
type Page = {
  ref: string;
  status: string;
  received: number;
  excess: number;
  receipt_id: string | null;
  returned: number;
  problem: string[];
};
const pagesOf = async (id: string): Promise<Page[]> =>
  (await as('GET', `/billing/online-payments?invoice_id=${id}`)).body.data;
const billOf = async (id: string) => (await as('GET', `/billing/invoices/${id}`)).body.data;
const receiptsOf = async (
  reference: string,
): Promise<{ amount: number; advance: number; method: string }[]> =>
  (await as('GET', `/billing/receipts?search=${reference}`)).body.data;
type Sent = { text: string; headers: Record<string, string> };
const send = (provider: string, { text, headers }: Sent, tenant = office.user.tenant_id): Promise<Answer> =>
  t.call('POST', `/api/billing/payment-events/${tenant}/${provider}`, { raw: text, headers });
const completed = (ref: string, amount?: number): Sent =>
  stripe.event('checkout.session.completed', stripe.payPage(ref, amount));
const intentOf = (ref: string): unknown => {
  const session = stripe.sessions.get(ref) as { payment_intent: { id: string } } | undefined;
  return session?.payment_intent.id;
};

describe('the keys of a business', () => {
  it('are checked by their form, kept sealed, and shown to nobody', async () => {
    const bill = await issued();
    expect((await t.call('GET', `/api/billing/shared/${bill.token}`)).body.data.online).toEqual([]);
    const refused = await checkout(bill.token);
    expect([refused.status, refused.body.message]).toEqual([409, messages.notOffered[0]]);
    const post = (body: object) => as('POST', '/billing/payment-accounts', body, owner);
    const keys = { provider: 'stripe', secret: secrets[0], webhook_secret: secrets[1] };
    expect((await post({ ...keys, secret: 'pk_live_1' })).body.errors[0].field).toBe('secret');
    expect((await post({ ...keys, webhook_secret: 'x' })).body.errors[0].field).toBe('webhook_secret');
    const other = { provider: 'razorpay', secret: secrets[2], webhook_secret: secrets[3] };
    expect((await post(other)).body.errors[0].field).toBe('key_id');
    const made = [await post(keys), await post({ ...other, key_id: 'rzp_test_id' })];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect((await post(keys)).status).toBe(409);
    const list = await as('GET', '/billing/payment-accounts');
    const log = await as('GET', '/audit-logs?limit=100');
    const rows = await t.app.services.database.read.selectFrom('payment_accounts').selectAll().execute();
    const said = [...made.map(({ text }) => text), list.text, log.text, JSON.stringify(rows)].join('\n');
    for (const secret of secrets) expect(said).not.toContain(secret);
    expect((await t.call('GET', `/api/billing/shared/${bill.token}`)).body.data.online).toEqual([
      'razorpay',
      'stripe',
    ]);
    // Whoever has the keys decides into whose account clients pay: the accountant does not.
    for (const method of ['PUT', 'DELETE'])
      expect((await as(method, `/billing/payment-accounts/${made[0]?.body.data.id}`, {})).status).toBe(403);
    expect((await as('POST', '/billing/payment-accounts', keys)).status).toBe(403);
    const guard = await t.signIn('9826000001');
    expect((await as('GET', '/billing/payment-accounts', undefined, guard)).status).toBe(403);
  });

  it('are asked for by the address that the business gives to its service', async () => {
    const { data } = (await as('GET', '/billing/payment-event-addresses')).body;
    expect(data[1].url).toBe(
      `http://localhost:8000/api/billing/payment-events/${office.user.tenant_id}/stripe`,
    );
  });
});

describe.each(['stripe', 'razorpay'] as const)('an invoice that is paid through %s', (provider) => {
  const paid = (ref: string, amount?: number): Sent =>
    provider === 'stripe' ? completed(ref, amount) : razorpay.payLink(ref, t.clock.nowMs, amount);
  const amountAsked = (ref: string) =>
    provider === 'stripe' ? stripe.sessions.get(ref)?.['amount_total'] : razorpay.links.get(ref)?.amount;

  it('has one receipt of exactly this, however often the event comes', async () => {
    const [bill, other] = [await issued(), await issued()];
    const ref = await opened(bill, provider);
    expect(amountAsked(ref)).toBe(118_000);
    expect(await opened(bill, provider)).toBe(ref);
    const event = paid(ref);
    const all = await Promise.all([send(provider, event), send(provider, event), send(provider, event)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    t.clock.nowMs += minute;
    expect((await send(provider, event)).status).toBe(200);
    const { payments, left, state } = await billOf(bill.id);
    expect([payments.length, left, state]).toEqual([1, 0, 'paid']);
    expect(payments[0]).toMatchObject({ amount: 1180, method: provider === 'stripe' ? 'card' : 'upi' });
    expect(await receiptsOf(payments[0].reference)).toMatchObject([{ amount: 1180, advance: 0 }]);
    expect((await billOf(other.id)).payments).toEqual([]);
    const again = await checkout(bill.token, provider);
    expect([again.status, again.body.message]).toEqual([404, paymentLinkMessages.paid[0]]);
  });

  it('settles as much as was paid: less leaves it open, more is an advance', async () => {
    const of = await another();
    const [less, more] = [await issued(of), await issued(of)];
    const [first, second] = [await opened(less, provider), await opened(more, provider)];
    await send(provider, paid(first, 50_000));
    expect(await billOf(less.id)).toMatchObject({ left: 680, state: 'pending' });
    await send(provider, paid(second, 120_050));
    expect(await billOf(more.id)).toMatchObject({ left: 0, state: 'paid' });
    const [page] = await pagesOf(more.id);
    expect(page).toMatchObject({ status: 'received', received: 1200.5, excess: 20.5 });
    const receipt = await as('GET', `/billing/receipts/${page?.receipt_id}`);
    expect(receipt.body.data).toMatchObject({ amount: 1200.5, advance: 20.5 });
  });

  it.each([
    ['paid', (id: string) => as('POST', `/billing/invoices/${id}/payments`, { amount: 1180 })],
    ['credited', (id: string) => as('POST', `/billing/invoices/${id}/credit-note`, { reason: 'Wrong rate' })],
    ['cancelled', (id: string) => as('DELETE', `/billing/invoices/${id}`)],
  ] as const)('that was %s meanwhile keeps the money as an advance and tells the office', async (_, act) => {
    const bill = await issued(await another());
    const ref = await opened(bill, provider);
    expect((await act(bill.id)).status).toBeLessThan(300);
    const before = (await billOf(bill.id)).payments.length;
    expect((await send(provider, paid(ref))).status).toBe(200);
    expect((await billOf(bill.id)).payments).toHaveLength(before);
    const [page] = await pagesOf(bill.id);
    expect(page).toMatchObject({ status: 'received', received: 1180, excess: 1180 });
    const news = (await as('GET', '/notifications?limit=5')).text;
    expect(news).toContain('is above the amount due');
  });

  it('whose link was withdrawn opens no page, and still takes what was paid on one', async () => {
    const bill = await issued();
    const ref = await opened(bill, provider);
    expect((await as('DELETE', `/billing/invoices/${bill.id}/link`)).status).toBe(200);
    expect((await checkout(bill.token, provider)).status).toBe(404);
    await send(provider, paid(ref));
    expect((await billOf(bill.id)).state).toBe('paid');
  });

  it('asks for what is left, and ends the page for the amount before', async () => {
    const bill = await issued();
    const first = await opened(bill, provider);
    await as('POST', `/billing/invoices/${bill.id}/payments`, { amount: 180 });
    const second = await opened(bill, provider);
    expect([second === first, amountAsked(second)]).toEqual([false, 100_000]);
    const states = new Map((await pagesOf(bill.id)).map(({ ref, status }) => [ref, status]));
    expect(states).toEqual(
      new Map([
        [first, 'ended'],
        [second, 'open'],
      ]),
    );
  });

  it('is paid though the event never comes: who comes back, or the clock, asks', async () => {
    const [back, lost] = [await issued(), await issued()];
    const check = () => t.call('POST', '/api/billing/shared-checkout/check', { body: { token: back.token } });
    expect((await check()).body.data.state).toBe('none');
    const [first, second] = [await opened(back, provider), await opened(lost, provider)];
    expect((await check()).body.data.state).toBe('waiting');
    paid(first);
    paid(second);
    expect((await check()).body.data.state).toBe('paid');
    t.clock.nowMs += 11 * minute;
    office = await t.signInAdmin('accounts@narmada.example');
    owner = await t.signInAdmin('owner@narmada.example');
    await pollDuePayments(t.app.services);
    expect((await billOf(lost.id)).state).toBe('paid');
  });

  it('is asked for again by the service while nobody can be asked, and counts then', async () => {
    const bill = await issued();
    const ref = await opened(bill, provider);
    const event = paid(ref);
    const service = provider === 'stripe' ? stripe : razorpay;
    service.faults = 3;
    expect((await send(provider, event)).status).toBe(502);
    service.faults = 0;
    expect((await send(provider, event)).status).toBe(200);
    expect((await billOf(bill.id)).state).toBe('paid');
  });

  it('is not settled by what is forged, or signed for another business, or about a stranger’s page', async () => {
    const bill = await issued();
    const ref = await opened(bill, provider);
    const header = provider === 'stripe' ? 'stripe-signature' : 'x-razorpay-signature';
    const event =
      provider === 'stripe' ? stripe.event('checkout.session.completed', stripe.sessions.get(ref)) : null;
    const genuine = event ?? {
      text: JSON.stringify({
        event: 'payment_link.paid',
        payload: { payment_link: { entity: { id: ref, status: 'paid' } } },
      }),
      headers: {},
    };
    const forged = await send(provider, { ...genuine, headers: { [header]: 'a'.repeat(64) } });
    expect([forged.status, forged.body.message]).toEqual([400, serviceMessages.badSignature[0]]);
    const malwa = (await t.signInAdmin('owner@malwa.example')).user.tenant_id;
    expect((await send(provider, paid(ref), malwa)).status).toBe(400);
    expect((await send(provider, paid(ref), 'nobody')).status).toBe(400);
    expect((await billOf(bill.id)).payments).toEqual([]);
  });

  it('is not settled by an event that says paid of a page that is not', async () => {
    const bill = await issued();
    const ref = await opened(bill, provider);
    const event = paid(ref);
    if (provider === 'stripe')
      Object.assign(stripe.sessions.get(ref) ?? {}, { status: 'open', payment_status: 'unpaid' });
    else Object.assign(razorpay.links.get(ref) ?? {}, { status: 'created', amount_paid: 0 });
    expect((await send(provider, event)).status).toBe(200);
    expect((await billOf(bill.id)).payments).toEqual([]);
  });
});

it('an event of another business with its own keys finds no page of this one', async () => {
  const bill = await issued();
  const ref = await opened(bill);
  const malwa = await t.signInAdmin('owner@malwa.example');
  const keys = { provider: 'stripe', secret: secrets[0], webhook_secret: 'whsec_malwa' };
  expect((await as('POST', '/billing/payment-accounts', keys, malwa)).status).toBe(201);
  const event = stripe.event('checkout.session.completed', stripe.payPage(ref), { secret: 'whsec_malwa' });
  expect((await send('stripe', event, malwa.user.tenant_id)).status).toBe(200);
  expect((await send('stripe', event)).status).toBe(400);
  expect((await billOf(bill.id)).payments).toEqual([]);
  expect((await as('GET', '/billing/online-payments', undefined, malwa)).body.data).toEqual([]);
});

it('an old event is refused, and the payment counts all the same when the clock asks', async () => {
  const bill = await issued();
  const ref = await opened(bill);
  const event = stripe.event('checkout.session.completed', stripe.payPage(ref));
  t.clock.nowMs += 24 * 60 * minute;
  office = await t.signInAdmin('accounts@narmada.example');
  owner = await t.signInAdmin('owner@narmada.example');
  expect((await send('stripe', event)).status).toBe(400);
  await pollDuePayments(t.app.services);
  expect((await billOf(bill.id)).payments).toMatchObject([{ reference: intentOf(ref), amount: 1180 }]);
});

it('two who open the page at once are sent to one', async () => {
  const bill = await issued();
  const before = stripe.sessions.size;
  const all = await Promise.all([checkout(bill.token), checkout(bill.token), checkout(bill.token)]);
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(stripe.sessions.size).toBe(before + 1);
});

it('what cannot be recorded waits for a person, once', async () => {
  const bill = await issued();
  const ref = await opened(bill);
  const { database } = t.app.services;
  const deleted = (value: number) =>
    database.write((trx) =>
      trx.updateTable('clients').set({ deleted: value }).where('id', '=', client).execute(),
    );
  await deleted(1);
  const event = completed(ref);
  for (const time of [1, 2]) expect((await send('stripe', event)).status, String(time)).toBe(200);
  await deleted(0);
  expect(await pagesOf(bill.id)).toMatchObject([{ status: 'review', received: 1180, receipt_id: null }]);
  const news = (await as('GET', '/notifications?limit=5')).body.data as { title: string[] }[];
  expect(news.filter(({ title }) => title[0] === events['online.review'].title[0])).toHaveLength(1);
});

it('what a person has checked is closed with what they found, and no event changes it', async () => {
  const bill = await issued();
  const ref = await opened(bill);
  const { database } = t.app.services;
  const deleted = (value: number) =>
    database.write((trx) =>
      trx.updateTable('clients').set({ deleted: value }).where('id', '=', client).execute(),
    );
  await deleted(1);
  const event = completed(ref);
  await send('stripe', event);
  await deleted(0);
  const [{ id }] = (await as('GET', `/billing/online-payments?invoice_id=${bill.id}`)).body.data;
  const check = (note: string, who = office): Promise<Answer> =>
    as('POST', `/billing/online-payments/${id}/check`, { note }, who);
  const short = await check(' ');
  expect([short.status, short.body.errors[0].message]).toEqual([422, messages.noteMissing[0]]);
  expect((await check('Recorded.', await t.signIn('9826000001'))).status).toBe(403);
  const closed = await check('Recorded as a receipt.');
  expect(closed.status, closed.text).toBe(200);
  expect(closed.body.data).toMatchObject({ status: 'checked', received: 1180 });
  expect(closed.body.data.problem[0]).toMatch(
    /^Could not be recorded: .+ Checked by .+: Recorded as a receipt\.$/,
  );
  expect((await check('Again.')).status).toBe(409);
  await send('stripe', event);
  expect(await pagesOf(bill.id)).toMatchObject([{ status: 'checked', receipt_id: null }]);
  const log = (await as('GET', `/audit-logs?row_id=${id}&limit=1`, undefined, owner)).body.data;
  expect(log).toMatchObject([{ type: 'online_payment.check' }]);
  // A refund of it that is heard of later is for the office, who knows what it has recorded.
  const charge = stripe.chargeOf(stripe.sessions.get(ref) ?? { id: ref });
  stripe.refund(charge.id);
  await send('stripe', stripe.event('charge.refunded', charge));
  const [page] = await pagesOf(bill.id);
  expect(page).toMatchObject({ status: 'checked', returned: 1180 });
  expect(page?.problem[0]).toContain(messages.closedByHand[0]);
});

it('a page whose keys are refused is given up, and says so', async () => {
  const bill = await issued();
  await opened(bill);
  const [account] = (await as('GET', '/billing/payment-accounts?sort=-provider')).body.data;
  const other = { secret: 'sk_test_other' };
  const changed = await as('PUT', `/billing/payment-accounts/${account.id}`, other, owner);
  expect([account.provider, changed.status]).toEqual(['stripe', 200]);
  const refused = await checkout(bill.token);
  // What is wrong with the keys is for the office, and nothing for the payer.
  expect([refused.status, refused.body.message]).toEqual([409, messages.notOffered[0]]);
  expect(refused.text).not.toContain('sk_test');
  // The page of before is nobody's to ask about any more: a person looks at it, and it stands in no way.
  const pages = (await pagesOf(bill.id)).toSorted((a, b) => a.status.localeCompare(b.status));
  expect(pages.map(({ status }) => status)).toEqual(['ended', 'review']);
  expect(pages[1]?.problem).toEqual([...messages.notChecked]);
  const news = (await as('GET', '/notifications?limit=50', undefined, owner)).body.data as {
    title: string[];
  }[];
  expect(news.map(({ title }) => title[0])).toEqual(
    expect.arrayContaining([events['online.review'].title[0], events['online.refused'].title[0]]),
  );
});

it('keys for trying a gateway offer clients nothing outside of the demo', () => {
  const test = { key_id: '', secret: 'sk_test_1', active: true };
  const live = { ...test, secret: 'sk_live_1' };
  expect([isOffered(test, { demo: true }), isOffered(test, { demo: false })]).toEqual([true, false]);
  expect(isOffered({ ...live, key_id: 'rzp_test_1' }, { demo: false })).toBe(false);
  expect([isOffered(live, { demo: false }), isOffered({ ...live, active: false }, { demo: false })]).toEqual([
    true,
    false,
  ]);
});

it('that is not recorded holds reminders of its invoice back for a week, and the office hears of it', async () => {
  const [day, morning] = [
    24 * 60 * minute,
    instantAt(dateOf(instantFromMs(t.clock.nowMs)), clockTime('10:00')),
  ];
  const toMorning = async (days: number): Promise<void> => {
    t.clock.nowMs = Date.parse(morning) + days * day;
    office = await t.signInAdmin('accounts@narmada.example');
    await sendReminders(t.app.services);
  };
  t.clock.nowMs = Math.max(t.clock.nowMs, Date.parse(morning) + 11 * 60 * minute);
  await toMorning(1);
  expect((await as('PUT', '/billing/reminders/settings', { before: '', after: '2' })).status).toBe(200);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const due_on = dateOf(instantFromMs(t.clock.nowMs));
  const made = { client_id: client, lines, due_on };
  const { id } = (await as('POST', '/billing/invoices', made)).body.data;
  const { number } = (await as('POST', `/billing/invoices/${id}/issue`, {})).body.data;
  const now = instantFromMs(t.clock.nowMs);
  await runTransaction(t.app.services, clockActor(office.user.tenant_id), async (tx) => {
    const page = { id: newId(), invoice_id: id, invoice_number: number, client_name: 'Secret Works' };
    const none = {
      order_id: null,
      opened_in: 'link' as const,
      tds: 0,
      excess: 0,
      returned: 0,
      dispute: 'none' as const,
      returns: [],
      returns_from: null,
    };
    tx.rows(onlinePayments).insert({
      ...{
        ...page,
        ...none,
        provider: 'stripe',
        ref: 'cs_unrecorded',
        url: '',
        amount: 1000,
        received: 1000,
      },
      ...{ status: 'review', payment_ref: 'pi_unrecorded', paid_on: due_on, receipt_id: null },
      ...{ expires_at: now, problem: [] },
    });
  });
  const { work } = (await as('GET', '/admin/dashboard/worklist')).body.data;
  const toCheck = work.find(({ kind }: { kind: string }) => kind === 'online_payment');
  expect(toCheck.items).toContainEqual(
    expect.objectContaining({ name: 'Secret Works', about: number, amount: 1000 }),
  );
  const sent = async (): Promise<number[]> =>
    (await as('GET', `/billing/invoices/${id}/reminders`)).body.data.sent.map(
      ({ days }: { days: number }) => days,
    );
  await toMorning(3);
  await toMorning(4);
  expect(await sent()).toEqual([]);
  const body = filled(reminderMessages.heldBody, {
    ...{ number, client: 'Secret Works', amount: '₹1,000' },
    day: inBoth((language) => formatDate(addDays(due_on, 7), language)),
  });
  const news = (await as('GET', '/notifications?limit=50')).body.data;
  expect(news.filter((item: { body: unknown }) => isDeepStrictEqual(item.body, body))).toEqual([
    expect.objectContaining({ title: events['online.review'].title }),
  ]);
  // The reminder that was held back goes out once the days are over.
  await toMorning(8);
  expect(await sent()).toEqual([2]);
});
