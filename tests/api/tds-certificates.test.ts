import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** TDS that a client deducted, and the certificates that arrive for it. */
let t: TestApp;
let accountant: Session;
let clientId = '';
beforeAll(async () => {
  t = await makeApp();
  accountant = await t.signInAdmin('accounts@narmada.example');
  const owner = await t.signInAdmin('owner@narmada.example');
  const made = await office('POST', '/clients', {
    name: 'Kanha Works',
    kind: 'unregistered',
    tds_section: '194C-2',
  });
  clientId = made.body.data.id;
  for (const [rate, paidOn] of [
    [1000, '2026-06-30'],
    [2000, '2026-07-01'],
    [3000, '2026-09-30'],
    [4000, '2026-10-01'],
  ] as const) {
    const draft = await office('POST', '/billing/invoices', {
      client_id: clientId,
      issued_on: '2026-06-01',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate }],
    });
    // After invoices of the demo that are dated later.
    const issuing = `/billing/invoices/${draft.body.data.id}/issue`;
    const bill = (await as(owner, 'POST', issuing, { allow_backdated: true })).body.data;
    const part = { invoice_id: bill.id, amount: rate * 1.16, tds: rate * 0.02 };
    const receipt = { client_id: clientId, received_on: paidOn, amount: rate * 1.16, parts: [part] };
    expect((await office('POST', '/billing/receipts', receipt)).status).toBe(201);
  }
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(accountant, method, path, body);
type Row = {
  client_id: string;
  quarter: string;
  deducted: number;
  missing: number;
  late: boolean;
  numbers: string[];
};
const rows = async (query = ''): Promise<Row[]> =>
  (await office('GET', `/billing/tds${query}`)).body.data.rows.filter(
    (row: Row) => row.client_id === clientId,
  );

it('is added up by quarter, and late once the client’s day has passed', async () => {
  expect((await rows()).map((row) => [row.quarter, row.deducted, row.missing, row.late])).toEqual([
    ['Q1', 20, 20, true],
    ['Q2', 100, 100, true],
    ['Q3', 80, 80, false],
  ]);
  expect(await rows('?year=2025-26')).toEqual([]);
  for (const year of ['2026', '2026-28', 'x'])
    expect((await office('GET', `/billing/tds?year=${year}`)).body.errors[0].field).toBe('year');
});

it('is no longer missing once its certificate is noted, in part or whole', async () => {
  const certificate = {
    client_id: clientId,
    financial_year: '2026-27',
    quarter: 'Q2',
    number: 'ABCDEFG',
    dated: '2026-11-10',
  };
  const add = (more: object) => office('POST', '/billing/tds-certificates', { ...certificate, ...more });
  expect((await add({ amount: 60, financial_year: '2026-28' })).body.errors[0].field).toBe('financial_year');
  const made = await add({ amount: 60 });
  expect(made.status).toBe(201);
  expect((await add({ amount: 1, number: ' abcdefg' })).body.errors[0].field).toBe('number');
  expect((await add({ amount: 0, number: 'ZERO' })).body.errors[0].field).toBe('amount');
  expect((await add({ amount: 1, number: 'LATE', dated: '2099-01-01' })).body.errors[0].field).toBe('dated');
  const change = (body: object) => office('PUT', `/billing/tds-certificates/${made.body.data.id}`, body);
  expect((await change({ amount: 0 })).body.errors[0].field).toBe('amount');
  const second = async () => (await rows()).find(({ quarter }) => quarter === 'Q2');
  expect(await second()).toMatchObject({ missing: 40, numbers: ['ABCDEFG'], late: true });
  await office('PUT', `/billing/tds-certificates/${made.body.data.id}`, { amount: 100 });
  expect(await second()).toMatchObject({ missing: 0, late: false });
  // What is missing comes first.
  expect((await rows()).map(({ quarter }) => quarter)).toEqual(['Q1', 'Q3', 'Q2']);
  await office('DELETE', `/billing/tds-certificates/${made.body.data.id}`);
  expect(await second()).toMatchObject({ missing: 100, numbers: [] });
});

it('stays with its company when that gets its GSTIN afterwards', async () => {
  const owner = await t.signInAdmin('owner@narmada.example');
  const company = (await as(owner, 'POST', '/companies', { name: 'Narmada Young' })).body.data.id;
  const client = (
    await office('POST', '/clients', {
      ...{ name: 'Young Works', kind: 'unregistered', tds_section: '194C-2', billed_by: company },
    })
  ).body.data.id;
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000, gst_rate: 0 }];
  const draft = (await office('POST', '/billing/invoices', { client_id: client, lines })).body.data;
  const bill = (await office('POST', `/billing/invoices/${draft.id}/issue`, {})).body.data;
  expect(bill.supplier).toMatchObject({ company_id: company, gstin: '', pan: '' });
  const part = { invoice_id: bill.id, amount: bill.total - 20, tds: 20 };
  const receipt = { client_id: client, received_on: bill.issued_on, amount: bill.total - 20, parts: [part] };
  const received = await office('POST', '/billing/receipts', receipt);
  expect(received.status, received.text).toBe(201);
  const certificate = { client_id: client, billed_by: company, financial_year: '2026-27', quarter: 'Q3' };
  const more = { number: 'YOUNG', dated: '2026-11-20', amount: 20 };
  expect((await office('POST', '/billing/tds-certificates', { ...certificate, ...more })).status).toBe(201);
  const found = async () =>
    (await office('GET', '/billing/tds')).body.data.rows.filter((row: Row) => row.client_id === client);
  const whole = { company: 'Narmada Young', deducted: 20, missing: 0, numbers: ['YOUNG'] };
  expect(await found()).toMatchObject([{ ...whole, pan: '' }]);
  const gstin = madeGstin('23', 'regular', 7716);
  expect((await as(owner, 'PUT', `/companies/${company}`, { gstin })).status).toBe(200);
  expect(await found()).toMatchObject([{ ...whole, pan: gstin.slice(2, 12) }]);
});

it('is nobody else’s', async () => {
  const malwa = await t.signInAdmin('owner@malwa.example');
  const hr = await t.signInAdmin('hr@narmada.example');
  expect((await as(malwa, 'GET', '/billing/tds')).text).not.toContain('Kanha');
  expect((await as(hr, 'GET', '/billing/tds')).status).toBe(403);
  const body = {
    client_id: clientId,
    financial_year: '2026-27',
    number: 'X',
    dated: '2026-11-10',
    amount: 1,
  };
  expect((await as(malwa, 'POST', '/billing/tds-certificates', body)).body.errors[0].field).toBe('client_id');
});
