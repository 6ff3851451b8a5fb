import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookAtSubscriptions } from '#server/modules/subscriptions/module.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

/** What a plan would cost is said before it is chosen, and where it is paid to. */
const platform = '00000000-0000-4000-8000-000000000001';
const dayMs = 86_400_000;
let t: TestApp;
let tenant: string;

beforeEach(async () => {
  t = await makeApp({ nowMs: noon });
  tenant = (await t.signInAdmin('owner@malwa.example')).user.tenant_id;
});
afterEach(() => t.remove());

const call = async (email: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await t.signInAdmin(email);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const owner = (method: string, path: string, body?: unknown) =>
  call('owner@malwa.example', method, path, body);
const operator = (method: string, path: string, body?: unknown) =>
  call('operator@prahari.example', method, path, body);
const current = async () => (await owner('GET', '/subscriptions/current')).body.data;
const offer = async (plan: string, cycle = 'month') => {
  const answer = await owner('GET', `/subscriptions/offer?plan=${plan}&cycle=${cycle}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as {
    now: number;
    due_on: string | null;
    from: string;
    price: number;
    next: string;
  };
};
type Invoice = { id: string; state: string; total: number; due_on: string; requested_on: string };
const due = async () =>
  ((await owner('GET', '/subscriptions/invoices')).body.data as Invoice[]).filter(
    ({ state }) => state === 'due',
  );
const pay = async (): Promise<void> => {
  for (const { id } of await due()) {
    const body = { invoice_id: id, reference: `UTR ${id}` };
    const paid = await operator('POST', `/tenants/${tenant}/subscription/payments`, body);
    expect(paid.status, paid.text).toBe(200);
  }
};
const pass = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    t.clock.nowMs += dayMs;
    await lookAtSubscriptions(t.app.services);
  }
};
/** Chooses a plan as the page does, and compares what is asked for with what was said before. */
const choose = async (plan: string, cycle = 'month'): Promise<void> => {
  const { is_bought: isBought } = await current();
  const said = await offer(plan, cycle);
  const done = await owner(isBought ? 'PUT' : 'POST', '/subscriptions', { plan, cycle });
  expect([200, 201], done.text).toContain(done.status);
  const asked = await due();
  expect(asked.map(({ total, due_on: dueOn }) => [total, dueOn])).toEqual(
    said.due_on === null ? [] : [[said.now, said.due_on]],
  );
};

it('says what a plan costs that is bought in a trial, changed in it and paid ahead', async () => {
  const trialEnd = (await current()).period_to;
  expect(await offer('starter')).toEqual({
    now: 1178.82,
    due_on: trialEnd,
    from: trialEnd,
    price: 1178.82,
    next: trialEnd,
  });
  await choose('growth');
  await choose('scale');
  await choose('starter');
  await pay();
  await choose('growth');
  await pay();
  const smaller = await owner('GET', '/subscriptions/offer?plan=starter&cycle=month');
  expect(smaller.status).toBe(409);
  expect(smaller.body.message).toContain('You have already paid');
});

it('says what a change costs while a plan runs: the difference, nothing, or a year', async () => {
  await choose('growth');
  await pay();
  await pass(40);
  const { period_to: end } = await current();
  expect(await offer('starter')).toMatchObject({ now: 0, due_on: null, from: end, next: end });
  const larger = await offer('scale');
  expect(larger).toMatchObject({ price: 9438.82, next: end });
  expect(larger.now).toBeGreaterThan(0);
  await choose('starter');
  await choose('growth');
  await choose('scale');
  await pay();
  await choose('scale', 'year');
});

it('says what a plan costs after a trial that nobody bought anything in', async () => {
  await pass(33);
  expect(await current()).toMatchObject({ status: 'past_due', is_bought: false });
  await choose('growth');
});

it('asks again for what was bought in a trial, where its cancellation is taken back', async () => {
  await owner('POST', '/subscriptions', { plan: 'growth' });
  const [before] = await due();
  expect((await owner('POST', '/subscriptions/cancel', {})).body.data).toMatchObject({
    is_bought: false,
    cancel_at_end: true,
    due: 0,
  });
  const kept = await owner('PUT', '/subscriptions', { cancel_at_end: false });
  expect(kept.body.data).toMatchObject({ is_bought: true, cancel_at_end: false, due: 3538.82 });
  expect(await due()).toMatchObject([{ id: before?.id, total: before?.total, due_on: before?.due_on }]);
});

it('asks for nothing where a trial was cancelled that nothing was bought in', async () => {
  await owner('POST', '/subscriptions/cancel', {});
  const kept = await owner('PUT', '/subscriptions', { cancel_at_end: false });
  expect(kept.body.data).toMatchObject({ is_bought: false, cancel_at_end: false, due: 0 });
});

it('says on the page and on the request where it is paid to, or whom to ask', async () => {
  await owner('POST', '/subscriptions', { plan: 'growth' });
  const [request] = await due();
  const paper = async () => {
    const { token } = await t.signInAdmin('owner@malwa.example');
    const address = `http://localhost/api/subscriptions/invoices/${request?.id}/pdf`;
    const answer = await t.app.fetch(new Request(address, { headers: { authorization: `Bearer ${token}` } }));
    return pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  };
  const payTo = async () => (await owner('GET', '/subscriptions/pay-to')).body.data;
  expect(await payTo()).toMatchObject({ upi: '', accounts: [], operator: { name: 'Prahari' } });
  expect(await paper()).toContain('Prahari');
  const account = { account: '004401567890', ifsc: 'EXMP0000440', bank: 'Example Bank', branch: 'Indore' };
  await runTransaction(t.app.services, clockActor(platform), async (tx) => {
    tx.rows(bankAccounts).insert({
      id: 'main',
      company_id: null,
      holder: 'Prahari Systems',
      upi: 'prahari@examplebank',
      last4: '7890',
      printed: true,
      active: true,
      ...account,
    });
  });
  expect(await payTo()).toMatchObject({ upi: 'prahari@examplebank', accounts: [account] });
  expect(await paper()).toContain(account.account);
});

it('tells the bar whether there is something to pay once it is late', async () => {
  const standing = async () => (await owner('GET', '/subscriptions/standing')).body.data;
  await owner('POST', '/subscriptions', { plan: 'growth' });
  expect(await standing()).toMatchObject({ standing: 'full', is_due: false });
  await pass(32);
  expect(await standing()).toMatchObject({ standing: 'late', is_due: true });
});

it('begins the trial of a business with the smallest plan that has what its trade works with', async () => {
  const planOfTrade = async (trade: string): Promise<string> => {
    const email = `${trade.replaceAll('_', '-')}@trades.example`;
    await t.call('POST', '/api/auth/sign-up/code', { body: { email } });
    const owned = { email, name: 'Ravi Jain', password: 'A long password 1', city: 'Vidisha', trade };
    const body = { ...owned, code: '123456', business: `Trade ${trade}` };
    const made = await t.call('POST', '/api/auth/sign-up', { body });
    expect(made.status, made.text).toBe(201);
    const token = String(made.body.data.token);
    return (await t.call('GET', '/api/subscriptions/current', { token })).body.data.plan;
  };
  expect(await planOfTrade('recovery')).toBe('scale');
  expect(await planOfTrade('guards')).toBe('growth');
  expect(await planOfTrade('home_services')).toBe('growth');
});

it('says at the check of a file of people that the plan has no room for them', async () => {
  const { token } = await t.signInAdmin('owner@malwa.example');
  await owner('POST', '/subscriptions', { plan: 'starter' });
  const check = async (people: number) => {
    const lines = Array.from({ length: people }, (_, i) => `Person ${i},P-${i}`);
    const form = new FormData();
    form.append(
      'file',
      new File([['Name,Staff number', ...lines].join('\n')], 'people.csv', { type: 'text/csv' }),
    );
    form.append('dry_run', 'true');
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request('http://localhost/api/staff/import', { method: 'POST', headers, body: form });
    return (await t.app.fetch(request)).json();
  };
  expect((await check(26)).data).toMatchObject({
    people: 26,
    faults: 0,
    no_room: expect.stringContaining('Your plan allows 25 active employees.'),
  });
  expect((await check(2)).data.no_room).toBeUndefined();
});
