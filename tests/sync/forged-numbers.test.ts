import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { madeGstin } from '#tests/support/drawn-month.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { issueOffline, makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

/**
 * A device says which number it has given an invoice, and its person can say anything: only the next number
 * of the series of that device is one, and the series stays without a gap.
 */
let t: TestApp;
let owner: Session;
let device: SigningDevice;
let head = '';
let digits = 0;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@malwa.example');
  // A business that is not registered for GST yet.
  const company = { name: 'Malwa Bare', state: 'Madhya Pradesh' };
  const { id } = (await as('POST', '/companies', company)).body.data;
  await as('PUT', '/billing/company-settings', { company_id: id });
  companyId = id;
  client = (await as('POST', '/clients', { name: 'Rewa Cement', kind: 'unregistered' })).body.data.id;
});
afterAll(() => t.remove());
beforeEach(async () => {
  device = makeDevice(() => t.clock.nowMs);
  const answer = await as('POST', '/billing/device-series', { device: device.id });
  ({ head, digits } = answer.body.data);
});
let client = '';
let companyId = '';

const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const push = async (...ops: PushOperation[]): Promise<PushResult[]> => {
  const body = { device: device.id, schema: 1, ops };
  const answer = await t.call('POST', '/api/sync/push', { token: owner.token, body });
  expect(answer.status).toBe(200);
  return answer.body.results as PushResult[];
};

type Draft = { readonly id: string; readonly ver: number; readonly total: number };
const draft = async (): Promise<Draft> => {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const body = { client_id: client, place_of_supply: '23', lines };
  return (await as('POST', '/billing/invoices', body)).body.data;
};
const issuing = (bill: Draft, number: string, more: object = {}): PushOperation =>
  issueOffline(device, bill, number, more);
const nth = (n: number, width = digits): string => head + String(n).padStart(width, '0');
const billOf = async ({ id }: Draft) => (await as('GET', `/billing/invoices/${id}`)).body.data;
const statesOf = (results: readonly PushResult[]) => results.map(({ status }) => status);

it('other letters, other zeros, a number that was used and one of the office are refused', async () => {
  const [first, bill] = [await draft(), await draft()];
  expect(statesOf(await push(issuing(first, nth(1))))).toEqual(['applied']);
  const forged = [
    nth(1),
    nth(3),
    nth(2, digits + 1),
    `${head}2`,
    nth(2).toLowerCase(),
    `X${nth(2)}`,
    'INV/26-27/09999',
  ];
  const refused = await push(...forged.map((number) => issuing(bill, number)));
  expect(refused.map(({ status, field }) => [status, field])).toEqual(
    forged.map(() => ['rejected', 'number']),
  );
  const others = forged.slice(2);
  const given = await push(...others.map((number) => issuing(bill, number, { given_up: true })));
  expect(statesOf(given)).toEqual(others.map(() => 'rejected'));
  // None of it has counted: the next is still the second.
  expect(statesOf(await push(issuing(bill, nth(2))))).toEqual(['applied']);
  expect(await billOf(bill)).toMatchObject({ stage: 'issued', number: nth(2) });
});

it.each([
  ['the financial year before, in the series of this one', '2026-03-31', '26-27', 'number'],
  ['this financial year, in the series of the one before', '2026-11-21', '25-26', 'number'],
  ['a financial year that has not come', '2027-04-01', '27-28', 'issued_on'],
  ['a day before GST', '2017-06-30', '17-18', 'issued_on'],
])('a number of %s is refused', async (_what, day, year, field) => {
  const bill = await draft();
  const number = nth(1).replace('26-27', year);
  const [result] = await push(issuing(bill, number, { issued_on: day }));
  expect(result).toMatchObject({ status: 'rejected', field });
  expect((await billOf(bill)).stage).toBe('draft');
});

it('a draft of another business is refused, and its number is not used', async () => {
  const accountant = await t.signInAdmin('accounts@narmada.example');
  const foreign = await t.call('POST', '/api/billing/invoices', {
    token: accountant.token,
    body: {
      client_name: 'A. Verma',
      place_of_supply: '23',
      lines: [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }],
    },
  });
  const theirs: Draft = foreign.body.data;
  const results = await push(issuing(theirs, nth(1)), issuing(await draft(), nth(1)));
  expect(results.map(({ status, code }) => [status, code])).toEqual([
    ['rejected', 'not_found'],
    ['applied', undefined],
  ]);
  const path = `/api/billing/invoices/${theirs.id}`;
  expect((await t.call('GET', path, { token: accountant.token })).body.data.stage).toBe('draft');
});

it('a proforma is not issued as an invoice', async () => {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const body = { client_id: client, place_of_supply: '23', kind: 'proforma', lines };
  const proforma: Draft = (await as('POST', '/billing/invoices', body)).body.data;
  expect(statesOf(await push(issuing(proforma, nth(1))))).toEqual(['rejected']);
  expect((await billOf(proforma)).stage).toBe('draft');
});

it('an issued invoice is not told as refused where its number is given up, and no other id is kept', async () => {
  const [bill, other] = [await draft(), await draft()];
  await push(issuing(bill, nth(1)));
  const again = issuing(other, nth(1), { given_up: true, invoice_id: 'of-nobody' });
  expect(statesOf(await push(again))).toEqual(['applied']);
  const kept = await t.app.services.database.read
    .selectFrom('offline_invoices')
    .select(['invoice_id', 'state', 'problem'])
    .where('device', '=', device.id)
    .execute();
  const told = { invoice_id: bill.id, state: 'issued', problem: '[]' };
  expect(kept).toEqual([told, told]);
  expect(await billOf(bill)).toMatchObject({ stage: 'issued', number: nth(1) });
});

it('a series goes on with its count when the business gets its GSTIN', async () => {
  const issueNext = async (n: number) => statesOf(await push(issuing(await draft(), nth(n))))[0];
  expect([await issueNext(1), await issueNext(2)]).toEqual(['applied', 'applied']);
  const gstin = madeGstin('23', 'regular', 77);
  expect((await as('PUT', `/companies/${companyId}`, { gstin })).status).toBe(200);
  const { data } = (await as('POST', '/billing/device-series', { device: device.id })).body;
  expect(data).toMatchObject({ head, last: 2 });
  expect([await issueNext(1), await issueNext(3)]).toEqual(['rejected', 'applied']);
  // A number that is used up counts on too.
  const gone = await draft();
  await as('DELETE', `/billing/invoices/${gone.id}`, {});
  expect(statesOf(await push(issuing(gone, nth(4)), issuing(await draft(), nth(5))))).toEqual([
    'applied',
    'applied',
  ]);
  const found = await as('GET', `/billing/invoices?search=${head}&limit=50`);
  const numbers = found.body.data.invoices.map(({ number }: { number: string }) => number);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => nth(n)));
});
