import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { portalMessages as messages } from '#shared/modules/portal/messages.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** A client asks for more guards than are sanctioned; the office takes it on or says why not. */
let t: TestApp;
let owner: Session;
let hr: Session;
let accountant: Session;
let boss: Session;
let manager: Session;
let books: Session;
let neighbour: Session;
let stranger: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  accountant = await t.signInAdmin('accounts@narmada.example');
  stranger = await t.signIn('+919876500001');
  const give = async (phone: string, role: string, client: string = sunrise.id) =>
    (await giveAccess(t, owner, { client, phone, role })).session;
  boss = await give('+919811200001', 'owner');
  manager = await give('+919811200002', 'manager');
  books = await give('+919811200003', 'accounts');
  neighbour = await give('+919811200004', 'owner', palasia.id);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const wanted = { site_id: sunrise.site, people: 2, from: '2026-11-25', to: '2026-11-27', note: 'Wedding' };
const ask = (who: Session, more: object = {}): Promise<Answer> =>
  as(who, 'POST', '/portal/guard-requests', { ...wanted, ...more });
const mine = async (who: Session) => (await as(who, 'GET', '/portal/my-requests')).body.data;
const told = async (who: Session, link: string): Promise<number> =>
  (await as(who, 'GET', '/notifications?limit=200')).body.data.filter(
    (news: { link: string }) => news.link === link,
  ).length;
const vacancies = async (query: string) => {
  const { data } = (await as(owner, 'GET', `/roster/vacancies?${query}`)).body;
  return data.filter(({ post_id: post }: { post_id: string }) => post === 'n-post-1');
};

describe('asking', () => {
  it('is for who looks after the site, and the same id is the same request', async () => {
    const id = newId();
    const asked = await ask(manager, { id, post_id: 'n-post-1', shift_id: 'day' });
    expect(asked.status).toBe(201);
    expect(asked.body.data).toMatchObject({
      id,
      status: 'asked',
      client_id: sunrise.id,
      site_name: 'Vijay Nagar Business Park',
      post_name: 'Gate 2',
    });
    expect((await ask(manager, { id, people: 9 })).body.data.people).toBe(2);
    expect((await ask(boss, { id })).status).toBe(409);
    for (const who of [books, neighbour, stranger]) {
      const answer = await ask(who);
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'site_id']);
    }
    expect(await told(owner, `/admin/guard-requests?open=${id}`)).toBe(1);
  });
  it('refuses days and places that make no sense', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ to: '2026-11-24' }, 'to'],
      [{ from: '2026-11-10', to: '2026-11-12' }, 'to'],
      [{ to: '2027-11-27' }, 'to'],
      [{ people: 0 }, 'people'],
      [{ post_id: 'n-post-2' }, 'post_id'],
      [{ shift_id: 'no-such' }, 'shift_id'],
      [{ site_id: palasia.site }, 'site_id'],
    ];
    for (const [more, field] of wrong) {
      const answer = await ask(manager, more);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    }
    for (const field of ['rate', 'status', 'client_id', 'user_id', 'tenant_id'])
      expect((await ask(manager, { [field]: 'x' })).status).toBe(422);
  });
  it('comes from a phone that had no network, once', async () => {
    const id = newId();
    const op = newId();
    const push = () =>
      t.call('POST', '/api/sync/push', {
        token: boss.token,
        body: {
          device: 'phone-1',
          schema: 1,
          ops: [{ op, n: 1, type: 'create', coll: 'guard_requests', id, patch: wanted, at: t.clock.nowMs }],
        },
      });
    const first = await push();
    expect(first.status).toBe(200);
    await push();
    expect((await mine(boss)).filter((request: { id: string }) => request.id === id)).toHaveLength(1);
  });
});

describe('the price', () => {
  const price = async (who: Session, more: object = {}) =>
    (
      await as(
        who,
        'GET',
        `/portal/price?${new URLSearchParams({ ...wanted, people: '2', ...more }).toString()}`,
      )
    ).body.data.price;
  it('of a duty by the hour is that of its paid hours, as on the bill', async () => {
    const rate = { client_id: sunrise.id, title: 'Driver', rank: 'Driver', basis: 'hour', rate: 100 };
    const made = await as(accountant, 'POST', '/billing/service-rates', { ...rate, from: '2026-11-01' });
    expect(made.status, made.text).toBe(201);
    // 09:00 to 18:00 with an hour of rest.
    expect(await price(boss, { rank: 'Driver', shift_id: 'general' })).toEqual({
      per_duty: 800,
      total: 4800,
    });
  });
  it('comes from the rates of the client, for who sees its money', async () => {
    // 38,500 and 40,500 a month of 30 days.
    expect(await price(boss)).toEqual({ per_duty: 1283.33, total: 7700 });
    expect(await price(boss, { rank: 'Armed guard' })).toEqual({ per_duty: 1350, total: 8100 });
    for (const who of [manager, books, neighbour, stranger]) expect(await price(who)).toBeNull();
    expect(await price(boss, { from: '2020-01-01', to: '2020-01-02' })).toBeNull();
    const [request] = await mine(boss);
    expect(request.price).toMatchObject({ kind: 'rates', total: 7700 });
    const [same] = await mine(manager);
    expect(same.price).toBeNull();
    expect(JSON.stringify(same)).not.toContain('rate');
  });
});

describe('guards that are armed, women or men, or relieved', () => {
  const scope = { armed: true, gender: 'female', relievers: true };
  it('are asked for as such; an app that does not know it asks as before', async () => {
    expect((await ask(manager, scope)).body.data).toMatchObject(scope);
    expect((await ask(manager)).body.data).toMatchObject({ armed: false, gender: 'any', relievers: false });
    const wrong = await ask(manager, { gender: 'ladies' });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'gender']);
    expect((await mine(manager)).some((one: { gender: string }) => one.gender === 'female')).toBe(true);
    const news = (await as(owner, 'GET', '/notifications?limit=200')).text;
    expect(news).toContain('2, armed, women, relievers on weekly offs, ');
  });
  it('cost by the rate for armed guards, and are taken on only at a post for them', async () => {
    const path = `/portal/price?${new URLSearchParams({ ...wanted, people: '2', armed: '1' }).toString()}`;
    expect((await as(boss, 'GET', path)).body.data.price).toEqual({ per_duty: 1350, total: 8100 });
    const { id } = (await ask(manager, scope)).body.data;
    const request = (await mine(boss)).find((one: { id: string }) => one.id === id);
    expect(request.price).toMatchObject({ kind: 'rates', total: 8100 });
    const accept = () =>
      as(hr, 'POST', `/portal/guard-requests/${id}/accept`, { post_id: 'n-post-1', shift_id: 'day' });
    const refused = await accept();
    expect([refused.status, refused.body.message]).toEqual([422, messages.notArmed[0]]);
    const places = async () =>
      (await as(hr, 'GET', `/portal/guard-requests/${id}/posts`)).body.data.posts.find(
        (post: { id: string }) => post.id === 'n-post-1',
      );
    expect((await places()).armed).toBe(false);
    const post = '/roster/posts/n-post-1';
    const { needs, credentials } = (await as(owner, 'GET', post)).body.data;
    await as(owner, 'PUT', post, { credentials: [...credentials, 'arms_licence'] });
    expect((await places()).armed).toBe(true);
    expect((await accept()).status).toBe(200);
    expect((await as(owner, 'PUT', post, { credentials, needs })).status).toBe(200);
  });
});

describe('the answer', () => {
  it('makes the guards needed on these days and no others', async () => {
    const { id } = (await ask(manager, { post_id: 'n-post-1', shift_id: 'day' })).body.data;
    const before = await vacancies('from=2026-11-24&to=2026-11-28');
    const neededOn = (all: typeof before, date: string): number =>
      all.find((one: { date: string; shift_id: string }) => one.date === date && one.shift_id === 'day')
        ?.needed ?? 0;
    const accept = { post_id: 'n-post-1', shift_id: 'day' };
    expect((await as(manager, 'POST', `/portal/guard-requests/${id}/accept`, accept)).status).toBe(403);
    expect((await as(accountant, 'POST', `/portal/guard-requests/${id}/accept`, accept)).status).toBe(403);
    const wrong = await as(hr, 'POST', `/portal/guard-requests/${id}/accept`, {
      ...accept,
      post_id: 'n-post-2',
    });
    expect(wrong.body.errors[0].field).toBe('post_id');
    const priced = await as(hr, 'POST', `/portal/guard-requests/${id}/accept`, { ...accept, rate: 700 });
    expect([priced.status, priced.body.message]).toEqual([403, messages.noRight[0]]);
    const accepted = await as(hr, 'POST', `/portal/guard-requests/${id}/accept`, accept);
    expect([accepted.status, accepted.body.data.status]).toEqual([200, 'accepted']);
    const after = await vacancies('from=2026-11-24&to=2026-11-28');
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27'])
      expect([date, neededOn(after, date)]).toEqual([date, 4]);
    for (const date of ['2026-11-24', '2026-11-28'])
      expect([date, neededOn(after, date)]).toEqual([date, neededOn(before, date)]);
    expect((await as(hr, 'POST', `/portal/guard-requests/${id}/accept`, accept)).status).toBe(409);
    expect(await told(manager, '/my-sites')).toBeGreaterThan(0);
    expect((await mine(manager)).find((one: { id: string }) => one.id === id)).toMatchObject({
      status: 'accepted',
      answered_by: expect.stringMatching(/\S/),
    });
  });
  it('lets go of what the post needed for some days more than 92 days ago', async () => {
    const path = '/roster/posts/n-post-1';
    const { needs } = (await as(owner, 'GET', path)).body.data;
    const today = calendarDate('2026-11-21');
    const over = [-93, -92].map((n) => addDays(today, n));
    const old = over.map((to) => ({
      ...{ shift_id: 'night', people: 1, days: [0, 1, 2, 3, 4, 5, 6] },
      ...{ from: addDays(to, -1), to, extra: true },
    }));
    const written = await as(owner, 'PUT', path, { needs: [...needs, ...old] });
    expect(written.status, written.text).toBe(200);
    const { id } = (await ask(manager)).body.data;
    const accept = { post_id: 'n-post-1', shift_id: 'day' };
    expect((await as(hr, 'POST', `/portal/guard-requests/${id}/accept`, accept)).status).toBe(200);
    const { needs: after } = (await as(owner, 'GET', path)).body.data;
    const ends = after.map(({ to }: { to?: string }) => to);
    expect(over.map((to) => ends.includes(to))).toEqual([false, true]);
    const back = await as(owner, 'PUT', path, { needs });
    expect(back.status, back.text).toBe(200);
  });
  it('is a refusal only with a reason, which the client reads', async () => {
    const { id } = (await ask(manager)).body.data;
    expect((await as(hr, 'POST', `/portal/guard-requests/${id}/refuse`, { answer: ' ' })).status).toBe(422);
    await as(hr, 'POST', `/portal/guard-requests/${id}/refuse`, { answer: 'Nobody is free' });
    expect((await mine(boss)).find((one: { id: string }) => one.id === id)).toMatchObject({
      status: 'refused',
      answer: 'Nobody is free',
    });
    expect(await mine(neighbour)).toEqual([]);
    expect(await mine(books)).toEqual([]);
  });
  it('names a price where no rate does, and a manager does not see it', async () => {
    await t.app.services.database.write((trx) =>
      trx.updateTable('service_rates').set({ deleted: 1 }).where('client_id', '=', sunrise.id).execute(),
    );
    const { id } = (await ask(manager)).body.data;
    const of = async (who: Session) => (await mine(who)).find((one: { id: string }) => one.id === id).price;
    expect(await of(boss)).toEqual({ kind: 'later' });
    const accept = { post_id: 'n-post-1', shift_id: 'night', rate: 800 };
    expect((await as(owner, 'POST', `/portal/guard-requests/${id}/accept`, accept)).status).toBe(200);
    expect(await of(boss)).toEqual({ kind: 'named', per_duty: 800, total: 4800 });
    expect(await of(manager)).toBeNull();
    const listed = await as(hr, 'GET', `/portal/guard-requests/${id}`);
    expect(listed.body.data).not.toHaveProperty('rate');
  });
});

describe('withdrawing', () => {
  const withdraw = (who: Session, id: string): Promise<Answer> =>
    as(who, 'POST', `/portal/guard-requests/${id}/withdraw`, {});

  it('is for the people of the client who look after the site, while nobody has answered', async () => {
    const { id } = (await ask(manager)).body.data;
    expect(
      await Promise.all(
        [books, neighbour, stranger, hr].map(async (who) => (await withdraw(who, id)).status),
      ),
    ).toEqual([404, 404, 404, 404]);
    const answer = await withdraw(boss, id);
    expect([answer.status, answer.body.data.status]).toEqual([200, 'withdrawn']);
    expect(await told(owner, `/admin/guard-requests?open=${id}`)).toBe(2);
    // What was taken back is answered by nobody, and waits for nobody.
    expect((await as(hr, 'POST', `/portal/guard-requests/${id}/refuse`, { answer: 'Late' })).status).toBe(
      409,
    );
    expect((await withdraw(manager, id)).status).toBe(409);
    const list = (await as(hr, 'GET', '/portal/guard-requests?status=asked')).body.data;
    expect(list.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await mine(boss)).find((one: { id: string }) => one.id === id).status).toBe('withdrawn');
  });

  it('comes too late for a request that was answered', async () => {
    const { id } = (await ask(manager)).body.data;
    await as(hr, 'POST', `/portal/guard-requests/${id}/refuse`, { answer: 'Nobody is free' });
    expect((await withdraw(manager, id)).status).toBe(409);
  });
});

describe('the office', () => {
  it('has those that wait on its list and on its first page', async () => {
    const { id } = (await ask(boss)).body.data;
    const list = (await as(hr, 'GET', '/portal/guard-requests?status=asked')).body.data;
    expect(list.map((one: { id: string }) => one.id)).toContain(id);
    const { work } = (await as(hr, 'GET', '/admin/dashboard/worklist')).body.data;
    const row = work.find(({ kind }: { kind: string }) => kind === 'extra_guards');
    expect(row.total).toBe(list.length);
    for (const who of [boss, stranger])
      expect((await as(who, 'GET', '/portal/guard-requests')).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', `/portal/guard-requests/${id}`)).status).toBe(404);
    expect((await as(malwa, 'GET', '/portal/guard-requests')).body.data).toEqual([]);
  });
  it('hears no more of who has lost access', async () => {
    const people = (await as(owner, 'GET', '/portal/people?limit=200')).body.data;
    const entry = people.find(({ user_id: id }: { user_id: string }) => id === manager.user.id);
    await as(owner, 'POST', `/portal/people/${entry.id}/end`, {});
    expect((await ask(manager)).status).toBe(422);
    expect(await mine(manager)).toEqual([]);
  });
});

it('ends with guards on duty where the client is no longer in use, while its papers stay', async () => {
  const { id } = (await ask(boss)).body.data;
  const use = (active: boolean) => as(owner, 'PUT', `/billing/clients/${sunrise.id}`, { active });
  const site = async () => {
    const { data } = (await as(boss, 'GET', '/portal/sites')).body;
    return data.sites.find(({ id: known }: { id: string }) => known === sunrise.site);
  };
  const { open, guards } = await site();
  expect([open, guards.length > 0]).toEqual([true, true]);
  expect((await use(false)).status).toBe(200);
  expect(await site()).toMatchObject({ open: false, posts: [], ranks: [], guards: [] });
  const refused = await ask(boss);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'site_id']);
  const accept = { post_id: 'n-post-1', shift_id: 'night' };
  expect((await as(owner, 'POST', `/portal/guard-requests/${id}/accept`, accept)).status).toBe(409);
  const face = await as(boss, 'GET', `/portal/guards/${guards[0].id}/photo`);
  expect([face.status]).toEqual([404]);
  const [client] = (await as(boss, 'GET', '/portal/sites')).body.data.clients;
  expect(client).toMatchObject({ id: sunrise.id, money: true });
  expect((await use(true)).status).toBe(200);
  expect(await site()).toMatchObject({ open: true });
});

it('that is accepted late is told, priced and planned from the day on which it is', async () => {
  const { id } = (await ask(boss)).body.data;
  t.clock.nowMs = Date.parse('2026-11-26T06:30:00.000Z');
  owner = await t.signInAdmin('owner@narmada.example');
  boss = await t.signIn('+919811200001');
  const accept = { post_id: 'n-post-1', shift_id: 'night' };
  const accepted = await as(owner, 'POST', `/portal/guard-requests/${id}/accept`, accept);
  expect([accepted.status, accepted.body.data?.from, accepted.body.data?.to], accepted.text).toEqual([
    200,
    '2026-11-26',
    '2026-11-27',
  ]);
  const { needs } = (await as(owner, 'GET', '/roster/posts/n-post-1')).body.data;
  expect(needs.at(-1)).toMatchObject({ from: '2026-11-26', to: '2026-11-27', extra: true });
  const news = (await as(boss, 'GET', '/notifications?limit=200')).body.data;
  const said = news.find(({ title }: { title: string[] }) => title[0] === events['guards.accepted'].title[0]);
  expect(said.body[0]).toBe('Vijay Nagar Business Park: 2, 26 Nov 2026 – 27 Nov 2026');
});

it('finds a site whose days with the client were renewed in several lines', async () => {
  [accountant, boss] = [
    await t.signInAdmin('accounts@narmada.example'),
    await t.signIn('+919811200001', 'customer'),
  ];
  const [line] = (await as(accountant, 'GET', `/billing/client-sites?client_id=${sunrise.id}`)).body.data;
  const end = (to: string | null) => as(accountant, 'PUT', `/billing/client-sites/${line.id}`, { to });
  expect((await end('2026-12-31')).status).toBe(200);
  const days = { from: '2026-12-28', to: '2027-01-06' };
  expect((await ask(boss, days)).status).toBe(422);
  const next = { client_id: sunrise.id, site_id: sunrise.site, from: '2027-01-02' };
  const added = await as(accountant, 'POST', '/billing/client-sites', next);
  expect(added.status, added.text).toBe(201);
  // On the first of January it was nobody's.
  expect((await ask(boss, days)).status).toBe(422);
  expect(
    (await as(accountant, 'PUT', `/billing/client-sites/${added.body.data.id}`, { from: '2027-01-01' }))
      .status,
  ).toBe(200);
  expect((await ask(boss, days)).status).toBe(201);
});
