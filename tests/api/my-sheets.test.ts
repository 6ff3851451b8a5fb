import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import { giveAccess } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** Who is signed in for a client approves its attendance without a link and a code. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let boss: Session;
let manager: Session;
let books: Session;
let neighbour: Session;
let staffId = '';
let own: Which;
let quiet: Which;
const month = '2026-10';
const days = Array.from({ length: 3 }, (_, i) => addDays(calendarDate('2026-10-01'), i));
type Which = { readonly client_id: string; readonly site_id: string; readonly month: string };

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  staffId = (await as(owner, 'POST', '/staff', { code: 'SH-1', name: 'Guard One', category: 'guard' })).body
    .data.id;
  own = await makeClient('Betwa', 'client');
  quiet = await makeClient('Tapti', 'none');
  const give = async (phone: string, role: string, client: string, more: object = {}) =>
    (await giveAccess(t, owner, { client, phone, role, more })).session;
  boss = await give('+919811400001', 'owner', own.client_id);
  manager = await give('+919811400002', 'manager', own.client_id, { site_ids: [own.site_id] });
  books = await give('+919811400003', 'accounts', own.client_id);
  neighbour = await give('+919811400004', 'owner', quiet.client_id);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

async function makeClient(name: string, approver: string): Promise<Which> {
  const client = { name, kind: 'unregistered', email: 'ops@client.example', sheet_approval: approver };
  const clientId = (await as(accountant, 'POST', '/clients', client)).body.data.id;
  const siteId = (await as(owner, 'POST', '/locations', { name: `${name} Gate` })).body.data.id;
  const line = { client_id: clientId, site_id: siteId, from: '2026-10-01' };
  await as(accountant, 'POST', '/billing/client-sites', line);
  const rate = { client_id: clientId, title: 'Guard', basis: 'duty', rate: 700, from: '2026-04-01' };
  await as(accountant, 'POST', '/billing/service-rates', rate);
  await work(t, owner.token, staffId, approver === 'client' ? days : [], '08:00', '20:00', {
    site_id: siteId,
  });
  return { client_id: clientId, site_id: siteId, month };
}

const read = (who: Session, which: Which): Promise<Answer> =>
  as(who, 'GET', `/billing/my-sheet?${new URLSearchParams(which).toString()}`);
const decide = async (who: Session, which: Which, more: object = {}): Promise<Answer> => {
  const { digest } = (await read(boss, own)).body.data;
  return as(who, 'POST', '/billing/my-sheets/decide', { ...which, digest, decision: 'approve', ...more });
};

describe('the sheets of a client', () => {
  it('are read by each of its people for their sites, and by nobody else', async () => {
    for (const who of [boss, manager, books]) {
      const list = (await as(who, 'GET', `/billing/my-sheets?month=${month}`)).body.data;
      expect(list).toMatchObject([{ ...without(own), state: 'open', asked: true, duties: 3, people: 1 }]);
      const sheet = (await read(who, own)).body.data;
      expect(sheet).toMatchObject({ site: 'Betwa Gate', duties: 3, rows: [{ name: 'Guard One' }] });
      expect(JSON.stringify(sheet)).not.toContain(staffId);
    }
    expect((await read(neighbour, own)).status).toBe(404);
    expect((await read(await t.signIn('+919876500001'), own)).status).toBe(404);
    expect((await read(await t.signInAdmin('owner@malwa.example'), own)).status).toBe(404);
    expect((await as(boss, 'GET', '/billing/my-sheets?month=never')).status).toBe(422);
  });
  it('are decided on as they were read, by who sees them', async () => {
    for (const who of [neighbour, owner]) expect((await decide(who, own)).status).toBe(404);
    const stale = await decide(boss, own, { digest: 'a'.repeat(43) });
    expect([stale.status, stale.body.message]).toEqual([409, messages.changed[0]]);
    expect((await decide(boss, own, { decision: 'object', objection: 'x' })).body.errors[0].field).toBe(
      'objection',
    );
    const { digest } = (await read(neighbour, quiet)).body.data;
    const unasked = await decide(neighbour, quiet, { digest });
    expect([unasked.status, unasked.body.message]).toEqual([409, messages.notAsked[0]]);
  });
  it('are objected to and then approved, and an open link ends with it', async () => {
    const sent = await as(accountant, 'POST', '/billing/sheets/send', {
      ...own,
      email: 'ops@client.example',
    });
    const token = sent.body.data.link.slice(sent.body.data.link.lastIndexOf('/') + 1);
    const objected = await decide(manager, own, { decision: 'object', objection: 'One day too many' });
    expect([objected.status, objected.body.data.status]).toEqual([201, 'objected']);
    expect((await read(boss, own)).body.data).toMatchObject({
      state: 'objected',
      decided: { approved: false, objection: 'One day too many', by: 'Person 02' },
    });
    expect((await t.call('POST', '/api/billing/shared-sheet/code', { body: { token } })).status).toBe(404);
    const bill = await as(accountant, 'POST', `/billing/generate/${own.client_id}`, { month });
    expect(bill.status).toBe(409);
    const approved = await decide(books, own);
    expect([approved.status, approved.body.data.way]).toEqual([201, 'client']);
    expect((await decide(boss, own)).body.message).toBe(messages.approved[0]);
    expect((await read(boss, own)).body.data.state).toBe('approved');
    expect((await as(accountant, 'POST', `/billing/generate/${own.client_id}`, { month })).status).toBe(201);
    const told = (await as(accountant, 'GET', '/notifications?limit=50')).body.data;
    expect(
      told.filter(({ link }: { link: string }) => link === `/admin/attendance-sheets?month=${month}`),
    ).toHaveLength(2);
  });
  it('are out of sight once access has ended', async () => {
    const people = (await as(owner, 'GET', '/portal/people?limit=200')).body.data;
    const entry = people.find(({ user_id: id }: { user_id: string }) => id === books.user.id);
    await as(owner, 'POST', `/portal/people/${entry.id}/end`, {});
    expect((await read(books, own)).status).toBe(404);
    expect((await as(books, 'GET', `/billing/my-sheets?month=${month}`)).body.data).toEqual([]);
    expect((await decide(books, own)).status).toBe(404);
  });
});

function without({ client_id, site_id }: Which): Omit<Which, 'month'> {
  return { client_id, site_id };
}
