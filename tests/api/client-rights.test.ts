import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientSays } from '#shared/modules/billing/server-messages.ts';
import { mergeMessages } from '#shared/modules/billing/merge-messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What changes money of a client needs the right to change billing, besides that to change clients. */
let t: TestApp;
let owner: Session;
let desk: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  const role = await as(owner, 'POST', '/settings/roles-with-permissions', {
    name: 'Client desk',
    permissions: ['clients:read', 'clients:write'],
  });
  const account = {
    name: 'Pooja',
    email: 'pooja@narmada.example',
    role: role.body.data.id,
    password: 'Demo@12345678',
  };
  expect((await as(owner, 'POST', '/settings/accounts', account)).status).toBe(201);
  const { email, password } = account;
  desk = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body.data;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const client = async (name: string, facts: object = {}): Promise<string> => {
  const answer = await as(owner, 'POST', '/clients', { name, kind: 'unregistered', ...facts });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const errorOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];

it('merging and undoing it are refused without the right to change billing', async () => {
  const [kept, other] = [await client('Kept'), await client('Other')];
  const merge = (who: Session) => as(who, 'POST', `/billing/clients/${kept}/merge`, { other_id: other });
  const refused = await merge(desk);
  expect([refused.status, refused.body.message]).toEqual([403, mergeMessages.needsBilling[0]]);
  expect((await merge(owner)).status).toBe(200);
  const undo = (who: Session) => as(who, 'POST', `/billing/clients/${other}/unmerge`, {});
  expect((await undo(desk)).status).toBe(403);
  expect((await undo(owner)).status).toBe(200);
});

it('the opening balance is not written without the right to change billing, and the rest is', async () => {
  const id = await client('Balance', { opening_balance: 100 });
  const refused = [403, 'opening_balance', clientSays.balanceNeedsBilling[0]];
  expect(errorOf(await as(desk, 'PUT', `/clients/${id}`, { opening_balance: 5 }))).toEqual(refused);
  const made = { name: 'New', kind: 'unregistered' };
  expect(errorOf(await as(desk, 'POST', '/clients', { ...made, opening_balance: 5 }))).toEqual(refused);
  expect((await as(desk, 'PUT', `/clients/${id}`, { city: 'Dewas', opening_balance: 100 })).status).toBe(200);
  expect((await as(desk, 'POST', '/clients', made)).status).toBe(201);
  const body = new FormData();
  body.append(
    'file',
    new Blob(['Legal name,GST registration,Opening balance\nSheet,Unregistered,50\n']),
    'c.csv',
  );
  const sheet = await t.call('POST', '/api/billing/import?kind=clients', {
    token: desk.token,
    raw: body,
    headers: { 'accept-language': 'en' },
  });
  expect(errorOf(sheet)).toEqual([422, 'clients.2.opening_balance', refused[2]]);
});

it('the opening balance is not made less than what receipts have paid of it', async () => {
  const id = await client('Paid', { opening_balance: 500 });
  const receipt = { client_id: id, amount: 300.5, reference: 'HDFCN26324004417', received_on: '2026-11-20' };
  expect((await as(owner, 'POST', '/billing/receipts', receipt)).body.data.opening).toBe(300.5);
  const change = (amount: number) => as(owner, 'PUT', `/clients/${id}`, { opening_balance: amount });
  expect(errorOf(await change(300.49))).toEqual([
    422,
    'opening_balance',
    'Receipts have paid ₹300.50 of the opening balance. It cannot be less than that.',
  ]);
  expect((await change(300.5)).status).toBe(200);
});

it('clients that look like a new lead are named only to who may read clients', async () => {
  await client('Hidden Looms', { phone: '98930 77001' });
  const role = await as(owner, 'POST', '/settings/roles-with-permissions', {
    name: 'Lead desk',
    permissions: ['crm:read', 'crm:write'],
  });
  const account = {
    name: 'Leela',
    email: 'leela@narmada.example',
    role: role.body.data.id,
    password: 'Demo@12345678',
  };
  expect((await as(owner, 'POST', '/settings/accounts', account)).status).toBe(201);
  const { email, password } = account;
  const leela: Session = (await t.call('POST', '/api/auth/admin/login', { body: { email, password } })).body
    .data;
  const lead = { name: 'Rakesh', company: 'Hidden Looms', phone: '98930 77001' };
  const made = await as(leela, 'POST', '/crm/leads', lead);
  expect([made.status, made.body.data.duplicates, made.body.notice]).toEqual([201, [], undefined]);
  const path = `/crm/leads/${made.body.data.id}/duplicates`;
  expect((await as(leela, 'GET', path)).body.data).toEqual([]);
  expect((await as(owner, 'GET', path)).body.data).toMatchObject([{ kind: 'client', name: 'Hidden Looms' }]);
  expect((await as(leela, 'POST', '/crm/leads', lead)).body.data.duplicates).toMatchObject([
    { kind: 'lead' },
  ]);
});
