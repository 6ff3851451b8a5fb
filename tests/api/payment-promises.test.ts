import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, calendarDate, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { promiseStateOf } from '#shared/modules/billing/payment-promise.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What clients promise to pay: noted on a bill, listed until it is kept. */
let t: TestApp;
let accountant: Session;
let hr: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: object, who = accountant): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const today = () => dateOf(instantFromMs(t.clock.nowMs));
const bill = async (issue = true): Promise<string> => {
  const client = (await office('POST', '/clients', { name: 'Kshipra', kind: 'unregistered' })).body.data.id;
  const lines = [{ title: 'Guarding', sac: '998533', quantity: 1, rate: 1000 }];
  const { id } = (
    await office('POST', '/billing/invoices', { client_id: client, place_of_supply: '23', lines })
  ).body.data;
  if (issue) await office('POST', `/billing/invoices/${id}/issue`, {});
  return id;
};
const states = async (id: string): Promise<[string, number][]> =>
  (await office('GET', `/billing/promises?invoice_id=${id}`)).body.data.map(
    ({ state, amount }: { state: string; amount: number }) => [state, amount],
  );
const waiting = async (): Promise<string[]> =>
  (await office('GET', '/billing/promises')).body.data.map(({ id }: { id: string }) => id);

it('a promise is open until as much was paid, and a newer one replaces it', async () => {
  const id = await bill();
  const note = { promised_on: addDays(today(), 3), note: 'Mr Jain, by phone' };
  const first = await office('POST', `/billing/invoices/${id}/promises`, note);
  expect([first.status, first.body.data.amount]).toEqual([201, 1180]);
  const second = await office('POST', `/billing/invoices/${id}/promises`, { ...note, amount: 500 });
  expect(await states(id)).toEqual([
    ['open', 500],
    ['replaced', 1180],
  ]);
  expect(await waiting()).toContain(second.body.data.id);
  await office('POST', `/billing/invoices/${id}/payments`, { amount: 499.99, method: 'bank' });
  expect((await states(id))[0]).toEqual(['open', 500]);
  await office('POST', `/billing/invoices/${id}/payments`, { amount: 0.01, method: 'bank' });
  expect((await states(id))[0]).toEqual(['kept', 500]);
  expect(await waiting()).not.toContain(second.body.data.id);
});

it('one that is due today is counted for Today, and one that was removed is not', async () => {
  const promised = async () =>
    (await office('GET', '/admin/dashboard/metrics')).body.data?.bills?.promised as object | undefined;
  const before = await promised();
  const id = await bill();
  const { data } = (
    await office('POST', `/billing/invoices/${id}/promises`, { promised_on: today(), amount: 7 })
  ).body;
  expect([before, await promised()]).toEqual([
    { count: 0, amount: 0 },
    { count: 1, amount: 7 },
  ]);
  expect((await office('DELETE', `/billing/promises/${data.id}`)).status).toBe(200);
  expect(await promised()).toEqual(before);
});

it('is broken once its day has passed', () => {
  const promise = {
    id: 'a',
    amount: 10,
    promised_on: calendarDate('2026-11-20'),
    created_at: '2026-11-10T10:00:00.000Z',
  };
  const standing = { left: 20, newest: 'a', payments: [] };
  expect(promiseStateOf(promise, standing, calendarDate('2026-11-20'))).toBe('open');
  expect(promiseStateOf(promise, standing, calendarDate('2026-11-21'))).toBe('broken');
  const paid = (day: string, method: 'bank' | 'write_off') => ({
    ...standing,
    left: 0,
    payments: [
      {
        amount: 10,
        status: 'confirmed' as const,
        method,
        paid_on: calendarDate(day),
        created_at: '2026-11-25T10:00:00.000Z',
      },
    ],
  });
  const stateOf = (day: string, method: 'bank' | 'write_off', today = '2026-11-25') =>
    promiseStateOf(promise, paid(day, method), calendarDate(today));
  // Money alone keeps it, by its day.
  expect(stateOf('2026-11-20', 'bank')).toBe('kept');
  expect(stateOf('2026-11-21', 'bank')).toBe('broken');
  expect(stateOf('2026-11-20', 'write_off')).toBe('broken');
  expect(stateOf('2026-11-20', 'write_off', '2026-11-20')).toBe('replaced');
});

it.each([
  [{ amount: 1180.01 }, 'amount', billingSays.tooMuch[0]],
  [{ amount: 0 }, 'amount', billingSays.promiseEmpty[0]],
  [{ promised_on: '2020-01-01' }, 'promised_on', billingSays.promisePast[0]],
])('%j is refused at %s', async (body, field, message) => {
  const id = await bill();
  const answer = await office('POST', `/billing/invoices/${id}/promises`, {
    promised_on: addDays(today(), 1),
    ...body,
  });
  expect([answer.status, answer.body.errors[0]]).toEqual([422, { field, message }]);
});

it('is refused on a draft, without the right, and for another business', async () => {
  const body = { promised_on: addDays(today(), 1) };
  const draft = await bill(false);
  expect((await office('POST', `/billing/invoices/${draft}/promises`, body)).status).toBe(409);
  const id = await bill();
  expect((await office('POST', `/billing/invoices/${id}/promises`, body, hr)).status).toBe(403);
  expect((await office('POST', `/billing/invoices/${id}/promises`, body, malwa)).status).toBe(404);
  const made = (await office('POST', `/billing/invoices/${id}/promises`, body)).body.data.id;
  expect((await office('DELETE', `/billing/promises/${made}`, undefined, malwa)).status).toBe(404);
  expect((await office('GET', `/billing/promises?invoice_id=${id}`, undefined, malwa)).status).toBe(404);
});
