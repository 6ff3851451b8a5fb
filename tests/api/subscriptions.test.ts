import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { lookAtSubscriptions } from '#server/modules/subscriptions/module.ts';
import { guardCost, ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

const dayMs = 86_400_000;
let t: TestApp;
let malwa: { token: string; tenant: string };

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());

const call = async (email: string, method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await t.signInAdmin(email);
  return t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const owner = (method: string, path: string, body?: unknown) =>
  call('owner@malwa.example', method, path, body);
const operator = (method: string, path: string, body?: unknown) =>
  call('operator@prahari.example', method, path, body);
const current = async () => (await owner('GET', '/subscriptions/current')).body.data;
const invoices = async () =>
  (await owner('GET', '/subscriptions/invoices')).body.data as {
    id: string;
    state: string;
    kind: string;
    plan: string;
    number: string;
    total: number;
    taxable: number;
    cgst: number;
    sgst: number;
    starts_on: string;
    due_on: string;
  }[];
/** Lets days pass, and what is due be done. */
const pass = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    t.clock.nowMs += dayMs;
    await lookAtSubscriptions(t.app.services);
  }
};
const site = () =>
  owner('POST', '/locations', { id: newId(), name: `Site ${newId()}`, city: 'Bhopal', address: '1 Road' });

describe('plans and what a business sees', () => {
  it('shows everybody the plans with prices, limits and features', async () => {
    const answer = await t.call('GET', '/api/subscriptions/plans');
    expect(answer.status).toBe(200);
    expect(answer.body.data.map((plan: { id: string }) => plan.id)).toEqual(['starter', 'growth', 'scale']);
    for (const { features } of answer.body.data) expect(features).toContain('contracts');
    expect(answer.body.data[1]).toMatchObject({
      price_month: 2999,
      price_year: 29_990,
      gst_percent: 18,
      currency: 'INR',
      limits: { people: 150, sites: 60 },
    });
  });

  it('shows plan, usage, features and history to who may read them, and to nobody else', async () => {
    for (const path of ['current', 'usage', 'features', 'history']) {
      const answer = await call('accounts@narmada.example', 'GET', `/subscriptions/${path}`);
      expect(answer.status, path).toBe(200);
      expect((await call('hr@narmada.example', 'GET', `/subscriptions/${path}`)).status).toBe(403);
      expect((await t.call('GET', `/api/subscriptions/${path}`)).status).toBe(401);
    }
    const narmada = await call('owner@narmada.example', 'GET', '/subscriptions/current');
    expect(narmada.body.data).toMatchObject({ plan: 'scale', status: 'active', standing: 'full', due: 0 });
    expect(
      (await call('accounts@narmada.example', 'POST', '/subscriptions', { plan: 'growth' })).status,
    ).toBe(403);
  });

  it('answers a plan that does not exist by the field', async () => {
    const answer = await owner('POST', '/subscriptions', { plan: 'gold' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field).toBe('plan');
    expect((await owner('POST', '/subscriptions', { plan: 'growth', price: 1 })).status).toBe(422);
  });
});

describe('a subscription that is paid by bank transfer', () => {
  it('begins as a trial, is bought, paid, renewed, and late in steps', async () => {
    expect(await current()).toMatchObject({ plan: 'growth', status: 'trialing', trial_days_left: 30 });
    const bought = await owner('POST', '/subscriptions', { plan: 'growth', cycle: 'month' });
    expect(bought.status, bought.text).toBe(201);
    expect(bought.body.data).toMatchObject({ status: 'trialing', due: 3538.82 });
    const [request] = await invoices();
    // Seller and buyer are both of Madhya Pradesh: 9 % twice of 2,999.
    expect(request).toMatchObject({
      state: 'due',
      number: '',
      taxable: 2999,
      cgst: 269.91,
      sgst: 269.91,
      total: 3538.82,
      starts_on: '2026-12-21',
      due_on: '2026-12-21',
    });

    await pass(31);
    expect(await current()).toMatchObject({
      status: 'past_due',
      standing: 'late',
      period_from: '2026-12-21',
      period_to: '2027-01-21',
      late_since: '2026-12-21',
    });
    expect((await site()).status).toBe(201);

    await pass(14);
    expect(await current()).toMatchObject({ standing: 'limited' });
    const refused = await site();
    expect(refused.status, refused.text).toBe(403);
    expect(refused.body.code).toBe('plan_required');

    const path = `/tenants/${malwa.tenant}/subscription/payments`;
    // A day to come would begin the series of another year.
    const ahead = { invoice_id: request?.id, paid_on: '2027-05-01', reference: 'UTR 1' };
    const early = await operator('POST', path, ahead);
    expect([early.status, early.body.errors?.[0]?.field]).toEqual([422, 'paid_on']);
    const paid = await operator('POST', path, {
      invoice_id: request?.id,
      reference: 'UTR 1',
    });
    expect(paid.status, paid.text).toBe(200);
    expect(paid.body.data).toMatchObject({ state: 'paid', number: 'SUB/26-27/00002' });
    expect(await current()).toMatchObject({ status: 'active', standing: 'full' });
    expect((await site()).status).toBe(201);

    // Once: the same reference again changes nothing, another one is refused.
    expect((await operator('POST', path, { invoice_id: request?.id, reference: 'utr-1' })).status).toBe(200);
    expect((await operator('POST', path, { invoice_id: request?.id, reference: 'UTR 2' })).status).toBe(409);
    expect((await owner('POST', path, { invoice_id: request?.id, reference: 'UTR 3' })).status).toBe(403);
  });

  it('asks for the next period a week ahead, once', async () => {
    await owner('POST', '/subscriptions', { plan: 'starter' });
    await pass(23);
    expect(await invoices()).toHaveLength(1);
    await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: (await invoices())[0]?.id,
      reference: 'UTR 1',
    });
    await pass(31);
    const due = (await invoices()).filter(({ state }) => state === 'due');
    expect(due).toMatchObject([{ starts_on: '2027-01-21', due_on: '2027-01-21', total: 1178.82 }]);
  });

  it('charges the difference for a larger plan at once, and keeps a smaller one for the period end', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(30);
    await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: (await invoices())[0]?.id,
      reference: 'UTR 1',
    });
    await pass(10);
    // 31 days from 21 December, 21 of them left: (7,999 - 2,999) x 21 / 31, each part rounded to the paisa.
    const larger = await owner('PUT', '/subscriptions', { plan: 'scale' });
    expect(larger.status, larger.text).toBe(200);
    expect(larger.body.data).toMatchObject({ plan: 'scale', next_plan: null });
    const change = (await invoices()).find(({ kind }) => kind === 'change');
    expect(change).toMatchObject({ state: 'due', taxable: 3387.1 });

    const smaller = await owner('PUT', '/subscriptions', { plan: 'starter' });
    expect(smaller.body.data).toMatchObject({ plan: 'scale', next_plan: 'starter', next_cycle: 'month' });
    expect((await owner('PUT', '/subscriptions', { plan: 'scale' })).body.data).toMatchObject({
      plan: 'scale',
      next_plan: null,
    });
    await owner('PUT', '/subscriptions', { plan: 'starter' });
    await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: change?.id,
      reference: 'UTR 2',
    });
    await pass(21);
    expect(await current()).toMatchObject({ plan: 'starter', cycle: 'month', next_plan: null });
    const next = (await invoices()).find(({ starts_on: starts }) => starts === '2027-01-21');
    expect(next).toMatchObject({ taxable: 999, state: 'due' });
  });

  it('keeps what was bought in a trial through a change of plan', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    const changed = await owner('PUT', '/subscriptions', { plan: 'scale' });
    expect(changed.body.data).toMatchObject({ plan: 'scale', status: 'trialing', due: 9438.82 });
    await pass(31);
    expect(await current()).toMatchObject({ plan: 'scale', status: 'past_due', period_from: '2026-12-21' });
    expect((await invoices()).filter(({ state }) => state === 'due')).toHaveLength(1);
  });

  it('ends with the period after a cancellation, which can be taken back until then', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(31);
    await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: (await invoices())[0]?.id,
      reference: 'UTR 1',
    });
    expect((await owner('POST', '/subscriptions/cancel', {})).body.data).toMatchObject({
      status: 'active',
      cancel_at_end: true,
    });
    expect((await owner('PUT', '/subscriptions', { cancel_at_end: false })).body.data.cancel_at_end).toBe(
      false,
    );
    await owner('POST', '/subscriptions/cancel', { reason: 'Too dear' });
    await pass(31);
    expect(await current()).toMatchObject({ status: 'cancelled', standing: 'paused', due: 0 });
    expect((await owner('POST', '/subscriptions/cancel', {})).status).toBe(409);
    const again = await owner('POST', '/subscriptions', { plan: 'starter' });
    expect(again.body.data).toMatchObject({ status: 'active', standing: 'full', plan: 'starter' });
    const history = (await owner('GET', '/subscriptions/history')).body.data as { type: string }[];
    expect(history.map(({ type }) => type)).toContain('subscription.cancel');
  });

  it('forgets no days that were used and not paid, when a plan is bought anew', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(31);
    await owner('POST', '/subscriptions/cancel', {});
    await pass(31);
    expect(await current()).toMatchObject({ status: 'cancelled', due: 3538.82 });
    const again = await owner('POST', '/subscriptions', { plan: 'growth' });
    expect(again.status, again.text).toBe(201);
    expect(again.body.data).toMatchObject({ status: 'past_due', standing: 'limited', due: 7077.64 });
    const [debt] = (await invoices()).filter(({ starts_on: starts }) => starts === '2026-12-21');
    await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: debt?.id,
      reference: 'UTR 1',
    });
    expect(await current()).toMatchObject({ status: 'active', standing: 'full', due: 3538.82 });
  });

  it('is late after a trial that nobody bought, and full again with a plan', async () => {
    await pass(31);
    expect(await current()).toMatchObject({ status: 'past_due', standing: 'late', due: 0 });
    await pass(45);
    expect(await current()).toMatchObject({ standing: 'paused' });
    const bought = await owner('POST', '/subscriptions', { plan: 'growth' });
    expect(bought.status, bought.text).toBe(201);
    expect(bought.body.data).toMatchObject({ status: 'active', standing: 'full' });
  });

  it('goes through every period after a long rest of the server', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    t.clock.nowMs += 100 * dayMs;
    await lookAtSubscriptions(t.app.services);
    const starts = (await invoices()).map((one) => one.starts_on).toSorted();
    expect(starts).toEqual(['2026-12-21', '2027-01-21', '2027-02-21']);
    expect(await current()).toMatchObject({ period_from: '2027-02-21', standing: 'paused' });
  });

  it('extends a trial, and nothing else', async () => {
    const longer = await operator('POST', `/tenants/${malwa.tenant}/subscription/trial`, { days: 60 });
    expect(longer.body.data).toMatchObject({ status: 'trialing', trial_days_left: 60 });
    expect(
      (await operator('POST', `/tenants/${malwa.tenant}/subscription/trial`, { days: 400 })).status,
    ).toBe(422);
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(60);
    expect((await operator('POST', `/tenants/${malwa.tenant}/subscription/trial`, { days: 5 })).status).toBe(
      409,
    );
  });

  it('writes the invoice as a PDF for its own business alone', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    const id = (await invoices())[0]?.id ?? '';
    const pdf = await owner('GET', `/subscriptions/invoices/${id}/pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await call('owner@narmada.example', 'GET', `/subscriptions/invoices/${id}/pdf`)).status).toBe(
      404,
    );
    expect((await call('hr@narmada.example', 'GET', '/subscriptions/invoices')).status).toBe(403);
  });

  it('calls the way of payment on the invoice as the page of the subscription does', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pass(31);
    const id = (await invoices())[0]?.id ?? '';
    await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: id,
      reference: 'UTR556677',
    });
    const address = `http://localhost/api/subscriptions/invoices/${id}/pdf`;
    const { token } = await t.signInAdmin('owner@malwa.example');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await t.app.fetch(new Request(address, { headers }));
    expect(pdfText(Buffer.from(await answer.arrayBuffer())).join(' ')).toContain('Bank transfer UTR556677');
  });
});

describe('a period that is paid ahead by bank transfer', () => {
  const pay = async (at = 0): Promise<void> => {
    const due = (await invoices()).filter(({ state }) => state === 'due');
    const paid = await operator('POST', `/tenants/${malwa.tenant}/subscription/payments`, {
      invoice_id: due[at]?.id,
      reference: `UTR ${due[at]?.id}`,
    });
    expect(paid.status, paid.text).toBe(200);
  };
  const due = async () =>
    (await invoices())
      .filter(({ state }) => state === 'due')
      .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on));
  const trial = (days: number) => operator('POST', `/tenants/${malwa.tenant}/subscription/trial`, { days });

  it.each([['PUT'], ['POST']] as const)(
    'pays for its own plan alone: %s asks for the difference',
    async (method) => {
      await owner('POST', '/subscriptions', { plan: 'starter' });
      await pay();
      const larger = await owner(method, '/subscriptions', { plan: 'scale', cycle: 'year' });
      expect(larger.status, larger.text).toBe(method === 'PUT' ? 200 : 201);
      // 79,990 for the year less the 999 that were paid for the month, and GST on what is left.
      expect(await due()).toMatchObject([
        { kind: 'change', plan: 'scale', taxable: 78_991, starts_on: '2026-12-21', due_on: '2026-12-21' },
      ]);
      // Another choice is another difference, and the plan that was paid for costs nothing more.
      await owner(method, '/subscriptions', { plan: 'growth', cycle: 'month' });
      expect(await due()).toMatchObject([{ plan: 'growth', taxable: 2000 }]);
      await owner(method, '/subscriptions', { plan: 'starter', cycle: 'month' });
      expect(await due()).toEqual([]);
      await owner(method, '/subscriptions', { plan: 'growth' });
      await pay();
      const smaller = await owner(method, '/subscriptions', { plan: 'starter', cycle: 'month' });
      expect([smaller.status, smaller.body.code]).toEqual([409, 'illegal_transition']);
      expect(smaller.body.message).toContain('You have already paid for the period from 21 Dec 2026.');
      await pass(31);
      expect(await current()).toMatchObject({
        plan: 'growth',
        status: 'active',
        due: 0,
        period_to: '2027-01-21',
      });
      expect(await due()).toEqual([]);
    },
  );

  it('keeps its money through a larger plan, a smaller one and a year in the week before it begins', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pay();
    await pass(54);
    await pay();
    const smaller = await owner('PUT', '/subscriptions', { plan: 'starter' });
    expect(smaller.status, smaller.text).toBe(409);
    const larger = await owner('PUT', '/subscriptions', { plan: 'scale' });
    expect(larger.status, larger.text).toBe(200);
    // 7 of 31 days at once, and for the next period what is missing to the 7,999.
    expect(await due()).toMatchObject([{ taxable: 1129.04 }, { taxable: 5000, starts_on: '2027-01-21' }]);
    const year = await owner('PUT', '/subscriptions', { cycle: 'year' });
    expect(year.body.data).toMatchObject({ plan: 'scale', cycle: 'year', period_from: '2027-01-14' });
    // The rest of the month is 7 of 31 days of 7,999; the month that is paid ahead counts in full.
    const [change] = (await due()).filter(({ taxable }) => taxable > 10_000);
    expect(change).toMatchObject({ kind: 'change', taxable: 79_990 - 1806.23 - 2999 });
  });

  it('is given after a cancellation, which ends the plan with it', async () => {
    await owner('POST', '/subscriptions', { plan: 'starter' });
    await pay();
    await owner('PUT', '/subscriptions', { plan: 'growth' });
    const cancelled = await owner('POST', '/subscriptions/cancel', {});
    expect(cancelled.body.data).toMatchObject({ period_to: '2026-12-21', ends_on: '2027-01-21' });
    await pass(31);
    expect(await current()).toMatchObject({ plan: 'starter', status: 'active', cancel_at_end: true, due: 0 });
    await pass(31);
    expect(await current()).toMatchObject({ status: 'cancelled', due: 0 });
  });

  it('ends with the larger plan whose difference was paid too', async () => {
    await owner('POST', '/subscriptions', { plan: 'starter' });
    await pay();
    await owner('PUT', '/subscriptions', { plan: 'growth' });
    await pay();
    await owner('POST', '/subscriptions/cancel', {});
    await pass(31);
    expect(await current()).toMatchObject({ plan: 'growth', status: 'active', cancel_at_end: true, due: 0 });
  });

  it('waits for a longer trial, which no number of days makes shorter', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    const shorter = await trial(20);
    expect([shorter.status, shorter.body.errors[0].field]).toEqual([422, 'days']);
    expect(shorter.body.message).toContain('21 Dec 2026');
    await pay();
    const longer = await trial(45);
    expect(longer.body.data).toMatchObject({ trial_days_left: 45, period_to: '2027-01-05' });
    await pass(46);
    expect(await current()).toMatchObject({
      status: 'active',
      plan: 'growth',
      period_from: '2027-01-05',
      period_to: '2027-02-05',
      due: 0,
    });
    await pass(31);
    expect(await due()).toMatchObject([{ starts_on: '2027-02-05', taxable: 2999 }]);
  });

  it('is asked for from the end of a longer trial where it was not paid', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    expect((await trial(45)).body.data).toMatchObject({ trial_days_left: 45, due: 3538.82 });
    expect(await due()).toMatchObject([{ starts_on: '2027-01-05', due_on: '2027-01-05', taxable: 2999 }]);
    await pass(46);
    expect(await current()).toMatchObject({ status: 'past_due', period_from: '2027-01-05' });
    expect(await due()).toHaveLength(1);
  });
});

describe('a bank transfer that the operator sent back', () => {
  const path = () => `/tenants/${malwa.tenant}/subscription`;
  const pay = async (): Promise<string> => {
    const id = (await invoices()).find(({ state }) => state === 'due')?.id ?? '';
    const paid = await operator('POST', `${path()}/payments`, { invoice_id: id, reference: `UTR ${id}` });
    expect(paid.status, paid.text).toBe(200);
    return id;
  };
  const refund = (invoice_id: string, amount: number, reference: string, more = {}) =>
    operator('POST', `${path()}/refunds`, { invoice_id, amount, reference, ...more });

  it('has a credit note with its GST for each refund, each once, up to what was paid', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    const id = await pay();
    await pass(31);
    const part = await refund(id, 1180, 'R 1');
    expect(part.status, part.text).toBe(200);
    expect(part.body.data).toMatchObject({
      kind: 'credit_note',
      state: 'issued',
      number: 'SCN/26-27/00001',
      taxable: 1000,
      cgst: 90,
      sgst: 90,
      total: 1180,
      method: 'bank',
      reference: 'R 1',
      original_id: id,
    });
    const stands = async () => (await invoices()).find((invoice) => invoice.id === id);
    expect(await stands()).toMatchObject({ state: 'paid', refunded: 1180, total: 3538.82 });
    // The same again changes nothing; another amount under its reference is refused.
    expect((await refund(id, 1180, 'R 1')).body.data.number).toBe('SCN/26-27/00001');
    expect((await refund(id, 1180, ' r1 ')).body.data.number).toBe('SCN/26-27/00001');
    expect((await refund(id, 100, 'r1')).status).toBe(409);
    const tooMuch = await refund(id, 2358.83, 'R 2');
    expect([tooMuch.status, tooMuch.body.errors?.[0]?.field]).toEqual([422, 'amount']);
    expect(tooMuch.body.message).toContain('₹2,358.82');
    expect((await refund(id, 0, 'R 2')).status).toBe(422);
    const early = await refund(id, 1, 'R 2', { paid_on: '2026-01-01' });
    expect([early.status, early.body.errors?.[0]?.field]).toEqual([422, 'paid_on']);
    const later = await refund(id, 1, 'R 2', { paid_on: '2031-01-01' });
    expect([later.status, later.body.errors?.[0]?.field]).toEqual([422, 'paid_on']);
    const rest = await refund(id, 2358.82, 'R 2');
    expect(rest.body.data).toMatchObject({ taxable: 1999, cgst: 179.91, sgst: 179.91, total: 2358.82 });
    expect(await stands()).toMatchObject({ state: 'refunded', refunded: 3538.82 });
    expect((await refund(id, 1, 'R 3')).status).toBe(409);
    // The period has begun: the plan stays, and nothing is asked for again.
    expect(await current()).toMatchObject({ status: 'active', standing: 'full', due: 0 });
    expect(
      (await owner('POST', `${path()}/refunds`, { invoice_id: id, amount: 1, reference: 'X' })).status,
    ).toBe(403);
    const news = (await owner('GET', '/notifications')).body.data as { body: string }[];
    for (const number of ['SCN/26-27/00001', 'SCN/26-27/00002'])
      expect(news.filter(({ body }) => String(body).includes(number))).toHaveLength(1);
  });

  it('is asked for again in a trial too, which then goes on into what was bought', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    const back = await refund(await pay(), 3538.82, 'R 7');
    expect(back.status, back.text).toBe(200);
    const due = async () => (await invoices()).filter(({ state }) => state === 'due');
    expect(await due()).toMatchObject([{ starts_on: '2026-12-21', due_on: '2026-12-21', total: 3538.82 }]);
    await pay();
    await pass(31);
    expect(await current()).toMatchObject({ status: 'active', period_from: '2026-12-21', due: 0 });
    expect(await due()).toEqual([]);
  });

  it('is asked for again where its period is still to come', async () => {
    await owner('POST', '/subscriptions', { plan: 'growth' });
    await pay();
    await pass(54);
    const ahead = await pay();
    const back = await refund(ahead, 3538.82, 'R 9');
    expect(back.status, back.text).toBe(200);
    const due = (await invoices()).filter(({ state }) => state === 'due');
    expect(due).toMatchObject([{ starts_on: '2027-01-21', total: 3538.82 }]);
    await pass(2);
    expect((await invoices()).filter(({ state }) => state === 'due')).toHaveLength(1);
    await pay();
    await pass(7);
    expect(await current()).toMatchObject({ status: 'active', period_from: '2027-01-21', due: 0 });
  });
});

describe('what a plan stops, and what it never stops', () => {
  it('refuses a plan that is too small, and one more than the plan allows', async () => {
    for (let n = (await owner('GET', '/subscriptions/usage')).body.data.sites.used; n < 10; n += 1)
      expect((await site()).status).toBe(201);
    expect((await owner('POST', '/subscriptions', { plan: 'starter' })).status).toBe(201);
    const full = await site();
    expect(full.status).toBe(403);
    expect(full.body.code).toBe('plan_required');
    expect(full.body.message).toContain('10 active sites');
    await owner('PUT', '/subscriptions', { plan: 'growth' });
    expect((await site()).status).toBe(201);
    const small = await owner('PUT', '/subscriptions', { plan: 'starter' });
    expect(small.status).toBe(422);
    expect(small.body.message).toContain('11 active sites');
  });

  it('has contracts in every plan, and refuses what a plan lacks, but not in a trial', async () => {
    const contract = () =>
      owner('POST', '/contracts', {
        title: 'Night guards',
        user_id: '00000000-0000-4000-8000-000000000133',
        service_type: 'Security',
        start_date: '2027-02-01',
        end_date: '2028-01-31',
        yearly_value: 100_000,
      });
    const addKey = (name: string) =>
      owner('POST', '/integrations/keys', { name, permissions: ['staff:read'] });
    expect((await addKey('Tried')).status).toBe(201);
    await owner('POST', '/subscriptions', { plan: 'starter' });
    await pass(31);
    const first = await contract();
    expect(first.status, first.text).toBe(201);
    const renewed = await owner('POST', `/contracts/${first.body.data.id}/renew`, {});
    expect(renewed.status, renewed.text).toBe(201);
    expect(renewed.body.data.renews_id).toBe(first.body.data.id);
    const key = await addKey('Portal');
    expect([key.status, key.body.code]).toEqual([403, 'plan_required']);
    expect(key.body.message).toContain('Scale');
    expect((await owner('GET', '/integrations/keys')).status).toBe(200);
  });

  it('lets a paused business punch, pull, export and pay wages, and takes no bookings', async () => {
    await pass(31 + 46);
    expect((await current()).standing).toBe('paused');
    const guard = await t.signIn('+919876500021', 'staff');
    const punch = await t.call('POST', '/api/attendance', {
      token: guard.token,
      body: { kind: 'in', shift_id: 'day' },
    });
    expect(punch.status, punch.text).toBe(201);
    const pulled = await t.call('POST', '/api/sync/pull', {
      token: guard.token,
      body: { attendance: { cp: null, limit: 10 } },
    });
    expect(pulled.status).toBe(200);
    const customer = await t.signIn('+919876500022');
    const booking = await t.call('POST', '/api/bookings', {
      token: customer.token,
      body: {
        service_id: 'plumbing',
        date: '2027-03-01',
        time: '11:00',
        location: '7 Lake Road',
        city: 'Indore',
      },
    });
    expect(booking.status, booking.text).toBe(403);
    expect(booking.body.message).toBe('New bookings are not possible at the moment. Please call us.');
    const staff = await owner('GET', '/staff');
    expect(staff.status).toBe(200);
    expect((await owner('GET', '/reports/export?type=staff&format=csv')).status).toBe(200);
  });

  it('makes the visit that a customer has booked, whichever plan it is', async () => {
    await owner('POST', '/subscriptions', { plan: 'starter' });
    await pass(31);
    const customer = await t.signIn('+919876500022');
    const booking = await t.call('POST', '/api/bookings', {
      token: customer.token,
      body: {
        service_id: 'plumbing',
        date: '2027-01-20',
        time: '11:00',
        location: '7 Lake Road',
        city: 'Indore',
      },
    });
    expect(booking.status, booking.text).toBe(201);
    const confirmed = await owner('POST', `/bookings/${booking.body.data.id}/confirm`, {});
    expect(confirmed.status, confirmed.text).toBe(200);
    expect((await owner('GET', '/jobs')).body.data).toMatchObject([{ booking_id: booking.body.data.id }]);
    const own = { title: 'Mend the tap', kind: 'site', skill: 'plumber', city: 'Indore', address: '1 Road' };
    const refused = await owner('POST', '/jobs', {
      ...own,
      customer_name: 'Meera',
      customer_phone: '+919812300000',
      date: '2027-01-20',
      time: '10:00',
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
  });

  it('lets a client accept the quote that it was sent, however the business stands', async () => {
    const session = await t.signInAdmin('owner@narmada.example');
    const desk = quoteDesk(t, () => session);
    const lead = {
      company: 'Chambal Mills',
      phone: '98930 12345',
      city: 'Gwalior',
      kind: 'regular',
      gstin: '23AABCC4417M1ZT',
    };
    const quote = await desk.send(await desk.addLead(lead), {
      lines: [{ rank: 'Security guard', site: 'North Gate', cost: guardCost, shift_id: 'a', weekdays: [1] }],
    });
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('subscriptions')
        .set({ state: 'cancelled' })
        .where('tenant_id', '=', session.user.tenant_id)
        .execute(),
    );
    const accepted = await desk.accept(quote.token);
    expect(accepted.status, accepted.text).toBe(200);
    const made = await desk.outcome(quote.id);
    for (const kind of ['client', 'site', 'contract'] as const) expect(ofKind(made, kind)).toHaveLength(1);
    const refused = await call('owner@narmada.example', 'POST', '/locations', {
      id: newId(),
      name: 'South Gate',
      city: 'Gwalior',
      address: '1 Road',
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_required']);
  });

  it('shows on the phone how the business stands', async () => {
    const answer = await owner('GET', '/subscriptions/standing');
    expect(answer.body.data).toMatchObject({ standing: 'full', plan: 'growth', trial_days_left: 30 });
  });
});

beforeEach(async () => {
  await t.remove();
  t = await makeApp({ nowMs: noon });
  const session = await t.signInAdmin('owner@malwa.example');
  malwa = { token: session.token, tenant: session.user.tenant_id };
});
