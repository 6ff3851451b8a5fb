import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Papers from before a company had its GSTIN are found as those of none, also when every company has one. */
let t: TestApp;
let owner: Session;
let client = '';
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
async function done(method: string, path: string, body?: object) {
  const answer = await call(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
}

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const young = (await done('POST', '/companies', { name: 'Narmada Young' })).id;
  client = (await done('POST', '/clients', { name: 'Old Works', kind: 'unregistered', billed_by: young })).id;
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000, gst_rate: 0 }];
  const { id } = await done('POST', '/billing/invoices', { client_id: client, lines });
  const bill = await done('POST', `/billing/invoices/${id}/issue`, {});
  expect(bill.supplier_gstin).toBe('');
  await done('POST', '/billing/receipts', {
    ...{
      client_id: client,
      received_on: bill.issued_on,
      amount: 400,
      method: 'bank',
      reference: '412345678901',
    },
    parts: [{ invoice_id: id, amount: 400, tds: 0 }],
  });
  await done('POST', `/billing/invoices/${id}/promises`, { promised_on: '2026-12-31' });
  await done('PUT', `/companies/${young}`, { gstin: madeGstin('23', 'regular', 7717) });
});
afterAll(() => t.remove());

it.each([
  ['what is due', '/billing/reports?report=ageing&gstin=none', 'Old Works'],
  ['what was billed', '/billing/reports?report=clients&gstin=none', 'Old Works'],
  ['promises', '/billing/promises?gstin=none', 'Old Works'],
  ['receipts', '/billing/receipts?gstin=none&limit=200', '412345678901'],
  ['invoices', '/billing/invoices?supplier_gstin=none&limit=200', 'Old Works'],
  ['the day book', '/billing/day-book?from=2026-11-01&to=2026-11-30&gstin=none', '412345678901'],
  ['the profit', '/billing/reports/profit?from=2026-11&to=2026-11&gstin=none', 'Old Works'],
])('of %s', async (_name, path, text) => {
  const found = await call('GET', path);
  expect([found.status, found.text]).toEqual([200, expect.stringContaining(text)]);
});

it('of promises, each company has its own', async () => {
  const of = async (gstin: string): Promise<number> =>
    (await done('GET', `/billing/promises?gstin=${gstin}`)).length;
  expect([await of(''), await of('none'), await of(madeGstin('23', 'regular', 7717))]).toEqual([1, 1, 0]);
  expect((await call('GET', '/billing/promises?gstin=27AAAAA0000A1Z5')).status).toBe(422);
});

it('of the account of a client', async () => {
  const path = `/billing/clients/${client}/statement?from=2026-04-01&to=2026-12-31&gstin=none`;
  expect((await done('GET', path)).lines).toMatchObject([{ debit: 1000 }, { credit: 400 }]);
});

it('and are offered beside the companies', async () => {
  expect(await done('GET', '/billing/without-gstin')).toEqual({ without_gstin: true });
  const malwa = await t.signInAdmin('owner@malwa.example');
  const other = await t.call('GET', '/api/billing/without-gstin', { token: malwa.token });
  expect(other.body.data).toEqual({ without_gstin: false });
});
