import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { sweepMissedRounds } from '#server/modules/patrol/missed-rounds.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import type { Checkpoint, PushOperation } from '#shared/core/sync.ts';

const day = 86_400_000;
let t: TestApp;
let owner: Session;
let officer: Session;
let mahesh: Session;
let sunita: Session;
beforeAll(async () => {
  t = await makeApp();
  await signIn();
});
afterAll(() => t.remove());

/** A session does not outlive the days that these tests let pass. */
async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  officer = await t.signIn('+919876500013', 'supervisor');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
}
const moveTo = async (nowMs: number): Promise<void> => {
  t.clock.nowMs = nowMs;
  await signIn();
};
const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
type Doc = {
  readonly id: string;
  readonly _deleted: boolean;
  readonly title?: string;
  readonly status?: string;
};
const pull = async (
  session: Session,
  coll: string,
  cp: Checkpoint | null = null,
): Promise<{ documents: Doc[]; checkpoint: Checkpoint }> =>
  (await call(session, 'POST', '/sync/pull', { [coll]: { cp, limit: 500 } })).body[coll];
const push = async (session: Session, device: ReturnType<typeof makeDevice>, op: PushOperation) =>
  (await call(session, 'POST', '/sync/push', { device: device.id, schema: schemaNumber, ops: [op] })).body
    .results[0];

describe('the phone of who answers for sites', () => {
  it('keeps the tasks of those sites and one’s own, and no others', async () => {
    const far = await call(owner, 'POST', '/locations', {
      name: 'Far depot',
      lat: 23,
      lng: 76,
      radius_m: 100,
    });
    expect(far.status, far.text).toBe(201);
    const there = await call(owner, 'POST', '/tasks', { title: 'Far away', site_id: far.body.data.id });
    const his = await call(owner, 'POST', '/tasks', {
      title: 'For Mahesh',
      assignee_id: 'n-g-1',
      site_id: 'n-site-1',
    });
    const own = await call(owner, 'POST', '/tasks', {
      title: 'For Imran',
      assignee_id: 'n-s-1',
      site_id: far.body.data.id,
    });
    const kept = (await pull(officer, 'tasks')).documents.map((document) => document.title);
    expect(kept).toEqual(expect.arrayContaining(['For Mahesh', 'For Imran']));
    expect(kept).not.toContain('Far away');
    expect((await call(officer, 'GET', `/tasks/${there.body.data.id}`)).status).toBe(404);
    expect((await call(officer, 'POST', `/tasks/${there.body.data.id}/finish`, {})).status).toBe(404);
    expect((await call(officer, 'GET', `/tasks/${own.body.data.id}`)).status).toBe(200);
    const listed = ((await call(officer, 'GET', '/tasks?limit=200')).body.data as Doc[]).map(
      (item) => item.id,
    );
    expect((await pull(officer, 'tasks')).documents.map((document) => document.id).toSorted()).toEqual(
      listed.toSorted(),
    );
    expect(his.status).toBe(201);
  });

  it('gives a task without network, once, where one answers for the site and to its people', async () => {
    const device = makeDevice(() => t.clock.nowMs);
    const give = (args: object, id = newId()) =>
      device.operation({ type: 'task.give', coll: 'tasks', id, args: { title: 'Mop the lobby', ...args } });
    const op = give({ site_id: 'n-site-2', assignee_id: 'n-g-2', priority: 'urgent' });
    expect(await push(officer, device, op)).toMatchObject({ status: 'applied' });
    expect(await push(officer, device, op)).toMatchObject({ status: 'applied', dup: true });
    expect((await push(officer, device, give({ site_id: 'n-site-2' }, op.id))).status).toBe('applied');
    const hers = (await pull(sunita, 'tasks')).documents.filter(
      (document) => document.title === 'Mop the lobby',
    );
    expect(hers).toMatchObject([
      {
        id: op.id,
        assignee_name: 'Sunita Yadav',
        site_name: 'Palasia Heights',
        made_by: 'Imran Khan',
        status: 'open',
      },
    ]);
    const news = (await call(sunita, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.filter((item) => item.title[0] === 'New task: Mop the lobby')).toHaveLength(1);
    expect(await push(officer, device, give({ site_id: 'm-site-1' }))).toMatchObject({
      status: 'rejected',
      field: 'site_id',
    });
    expect(await push(officer, device, give({ site_id: 'n-site-2', assignee_id: 'n-g-1' }))).toMatchObject({
      status: 'rejected',
      field: 'assignee_id',
    });
    expect((await call(mahesh, 'POST', '/tasks/give', { title: 'x', site_id: 'n-site-1' })).status).toBe(403);
  });

  it('has missed rounds of its sites, and explains them without network', async () => {
    await moveTo(noon + 6 * 3_600_000);
    await sweepMissedRounds(t.app.services);
    const missed = (await pull(officer, 'patrol_misses')).documents;
    expect(missed.length).toBeGreaterThan(0);
    expect((await pull(mahesh, 'patrol_misses')).documents).toEqual([]);
    const id = missed[0]?.id ?? '';
    const device = makeDevice(() => t.clock.nowMs);
    const explain = (note: string) =>
      device.operation({ type: 'patrol_miss.explain', coll: 'patrol_misses', id, args: { note } });
    expect(await push(officer, device, explain(''))).toMatchObject({ status: 'rejected', field: 'note' });
    expect(await push(officer, device, explain('Guard was at the gate'))).toMatchObject({
      status: 'applied',
    });
    expect((await call(owner, 'GET', `/patrol/misses/${id}`)).body.data).toMatchObject({
      status: 'explained',
      answered_by: 'Imran Khan',
    });
  });
});

describe('a phone lets go', () => {
  it('of tasks a week after they are over, also one that was unfinished when it went offline', async () => {
    await moveTo(noon);
    const make = async (title: string) =>
      (await call(owner, 'POST', '/tasks', { title, assignee_id: 'n-g-1' })).body.data.id as string;
    const [first, second] = [await make('First'), await make('Second')];
    await call(mahesh, 'POST', `/tasks/${first}/finish`, {});
    const before = await pull(mahesh, 'tasks');
    expect(before.documents.map((document) => document.id)).toEqual(expect.arrayContaining([first, second]));
    await call(owner, 'POST', `/tasks/${second}/cancel`, {});
    await moveTo(noon + 8 * day);
    const fresh = (await pull(mahesh, 'tasks')).documents.map((document) => document.id);
    expect(fresh).not.toContain(first);
    expect(fresh).not.toContain(second);
    expect((await pull(mahesh, 'tasks', before.checkpoint)).documents).toEqual([
      { id: second, _deleted: true },
    ]);
    await call(owner, 'POST', `/tasks/${first}/reopen`, {});
    expect((await pull(mahesh, 'tasks', before.checkpoint)).documents).toContainEqual(
      expect.objectContaining({ id: first, status: 'open' }),
    );
  });

  it('of duties and punches of long ago; the desk asks the server for them', async () => {
    await moveTo(noon);
    const all = (await pull(officer, 'roster')).documents;
    await moveTo(noon + 70 * day);
    const left = (await pull(officer, 'roster')).documents;
    expect(all.length).toBeGreaterThan(left.length);
    expect(left.every((item) => String((item as unknown as { date: string }).date) >= '2026-11-29')).toBe(
      true,
    );
    expect((await pull(owner, 'roster')).documents).toEqual([]);
    const listed = await call(owner, 'GET', '/roster?limit=200&sort=-date');
    expect(listed.body.pagination.total).toBeGreaterThanOrEqual(all.length);
  });
});

describe('who is late', () => {
  it('is what the business has set, also for a device that draws the board by itself', async () => {
    await moveTo(Date.parse('2026-11-22T02:50:00.000Z'));
    const missing = async () =>
      (await call(owner, 'GET', '/attendance/board?date=2026-11-22')).body.data.totals.missing as number;
    expect(await missing()).toBe(1);
    const { data } = (await call(owner, 'GET', '/settings/attendance')).body;
    expect(
      (await call(owner, 'PUT', '/settings/attendance', { ...data, late_after_minutes: 45 })).status,
    ).toBe(200);
    expect(await missing()).toBe(0);
    for (const session of [officer, mahesh])
      expect((await call(session, 'GET', '/attendance/rules')).body.data).toMatchObject({
        late_after_minutes: 45,
      });
    await moveTo(Date.parse('2026-11-22T03:20:00.000Z'));
    expect(await missing()).toBe(1);
  });
});
