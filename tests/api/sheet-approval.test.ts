import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { authMessages } from '#shared/modules/auth/messages.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { work } from '#tests/support/work-month.ts';

/** The attendance of a site is approved by the office, or by the client with a link and a code. */
let t: TestApp;
let owner: Session;
let accountant: Session;
let hr: Session;
let malwa: Session;
let staffId = '';
const month = '2026-10';
const days = Array.from({ length: 10 }, (_, i) => addDays(calendarDate('2026-10-01'), i));

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  const person = { code: 'SH-1', name: 'Guard One', category: 'guard' };
  staffId = (await as(owner, 'POST', '/staff', person)).body.data.id;
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const open = (path: string, body: object): Promise<Answer> =>
  t.call('POST', `/api/billing/shared-sheet/${path}`, { body });

type Which = { readonly client_id: string; readonly site_id: string; readonly month: string };

/** A client with a site where one guard worked on some days, and a rate for it. */
async function makeClient(name: string, approver: string, worked: readonly (typeof days)[number][]) {
  const client = { name, kind: 'unregistered', email: 'ops@client.example', sheet_approval: approver };
  const clientId = (await as(accountant, 'POST', '/clients', client)).body.data.id;
  const siteId = (await as(owner, 'POST', '/locations', { name: `${name} Gate` })).body.data.id;
  await as(accountant, 'POST', '/billing/client-sites', {
    client_id: clientId,
    site_id: siteId,
    from: '2026-10-01',
  });
  await as(accountant, 'POST', '/billing/service-rates', {
    client_id: clientId,
    title: 'Guard',
    basis: 'duty',
    rate: 700,
    from: '2026-04-01',
  });
  await work(t, owner.token, staffId, worked, '08:00', '20:00', { site_id: siteId });
  return { client_id: clientId, site_id: siteId, month };
}

const bill = (which: Which, more: object = {}, who = accountant): Promise<Answer> =>
  as(who, 'POST', `/billing/generate/${which.client_id}`, { month, ...more });
const read = async (which: Which, who = accountant) =>
  (await as(who, 'GET', `/billing/sheet?${new URLSearchParams(which).toString()}`)).body.data;
const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
const send = (which: Which, email = 'ops@client.example', who = accountant): Promise<Answer> =>
  as(who, 'POST', '/billing/sheets/send', { ...which, email });

describe('a sheet that the office approves', () => {
  let which: Which;
  beforeAll(async () => {
    which = await makeClient('Betwa', 'office', days.slice(0, 3));
  });

  it('keeps the bill back, naming the site, in each way of billing', async () => {
    const sentence = messages.notApproved[0].replace('{sites}', 'Betwa Gate');
    const refused = await bill(which);
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    const chosen = await as(accountant, 'POST', '/billing/generate-invoice', {
      client_id: which.client_id,
      from: '2026-10-01',
      to: '2026-10-02',
    });
    expect([chosen.status, chosen.body.message, chosen.body.errors[0].field]).toEqual([
      409,
      sentence,
      'from',
    ]);
    const all = (await as(accountant, 'POST', '/billing/generate', { month })).body.data;
    const problem = all.problems.find(({ client_id: id }: { client_id: string }) => id === which.client_id);
    expect(problem.problems.refused[0]).toBe(sentence);
    // It had duties, and is none of those without.
    expect(all.refused).toBeGreaterThan(0);
  });

  it('shows people by days and totals by post', async () => {
    const sheet = await read(which);
    expect(sheet).toMatchObject({
      state: 'open',
      approver: 'office',
      duties: 3,
      people: 1,
      site: 'Betwa Gate',
    });
    expect(sheet.rows[0].days.slice(0, 4)).toEqual([1, 1, 1, 0]);
    expect(sheet.posts).toEqual([{ post: '', people: 1, duties: 3 }]);
  });

  it('is approved as it was read, by who may, and then billed', async () => {
    const { digest } = await read(which);
    const stale = await as(hr, 'POST', '/billing/sheets/approve', { ...which, digest: 'a'.repeat(43) });
    expect([stale.status, stale.body.message]).toEqual([409, messages.changed[0]]);
    expect((await as(accountant, 'POST', '/billing/sheets/approve', { ...which, digest })).status).toBe(403);
    expect((await as(malwa, 'POST', '/billing/sheets/approve', { ...which, digest })).status).toBe(404);
    const approved = await as(hr, 'POST', '/billing/sheets/approve', { ...which, digest });
    expect([approved.status, approved.body.data.way]).toEqual([201, 'office']);
    expect((await as(hr, 'POST', '/billing/sheets/approve', { ...which, digest })).status).toBe(409);
    expect((await read(which)).state).toBe('approved');
    expect((await bill(which)).status).toBe(201);
  });

  it('needs approval anew once attendance changes', async () => {
    await work(t, owner.token, staffId, days.slice(3, 4), '08:00', '20:00', { site_id: which.site_id });
    expect(await read(which)).toMatchObject({ state: 'changed', duties: 4 });
    expect((await bill(which)).status).toBe(409);
  });

  it('may be billed all the same with a reason, by who has the right, and the log keeps it', async () => {
    const reason = { without_approval: 'Client agreed on the phone' };
    const refused = await bill(which, reason);
    expect([refused.status, refused.body.errors[0].field]).toEqual([403, 'without_approval']);
    expect((await bill(which, { without_approval: 'x' }, owner)).status).toBe(422);
    expect((await bill(which, reason, owner)).status).toBe(201);
    const rows = await t.app.services.database.read
      .selectFrom('op_log')
      .select('detail')
      .where('tenant_id', '=', owner.user.tenant_id)
      .where('type', '=', 'invoice.generate')
      .execute();
    expect(JSON.stringify(rows)).toContain(reason.without_approval);
  });
});

it('sheets are nobody else’s to read', async () => {
  const list = await as(hr, 'GET', `/billing/sheets?month=${month}`);
  expect(list.body.data.sheets.map(({ site }: { site: string }) => site)).toContain('Betwa Gate');
  const others = await as(malwa, 'GET', `/billing/sheets?month=${month}`);
  expect(JSON.stringify(others.body.data)).not.toContain('Betwa');
  expect((await as(hr, 'GET', '/billing/sheets?month=10')).body.errors[0].field).toBe('month');
});

describe('a sheet that the client approves', () => {
  let which: Which;
  let token = '';
  beforeAll(async () => {
    which = await makeClient('Shipra', 'client', days.slice(4, 6));
  });

  it('is not settled by an approval of the office', async () => {
    const { digest } = await read(which);
    expect((await as(hr, 'POST', '/billing/sheets/approve', { ...which, digest })).status).toBe(201);
    expect((await bill(which)).status).toBe(409);
  });

  it('is sent to an address of the client’s record only, by who may bill', async () => {
    const other = await send(which, 'stranger@else.example');
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'email']);
    expect((await send(which, undefined, hr)).status).toBe(403);
    expect((await send(which, undefined, malwa)).status).toBe(404);
    const first = tokenOf((await send(which)).body.data.link);
    const again = await send(which);
    token = tokenOf(again.body.data.link);
    expect((await read(which)).state).toBe('sent');
    expect((await open('code', { token: first })).status).toBe(404);
    const letters = await t.app.services.database.read
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('tenant_id', '=', owner.user.tenant_id)
      .where('subject', 'like', 'Attendance of Shipra%')
      .execute();
    expect(letters.map((row) => row['recipient'])).toEqual(['ops@client.example', 'ops@client.example']);
  });

  it('opens with a code from the mail alone, and shows nothing else', async () => {
    expect((await open('open', { token, otp: '123456' })).status).toBe(400);
    expect((await open('code', { token })).status).toBe(200);
    const wrong = await open('open', { token, otp: '000000' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'otp']);
    expect((await open('open', { token, otp: '12' })).body.errors[0].field).toBe('otp');
    const { status, body } = await open('open', { token, otp: '123456' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ client: 'Shipra', site: 'Shipra Gate', month, duties: 2 });
    expect(Object.keys(body.data.rows[0]).toSorted()).toEqual(['code', 'days', 'duties', 'name', 'post']);
  });

  it('a forged link, another one’s proof and one of a bill are refused alike', async () => {
    const [tenantId, id, proof] = token.split('.');
    const other = await makeClient('Parvati', 'client', days.slice(6, 7));
    const [, otherId, otherProof] = tokenOf((await send(other)).body.data.link).split('.');
    for (const forged of [
      `${tenantId}.${otherId}.${proof}`,
      `${tenantId}.${id}.${otherProof}`,
      `${malwa.user.tenant_id}.${id}.${proof}`,
      `${tenantId}.${id}.${'a'.repeat(43)}`,
      'x',
    ])
      for (const [path, more] of [
        ['code', {}],
        ['open', { otp: '123456' }],
        ['decide', { otp: '123456', digest: 'a'.repeat(43), decision: 'approve', name: 'Someone' }],
      ] as const) {
        const answer = await open(path, { token: forged, ...more });
        expect([answer.status, answer.body.message, path]).toEqual([404, messages.badLink[0], path]);
      }
    // A code for one sheet opens no other.
    const second = `${tenantId}.${otherId}.${otherProof}`;
    expect((await open('open', { token: second, otp: '123456' })).status).toBe(400);
  });

  it('is objected to with a text, and stays unbilled', async () => {
    const { digest } = (await open('open', { token, otp: '123456' })).body.data;
    const answer = { token, otp: '123456', digest, name: 'Meena Shah' };
    const empty = await open('decide', { ...answer, decision: 'object' });
    expect(empty.body.errors[0].field).toBe('objection');
    const objection = 'Nobody came on 5 October.';
    expect((await open('decide', { ...answer, decision: 'object', objection })).status).toBe(200);
    expect((await open('decide', { ...answer, decision: 'approve' })).status).toBe(404);
    const sheet = await read(which);
    expect(sheet.state).toBe('objected');
    expect(sheet.approvals[0]).toMatchObject({ status: 'objected', objection, approver: 'Meena Shah' });
    expect((await bill(which)).status).toBe(409);
  });

  it('is not approved where the attendance changed after it was opened; read again, it is', async () => {
    token = tokenOf((await send(which)).body.data.link);
    await open('code', { token });
    const before = (await open('open', { token, otp: '123456' })).body.data;
    await work(t, owner.token, staffId, days.slice(7, 8), '08:00', '20:00', { site_id: which.site_id });
    const answer = { token, otp: '123456', decision: 'approve', name: 'Meena Shah' };
    const stale = await open('decide', { ...answer, digest: before.digest });
    expect([stale.status, stale.body.message]).toEqual([409, messages.changed[0]]);
    const { digest } = (await open('open', { token, otp: '123456' })).body.data;
    expect((await open('decide', { ...answer, digest })).status).toBe(200);
    expect((await read(which)).state).toBe('approved');
    expect((await bill(which)).status).toBe(201);
  });

  it('a code ends after five wrong tries, and a link after its days', async () => {
    const late = await makeClient('Kali', 'client', days.slice(8, 9));
    token = tokenOf((await send(late)).body.data.link);
    await open('code', { token });
    for (let n = 0; n < 5; n += 1) await open('open', { token, otp: '111111' });
    expect((await open('open', { token, otp: '123456' })).status).toBe(429);
    // A new code gives five more tries, but not for ever.
    for (let i = 0; i < 5; i += 1) {
      t.clock.nowMs += 11 * 60_000;
      await open('code', { token });
      for (let n = 0; n < 5; n += 1) await open('open', { token, otp: '111111' });
    }
    const guessed = await open('open', { token, otp: '123456' });
    expect([guessed.status, guessed.body.message]).toEqual([429, authMessages.linkGuessed[0]]);
    t.clock.nowMs += 15 * 86_400_000;
    const ended = await open('code', { token });
    expect([ended.status, ended.body.message]).toEqual([404, messages.badLink[0]]);
  });
});
