import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsMessages } from '#shared/modules/incidents/news-messages.ts';
import { tellOfLate } from '#server/modules/incidents/late.ts';
import { giveAccess, palasia, sunrise } from '#tests/support/client-cast.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What people of a client report at their sites, by when it is answered, and what is published to them. */
let t: TestApp;
let owner: Session;
let officer: Session;
let boss: Session;
let manager: Session;
let books: Session;
let neighbour: Session;
let stranger: Session;
beforeAll(async () => {
  t = await makeApp();
  const give = async (phone: string, role: string, client: string = sunrise.id) =>
    (await giveAccess(t, owner, { client, phone, role })).session;
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  stranger = await t.signIn('+919876500001');
  boss = await give('+919811300001', 'owner');
  manager = await give('+919811300002', 'manager');
  books = await give('+919811300003', 'accounts');
  neighbour = await give('+919811300004', 'owner', palasia.id);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const complain = (who: Session, more: object = {}): Promise<Answer> =>
  as(who, 'POST', '/incidents', {
    title: 'Guard asleep',
    description: 'The guard at Gate 2 was asleep at 3 in the morning.',
    location: 'Gate 2',
    category: 'staff',
    site_id: sunrise.site,
    ...more,
  });

describe('a complaint', () => {
  it('names a site that its person looks after, and is open to the others who do', async () => {
    const made = await complain(manager);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({ client_id: sunrise.id, site_name: 'Vijay Nagar Business Park' });
    expect((await as(boss, 'GET', `/incidents/${id}`)).status).toBe(200);
    expect((await as(boss, 'POST', `/incidents/${id}/comments`, { text: 'Again' })).status).toBe(201);
    for (const who of [books, neighbour, stranger])
      expect((await as(who, 'GET', `/incidents/${id}`)).status).toBe(404);
    for (const who of [books, neighbour, stranger])
      expect((await complain(who)).body.errors[0].field).toBe('site_id');
  });
  it('is answered within the time that is set for its kind, else it is late', async () => {
    const times = (await as(owner, 'GET', '/incidents/times')).body.data;
    const level = {
      priority: 'medium',
      type_id: null,
      category: 'billing',
      respond_minutes: 60,
      resolve_minutes: 120,
      working_hours: false,
    };
    const saved = await as(owner, 'PUT', '/incidents/times', { ...times, levels: [...times.levels, level] });
    expect(saved.status).toBe(200);
    const dueIn = async (category: string): Promise<number> => {
      const { created_at: made, respond_by: by } = (await complain(manager, { category })).body.data;
      return (Date.parse(by) - Date.parse(made)) / 60_000;
    };
    expect([await dueIn('billing'), await dueIn('staff')]).toEqual([60, 240]);
    t.clock.nowMs += 61 * 60_000;
    owner = await t.signInAdmin('owner@narmada.example');
    manager = await t.signIn('+919811300002');
    boss = await t.signIn('+919811300001');
    expect(await tellOfLate(t.app.services)).toBe(1);
    const { data } = (await as(owner, 'GET', '/admin/dashboard/metrics')).body;
    expect(data.incidents.late).toBeGreaterThan(0);
  });
  it('is reopened by the client once, within a week', async () => {
    const { id } = (await complain(manager)).body.data;
    const move = (who: Session, action: string) => as(who, 'POST', `/incidents/${id}/${action}`, {});
    await move(owner, 'resolve');
    expect((await move(boss, 'reopen')).status).toBe(200);
    await move(owner, 'resolve');
    const twice = await move(manager, 'reopen');
    expect([twice.status, twice.body.message]).toEqual([409, newsMessages.reopenOver[0]]);
    expect((await move(owner, 'reopen')).status).toBe(200);
    const other = (await complain(manager)).body.data.id;
    await as(owner, 'POST', `/incidents/${other}/resolve`, {});
    t.clock.nowMs += 7 * 86_400_000 + 60_000;
    manager = await t.signIn('+919811300002');
    boss = await t.signIn('+919811300001');
    owner = await t.signInAdmin('owner@narmada.example');
    expect((await as(manager, 'POST', `/incidents/${other}/reopen`, {})).status).toBe(409);
  });
});

describe('an incident that was published', () => {
  it('is read by the people of its site without an account that is linked', async () => {
    const made = await complain(owner, { title: 'Fence cut' });
    const { id } = made.body.data;
    expect(made.body.data.client_id).toBeNull();
    expect((await as(boss, 'GET', `/incidents/${id}`)).status).toBe(404);
    const words = { title: 'The fence was cut', text: 'It was mended at once.' };
    const published = await as(owner, 'POST', `/incidents/${id}/publish`, words);
    expect(published.status).toBe(200);
    for (const who of [boss, manager])
      expect((await as(who, 'GET', `/incidents/published/${id}`)).body.data).toMatchObject(words);
    books = await t.signIn('+919811300003');
    neighbour = await t.signIn('+919811300004');
    for (const who of [books, neighbour])
      expect((await as(who, 'GET', `/incidents/published/${id}`)).status).toBe(404);
    const told = (await as(manager, 'GET', '/notifications?limit=50')).body.data;
    expect(told.some(({ link }: { link: string }) => link === `/incidents/${id}`)).toBe(true);
    officer = await t.signIn('+919876500013', 'supervisor');
    expect((await as(officer, 'GET', `/incidents/${id}`)).status).toBe(200);
  });
  it('leaves the phones of who has lost access', async () => {
    const pull = async (cp: object | null) =>
      (
        await t.call('POST', '/api/sync/pull', {
          token: boss.token,
          body: { published_incidents: { cp, limit: 100 } },
        })
      ).body.published_incidents;
    const before = await pull(null);
    expect(before.documents).toHaveLength(1);
    const people = (await as(owner, 'GET', '/portal/people?limit=200')).body.data;
    const entry = people.find(({ user_id: id }: { user_id: string }) => id === boss.user.id);
    await as(owner, 'POST', `/portal/people/${entry.id}/end`, {});
    const after = await pull(before.checkpoint);
    expect(after.documents).toMatchObject([{ id: before.documents[0].id, _deleted: true }]);
  });
});
