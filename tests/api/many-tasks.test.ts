import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** One thing done with many tasks at once, by who means well twice and by who does not. */
let t: TestApp;
let owner: Session;
let malwa: Session;
let mahesh: Session;
let gone: string;
type Row = { readonly id: string; readonly ver: number; readonly assignee_id: string };

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  const people = (await call('GET', '/staff?category=housekeeper&status=active')).body.data as Row[];
  gone = people.find(({ id }) => id !== 'n-g-2')?.id ?? '';
  const left = { left_on: dateOf(instantFromMs(noon)), reason: 'Moves away', at_once: true };
  expect((await call('POST', `/staff/${gone}/leave`, left)).status).toBeLessThan(300);
});
afterAll(() => t.remove());

const call = (method: string, path: string, body?: unknown, who = owner): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const bulk = (body: object, who = owner): Promise<Answer> => call('POST', '/tasks/bulk', body, who);
const title = (): string => `Drill ${newId().slice(-6)}`;
const give = async (more: object = {}): Promise<Row> => {
  const made = await call('POST', '/tasks', { title: title(), assignee_id: 'n-g-1', ...more });
  expect(made.status, made.text).toBe(201);
  return made.body.data;
};
const read = async (id: string) => (await call('GET', `/tasks/${id}`)).body.data;
const newsOf = async (text: string): Promise<number> =>
  (await call('GET', '/notifications?limit=200', undefined, mahesh)).body.data.filter(
    (one: { title: string[] }) => one.title[0]?.endsWith(text),
  ).length;
const fault = ({ status, body }: Answer): unknown => [status, body.errors?.[0]?.field];

describe('many tasks', () => {
  it('go to nobody who has left, and what such a person had can still be changed', async () => {
    const task = { title: title() };
    const one = await give();
    expect(fault(await bulk({ action: 'assign', ids: [one.id], assignee_id: gone }))).toEqual([
      422,
      'assignee_id',
    ]);
    const both = await bulk({ action: 'create', task, assignee_ids: ['n-g-1', gone] });
    expect(fault(both)).toEqual([422, 'assignee_id']);
    expect(await newsOf(task.title)).toBe(0);
    expect(fault(await call('POST', '/tasks', { ...task, assignee_id: gone }))).toEqual([422, 'assignee_id']);
    expect(fault(await call('PUT', `/tasks/${one.id}`, { assignee_id: gone }))).toEqual([422, 'assignee_id']);
    await t.app.services.database.write((trx) =>
      trx
        .updateTable('tasks')
        .set({ assignee_id: gone })
        .where('tenant_id', '=', String(owner.user.tenant_id))
        .where('id', '=', one.id)
        .execute(),
    );
    const moved = await call('PUT', `/tasks/${one.id}`, { site_id: 'n-site-1' });
    expect([moved.status, moved.body.data.assignee_id]).toEqual([200, gone]);
  });

  it('of one batch are given once, and not under other details', async () => {
    const task = {
      id: newId(),
      title: title(),
      due_at: '2026-11-22T12:30:00Z',
      checklist: [{ text: 'Hose' }],
    };
    const create = (more: object = {}, people = ['n-g-1', 'n-g-2']) =>
      bulk({ action: 'create', task: { ...task, ...more }, assignee_ids: people });
    const first = await create();
    const ids = (answer: Answer): string[] => answer.body.data.tasks.map((one: Row) => one.id);
    expect(new Set(ids(first)).size).toBe(2);
    expect(ids(await create())).toEqual(ids(first));
    const more = await create({}, ['n-g-1', 'n-g-2', 'n-g-3']);
    expect(ids(more).slice(0, 2)).toEqual(ids(first));
    expect(await newsOf(task.title)).toBe(1);
    for (const other of [{ due_at: null }, { priority: 'urgent' }, { checklist: [] }, { title: 'Other' }])
      expect(fault(await create(other))).toEqual([409, 'batch']);
    const asked = { batch: newId(), task: { title: title(), due_at: task.due_at } };
    const people = { audience: { by: 'site', site_id: 'n-site-1' } };
    const given = await call('POST', '/tasks/assign-many', { ...asked, ...people });
    expect(ids(await call('POST', '/tasks/assign-many', { ...asked, ...people }))).toEqual(ids(given));
    const later = { ...asked, task: { ...asked.task, due_at: '2026-11-23T12:30:00Z' } };
    expect(fault(await call('POST', '/tasks/assign-many', { ...later, ...people }))).toEqual([409, 'batch']);
    // Without an id each call is of its own.
    const { id: _id, ...free } = task;
    const twice = { action: 'create', task: { ...free, title: title() }, assignee_ids: ['n-g-2'] };
    expect(ids(await bulk(twice))).not.toEqual(ids(await bulk(twice)));
  });

  it('are answered as they are kept, and given again to the same person they stay as they are', async () => {
    const one = await give();
    const assign = () => bulk({ action: 'assign', ids: [one.id, one.id], assignee_id: 'n-g-2' });
    const [first] = (await assign()).body.data.tasks;
    expect(first.ver).toBe((await read(one.id)).ver);
    const [again] = (await assign()).body.data.tasks;
    expect(again).toEqual(await read(one.id));
    expect(again.ver).toBe(first.ver);
  });

  it('that are over are no news to who gets them', async () => {
    const name = title();
    const [open, over] = [
      await give({ title: name, assignee_id: 'n-g-2' }),
      await give({ title: name, assignee_id: 'n-g-2' }),
    ];
    await call('POST', `/tasks/${over.id}/finish`, {});
    const done = await bulk({ action: 'assign', ids: [open.id, over.id], assignee_id: 'n-g-1' });
    expect(done.body.data.count).toBe(2);
    expect(await newsOf(name)).toBe(1);
  });

  it('are each in the log with who changed them, and to whom they went', async () => {
    const rows = [await give(), await give()];
    const ids = rows.map(({ id }) => id);
    await bulk({ action: 'assign', ids, assignee_id: 'n-g-2' });
    await bulk({ action: 'delete', ids });
    const lines = await t.app.services.database.read
      .selectFrom('op_log')
      .select(['row_id', 'actor_id', 'detail'])
      .where('tenant_id', '=', String(owner.user.tenant_id))
      .where('type', '=', 'task.bulk')
      .where('row_id', 'in', ids)
      .orderBy('n')
      .execute();
    expect(
      lines.map((line) => [line['row_id'], line['actor_id'], JSON.parse(String(line['detail']))]),
    ).toEqual(
      [{ action: 'assign', assignee_id: 'n-g-2' }, { action: 'delete' }].flatMap((detail) =>
        ids.map((id) => [id, owner.user.id, detail]),
      ),
    );
    const seen = await call('GET', `/audit-logs?row_id=${ids[0]}&limit=20`);
    expect(seen.text).toContain('Task changed together with others');
  });

  it('of another business do not exist, nor do its people and sites', async () => {
    const { id } = await give();
    const before = await read(id);
    for (const action of ['cancel', 'reopen', 'delete'])
      expect((await bulk({ action, ids: [id] }, malwa)).status).toBe(404);
    expect((await bulk({ action: 'assign', ids: [id], assignee_id: 'm-g-1' }, malwa)).status).toBe(404);
    const task = { title: title() };
    for (const wrong of [
      { action: 'assign', ids: [id], assignee_id: 'm-g-1' },
      { action: 'create', task, assignee_ids: ['n-g-1', 'm-g-1'] },
    ])
      expect(fault(await bulk(wrong))).toEqual([422, 'assignee_id']);
    const there = { action: 'create', task: { ...task, site_id: 'm-site-1' }, assignee_ids: ['n-g-1'] };
    expect(fault(await bulk(there))).toEqual([422, 'site_id']);
    expect(await read(id)).toEqual(before);
    // One that is not there takes the others along.
    expect((await bulk({ action: 'cancel', ids: [id, newId()] })).status).toBe(404);
    expect(await read(id)).toEqual(before);
  });
});
