import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAccess } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

/** Money with the reference of money that was recorded before: said, and recorded only when it is meant. */
let t: TestApp;
let token = '';
const clients: string[] = [];
const utr = '433333333333';
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const receive = (client: string | undefined, more: object): Promise<Answer> =>
  as('POST', '/billing/receipts', { client_id: client, amount: 1000, parts: [], ...more });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
const said = (reference: string, client: string, day: string, amount = '₹1,000') =>
  `The reference ${reference} is on money recorded before: ${amount} from ${client}, ${day}. Record it again only if this is other money.`;
async function billOf(client: string | undefined): Promise<string> {
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 5000 }];
  const { id } = (await as('POST', '/billing/invoices', { client_id: client, lines })).body.data;
  expect((await as('POST', `/billing/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}

beforeAll(async () => {
  t = await makeApp();
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  for (const name of ['Betwa', 'Ken'])
    clients.push((await as('POST', '/clients', { name, kind: 'unregistered' })).body.data.id);
});
afterAll(() => t.remove());

it('is refused on a receipt, however the reference is written and whoever it is from, until it is meant', async () => {
  expect((await receive(clients[0], { reference: utr, received_on: '2026-11-10' })).status).toBe(201);
  for (const reference of [utr, `UTR ${utr}`])
    expect(refusal(await receive(clients[1], { reference }))).toEqual([
      409,
      'same_reference',
      said(utr, 'Betwa', '10 Nov 2026'),
    ]);
  expect((await receive(clients[1], { reference: utr, same_reference: true })).status).toBe(201);
});

it('is refused on a payment of an invoice, and a payment is found by a receipt', async () => {
  const [first, second] = [await billOf(clients[0]), await billOf(clients[1])];
  const pay = (id: string, more: object) => as('POST', `/billing/invoices/${id}/payments`, more);
  const money = { amount: 500, tds: 20, reference: '455555555555', paid_on: '2026-11-21' };
  expect((await pay(first, money)).status).toBe(201);
  const sentence = said('455555555555', 'Betwa', '21 Nov 2026', '₹500');
  expect(refusal(await pay(second, money))).toEqual([409, 'same_reference', sentence]);
  expect(refusal(await receive(clients[1], { reference: money.reference }))).toEqual([
    409,
    'same_reference',
    sentence,
  ]);
  expect((await pay(second, { ...money, same_reference: true })).status).toBe(201);
});

it('of a cheque is compared within its client, and a receipt that was reversed is none', async () => {
  const cheque = { method: 'cheque', reference: '000123' };
  const first = await receive(clients[0], cheque);
  expect(first.status).toBe(201);
  expect((await receive(clients[1], cheque)).status).toBe(201);
  expect((await receive(clients[0], cheque)).status).toBe(409);
  const bounced = { reason: 'Cheque bounced' };
  const reversed = await as('POST', `/billing/receipts/${first.body.data.id}/reverse`, bounced);
  expect(reversed.status).toBe(200);
  expect((await receive(clients[0], cheque)).status).toBe(201);
});

it('is asked for before a report of a customer with it is confirmed', async () => {
  const bill = await billOf(clients[0]);
  const { link } = (await as('GET', `/billing/invoices/${bill}/link`)).body.data;
  const token = new URL(link).pathname.split('/').at(-1);
  expect((await receive(clients[1], { reference: '466666666666' })).status).toBe(201);
  const body = { token, reference: '466666666666' };
  expect((await t.call('POST', '/api/billing/shared-payment', { body })).status).toBe(200);
  const [claim] = (await as('GET', `/billing/invoices/${bill}`)).body.data.payments;
  const confirm = (more: object = {}) => as('POST', `/billing/payments/${claim.id}/confirm`, more);
  expect(refusal(await confirm()).slice(0, 2)).toEqual([409, 'same_reference']);
  expect((await confirm({ same_reference: true })).status).toBe(200);
});

it('is no question where one payment was reported for several bills, and one where it comes again', async () => {
  const owner = await t.signInAdmin('owner@narmada.example');
  const given = { client: clients[0] ?? '', phone: '+919811166601', role: 'owner' };
  let payer = (await giveAccess(t, owner, given)).session;
  const report = async (bill: string): Promise<string> => {
    const answer = await t.call('POST', `/api/billing/my-invoices/${bill}/payments`, {
      token: payer.token,
      body: { method: 'upi', reference: '477777777777' },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id;
  };
  const confirm = (id: string) => as('POST', `/billing/payments/${id}/confirm`, {});
  const bills = [await billOf(clients[0]), await billOf(clients[0]), await billOf(clients[0])];
  const [one, two] = [await report(bills[0] ?? ''), await report(bills[1] ?? '')];
  expect([(await confirm(one)).status, (await confirm(two)).status]).toEqual([200, 200]);
  t.clock.nowMs += 11 * 60_000;
  payer = await t.signIn(given.phone);
  token = (await t.signInAdmin('accounts@narmada.example')).token;
  const again = await report(bills[2] ?? '');
  expect(refusal(await confirm(again)).slice(0, 2)).toEqual([409, 'same_reference']);
});
