import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { daysAround } from '#shared/modules/tasks/template-days.ts';
import { repeatTasks } from '#server/modules/tasks/repeat-templates.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** The office keeps templates of tasks; one that repeats is given on its days. */
let t: TestApp;
let owner: Session;
let mahesh: Session;
const dayMs = 86_400_000;

beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());
beforeEach(() => on(0));

/** Noon of a later day; whoever was signed in signs in anew. */
async function on(days: number): Promise<void> {
  t.clock.nowMs = noon + days * dayMs;
  owner = await t.signInAdmin('owner@narmada.example');
}

const call = (method: string, path: string, body?: unknown, session = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const add = (body: object, session = owner): Promise<Answer> =>
  call('POST', '/task-templates', { title: 'Check the pump', ...body }, session);
const run = (): Promise<number> => repeatTasks(t.app.services);
type Shown = { title: string; due_at: string; status: string; made_by: string; checklist: object[] };
const tasksOf = async (title: string): Promise<Shown[]> =>
  (await call('GET', `/tasks?limit=200&sort=due_at&search=${encodeURIComponent(title)}`)).body.data;

describe('a template of a task', () => {
  it('is not read by a supervisor, who gives single tasks at their own sites', async () => {
    const { id } = (await add({})).body.data;
    const officer = await t.signIn('+919876500013', 'supervisor');
    const listed = await call('GET', '/task-templates', undefined, officer);
    expect(listed.body.data ?? []).toEqual([]);
    expect([403, 404]).toContain((await call('GET', `/task-templates/${id}`, undefined, officer)).status);
    expect((await add({}, officer)).status).toBe(403);
    expect((await call('DELETE', `/task-templates/${id}`)).status).toBe(200);
  });

  it('has a code for each of its steps once', async () => {
    const twice = ['one', 'two'].map((text) => ({ id: 'a', text }));
    const refused = await add({ checklist: twice });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'checklist']);
  });

  it('is added, changed, listed and removed by the office, and by nobody else', async () => {
    const made = await add({
      title: 'Open the pool',
      title_hi: 'पूल खोलें',
      checklist: [{ text: 'Alarm' }, { text: 'Minutes to leave', kind: 'number' }],
      due_hours: 4,
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({
      repeat: 'none',
      active: true,
      made_by: 'Nandini Rao',
      checklist: [{ text: 'Alarm', kind: 'tick' }, { kind: 'number' }],
    });
    expect(made.body.data).not.toHaveProperty('made_to');
    const path = `/task-templates/${made.body.data.id}`;
    expect((await call('PUT', path, { due_hours: 6 })).body.data.due_hours).toBe(6);
    expect((await call('GET', '/task-templates?search=pool')).body.data).toHaveLength(1);
    expect((await call('GET', '/task-templates', undefined, mahesh)).status).toBe(403);
    expect((await add({}, mahesh)).status).toBe(403);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await call('PUT', path, { title: 'x' }, malwa)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('says what it lacks by its field', async () => {
    const field = async (body: object): Promise<string> => (await add(body)).body.errors[0].field;
    expect(await field({ title: ' ' })).toBe('title');
    expect(await field({ repeat: 'daily', assignee_id: 'n-g-1' })).toBe('starts_on');
    expect(await field({ repeat: 'daily', starts_on: '2026-11-22' })).toBe('assignee_id');
    expect(await field({ site_id: 'm-site-1' })).toBe('site_id');
    expect(await field({ assignee_id: 'm-g-1' })).toBe('assignee_id');
    expect(await field({ checklist: [{ text: 'x', kind: 'signature' }] })).toBe('checklist.0.kind');
    expect(await field({ due_hours: 0 })).toBe('due_hours');
    expect(await field({ made_by: 'Somebody' })).toBe('made_by');
  });
});

describe('a template that repeats', () => {
  it('gives its task once on each of its days, also when yesterday’s is not done', async () => {
    const title = `Daily round ${newId().slice(-4)}`;
    const { id } = (
      await add({
        title,
        repeat: 'daily',
        starts_on: '2026-11-22',
        at: '07:00',
        due_hours: 6,
        assignee_id: 'n-g-1',
        checklist: [{ text: 'Gate' }],
      })
    ).body.data;
    expect(await run()).toBe(0);
    await on(1);
    expect([await run(), await run()]).toEqual([1, 0]);
    await on(2);
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
    expect(await tasksOf(title)).toMatchObject([
      { due_at: '2026-11-22T07:30:00.000Z', status: 'open', made_by: 'Nandini Rao' },
      { due_at: '2026-11-23T07:30:00.000Z', status: 'open', checklist: [{ text: 'Gate', done_at: null }] },
    ]);
    // What the office changes meanwhile gives no second task of a day.
    await call('PUT', `/task-templates/${id}`, { at: '06:00' });
    expect(await run()).toBe(0);
    // After a stop of some days only the last of them counts.
    await on(6);
    expect([await run(), (await tasksOf(title)).length]).toEqual([1, 3]);
    await call('PUT', `/task-templates/${id}`, { active: false });
    await on(7);
    expect(await run()).toBe(0);
    const log = (await call('GET', '/audit-logs?limit=50')).text;
    expect(log).toContain('Task assigned from a template');
  });

  it('gives nothing for days before it was written, and both languages to whoever is at a site', async () => {
    const title = `Weekly ${newId().slice(-4)}`;
    await add({ title, title_hi: 'हफ़्ते का', repeat: 'weekly', starts_on: '2026-11-01', site_id: 'n-site-1' });
    expect(await run()).toBe(0);
    await on(1);
    expect(await run()).toBe(1);
    expect(await tasksOf(title)).toMatchObject([{ title: `${title} / हफ़्ते का`, due_at: null }]);
  });

  it('tells the office when its person has left, and tries its next day', async () => {
    const title = `Gone ${newId().slice(-4)}`;
    const { id } = (
      await add({ title, repeat: 'daily', starts_on: '2026-11-22', assignee_id: 'n-g-4', at: '07:00' })
    ).body.data;
    const left = await call('POST', '/staff/n-g-4/leave', { left_on: '2026-11-20', reason: 'Moves away' });
    expect(left.status, left.text).toBe(200);
    await on(1);
    expect([await run(), (await tasksOf(title)).length]).toEqual([0, 0]);
    const news = (await call('GET', '/notifications?limit=50')).text;
    expect(news).toContain(`Recurring task could not be assigned: ${title}`);
    await call('PUT', `/task-templates/${id}`, { assignee_id: 'n-g-1' });
    await on(2);
    expect([await run(), (await tasksOf(title)).length]).toEqual([1, 1]);
  });

  it('knows the last day that has come and the next', () => {
    const around = (repeat: 'daily' | 'weekly' | 'monthly', first: string, now: string) =>
      daysAround(
        { repeat, starts_on: calendarDate(first), at: clockTime('08:00') },
        `${now}:00.000Z` as Instant,
      );
    expect(around('monthly', '2026-01-31', '2026-03-01T06:00')).toEqual({
      last: '2026-02-28',
      next: '2026-03-31',
    });
    expect(around('daily', '2026-11-20', '2026-11-21T02:29')).toEqual({
      last: '2026-11-20',
      next: '2026-11-21',
    });
    expect(around('daily', '2026-11-20', '2026-11-21T02:30').last).toBe('2026-11-21');
    expect(around('weekly', '2026-11-20', '2026-11-19T06:00')).toEqual({ last: null, next: '2026-11-20' });
    expect(around('weekly', '2026-11-20', '2026-12-10T06:00').last).toBe('2026-12-04');
  });
});
