import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractMessages } from '#shared/modules/contracts/messages.ts';
import { portalMessages } from '#shared/modules/portal/messages.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The contracts of a client on record, whose people read them in the app with an account each. */
let t: TestApp;
let owner: Session;
let hr: Session;
let boss: Session;
let books: Session;
let manager: Session;
let neighbour: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  const give = async (phone: string, role: string, client: string = sunrise.id) =>
    (await giveAccess(t, owner, { client, phone, role })).session;
  boss = await give('+919811300001', 'owner');
  books = await give('+919811300002', 'accounts');
  manager = await give('+919811300003', 'manager');
  neighbour = await give('+919811300004', 'owner', palasia.id);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const office = (method: string, path: string, body?: object): Promise<Answer> =>
  as(owner, method, path, body);
/** As an accepted quote makes it: for a client that has no account of its own. */
const make = async (title: string): Promise<string> => {
  const { user } = await t.signIn('+919876500002');
  const facts = { service_type: 'Security', start_date: '2026-01-01', yearly_value: 120_000 };
  const { data } = (
    await office('POST', '/contracts', { ...facts, title, user_id: user.id, end_date: '2026-12-31' })
  ).body;
  await t.app.services.database.write((trx) =>
    trx
      .updateTable('contracts')
      .set({ client_id: sunrise.id, user_id: '' })
      .where('id', '=', data.id)
      .execute(),
  );
  return data.id;
};
const read = async (id: string) => (await office('GET', `/contracts/${id}`)).body.data;
/** How often somebody was told of contracts with this title. */
const told = async (who: Session, title: string): Promise<number> =>
  (await as(who, 'GET', '/notifications?limit=200')).body.data.filter(
    ({ body }: { body: readonly string[] }) => body[0] === title,
  ).length;

describe('the people of a client', () => {
  it('who read its contracts are told of a change, a notice, its withdrawal, a renewal and a sending', async () => {
    const id = await make('Guards of the park');
    const steps: (() => Promise<Answer>)[] = [
      () => office('PUT', `/contracts/${id}`, { yearly_value: 130_000 }),
      () => office('POST', `/contracts/${id}/send-for-signature`, {}),
      () => office('DELETE', `/contracts/${id}`, { reason: 'Moves away' }),
      () => office('POST', `/contracts/${id}/withdraw-notice`, {}),
      () => office('POST', `/contracts/${id}/renew`, {}),
    ];
    for (const [i, step] of steps.entries()) {
      expect((await step()).status).toBeLessThan(300);
      for (const who of [boss, books]) expect(await told(who, 'Guards of the park')).toBe(i + 1);
    }
    for (const who of [manager, neighbour]) expect(await told(who, 'Guards of the park')).toBe(0);
  });

  it('ask for a renewal where they read the contract', async () => {
    const id = await make('Guards of the depot');
    const ask = (who: Session) => as(who, 'POST', '/contracts/requests', { kind: 'renew', contract_id: id });
    for (const who of [manager, neighbour]) expect((await ask(who)).status).toBe(404);
    expect((await ask(boss)).status).toBe(201);
    const again = await ask(boss);
    expect([again.status, again.body.message]).toEqual([409, contractMessages.alreadyAsked[0]]);
  });
});

describe('a signature', () => {
  const signers = [{ name: 'Asha Jain', email: 'asha@jain.example', role: '' }];
  it('that a notice ended is asked for anew once the notice is withdrawn', async () => {
    const id = await make('Guards of the mill');
    await office('POST', `/contracts/${id}/send-for-signature`, { signers });
    expect((await read(id)).signature).toBe('sent');
    await office('DELETE', `/contracts/${id}`, { reason: 'Moves away' });
    await office('POST', `/contracts/${id}/withdraw-notice`, {});
    expect((await read(id)).signature).toBe('none');
    expect((await office('POST', `/contracts/${id}/send-for-signature`, { signers })).status).toBe(200);
  });

  it('on a contract stays where nothing changes that was agreed', async () => {
    const id = await make('Guards of the school');
    await office('POST', `/contracts/${id}/send-for-signature`, {});
    await office('POST', `/contracts/${id}/sign`, {});
    const before = await told(boss, 'Guards of the school');
    for (const body of [{}, { title: 'Guards of the school' }, { renewal_days: 45 }])
      expect((await office('PUT', `/contracts/${id}`, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ version: 1, signature: 'signed', renewal_days: 45 });
    expect(await told(boss, 'Guards of the school')).toBe(before);
    await office('PUT', `/contracts/${id}`, { renewal_days: 30, notice_days: 60 });
    expect(await read(id)).toMatchObject({ version: 2, signature: 'none', renewal_days: 30 });
  });
});

it('a client that anything names is not removed', async () => {
  const refused = await office('DELETE', `/clients/${sunrise.id}`);
  expect(refused.status).toBe(409);
  const fresh = (await office('POST', '/clients', { name: 'Betwa Foods', kind: 'unregistered' })).body.data;
  const site = (await office('POST', '/locations', { name: 'Betwa Gate', city: 'Indore' })).body.data;
  const line = (
    await office('POST', '/billing/client-sites', {
      client_id: fresh.id,
      site_id: site.id,
      from: '2026-04-01',
    })
  ).body.data;
  const kept = await office('DELETE', `/clients/${fresh.id}`);
  expect([kept.status, kept.body.errors[0].field]).toEqual([409, 'id']);
  expect(kept.body.message).toMatch(/still in use: \S/);
  expect((await office('DELETE', `/billing/client-sites/${line.id}`)).status).toBe(200);
  expect((await office('DELETE', `/clients/${fresh.id}`)).status).toBe(200);
});

it('people of a client find its contracts, and nobody else’s', async () => {
  const id = await make('Guards of the clinic');
  await office('PUT', `/contracts/${id}`, { title: 'Guards of the pharmacy' });
  const found = async (who: Session): Promise<string[]> =>
    (await as(who, 'GET', '/search/global?q=pharmacy')).body.data.map(
      ({ title }: { title: string }) => title,
    );
  for (const who of [boss, books]) expect(await found(who)).toEqual(['Guards of the pharmacy']);
  for (const who of [manager, neighbour]) expect(await found(who)).toEqual([]);
});

it('a text without a blank makes no contract that cannot be printed', { timeout: 60_000 }, async () => {
  const id = await make('Guards of the port');
  await office('PUT', `/contracts/${id}`, { terms: 'x'.repeat(90_000) });
  const started = performance.now();
  const printed = await office('GET', `/contracts/${id}/download`);
  expect([printed.status, printed.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  // As long as one with blanks in it, by the machine's own speed; it took minutes or ended the worker.
  const long = performance.now() - started;
  await office('PUT', `/contracts/${id}`, { terms: `${'x'.repeat(80)} `.repeat(1100) });
  const again = performance.now();
  expect((await office('GET', `/contracts/${id}/download`)).status).toBe(200);
  expect(long).toBeLessThan(20 * (performance.now() - again));
});

it('a person has so many requests that wait for an answer, and no more', async () => {
  const guards = { site_id: palasia.site, people: 1, from: '2026-12-01', to: '2026-12-01' };
  const asks = [
    () => as(neighbour, 'POST', '/portal/guard-requests', guards),
    () => as(neighbour, 'POST', '/contracts/requests', { kind: 'new', service_type: 'Security' }),
  ];
  for (const ask of asks) {
    const answers: number[] = [];
    for (let i = 0; i < 21; i += 1) answers.push((await ask()).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 409]);
  }
});

describe('extra guards that were asked for', () => {
  const wanted = { site_id: sunrise.site, people: 5, post_id: 'n-post-1', shift_id: 'day' };
  const accept = (id: string) =>
    as(hr, 'POST', `/portal/guard-requests/${id}/accept`, { post_id: 'n-post-1', shift_id: 'day' });
  it('are not promised for days that have passed, nor at a site that is another client’s by then', async () => {
    const asked = async (from: string, to: string): Promise<string> =>
      (await as(manager, 'POST', '/portal/guard-requests', { ...wanted, from, to })).body.data.id;
    const [today, later] = [await asked('2026-11-21', '2026-11-21'), await asked('2026-12-10', '2026-12-12')];
    const lines = (await office('GET', `/billing/client-sites?limit=200`)).body.data;
    const line = lines.find(({ site_id: site }: { site_id: string }) => site === sunrise.site);
    expect((await office('PUT', `/billing/client-sites/${line.id}`, { to: '2026-11-30' })).status).toBe(200);
    const moved = await accept(later);
    expect([moved.status, moved.body.message]).toEqual([409, portalMessages.notTheirs[0]]);
    t.clock.nowMs += 24 * 3_600_000;
    hr = await t.signInAdmin('hr@narmada.example');
    const past = await accept(today);
    expect([past.status, past.body.message]).toEqual([409, portalMessages.requestPast[0]]);
  });
});
