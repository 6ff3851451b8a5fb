import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** What a phone reports of a task that the office removed, cancelled or gave away meanwhile is kept. */
let t: TestApp;
let owner: Session;
let hr: Session;
let mahesh: Session;
let sunita: Session;
const hourMs = 3_600_000;
const sites = ['n-site-1', 'n-site-2'];

beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());
beforeEach(async () => {
  t.clock.nowMs = noon;
  await signIn();
});
async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
}

const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const ok = async (asked: Promise<Answer>): Promise<Answer['body']['data']> => {
  const answer = await asked;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
};
const made = async (to: object = { assignee_id: 'n-g-1' }) => {
  const title = `Pump ${newId().slice(-6)}`;
  const checklist = [{ id: 'valve', text: 'Valve' }];
  const { id } = await ok(call(owner, 'POST', '/tasks', { title, checklist, ...to }));
  return { id: id as string, title };
};
const read = (id: string) => ok(call(owner, 'GET', `/tasks/${id}`));
type Sent = readonly [type: string, args: Readonly<Record<string, unknown>>];
const photo = newId();
const tick: Sent = ['task.tick', { point: 'valve', done: true }];
const all: readonly Sent[] = [
  ['task.start', {}],
  tick,
  ['task.finish', { note: 'Pump is dry', photos: [photo] }],
];
/** What was done an hour before it was sent. */
const push = async (who: Session, id: string, sent: readonly Sent[], at = t.clock.nowMs - hourMs) => {
  const phone = makeDevice(() => t.clock.nowMs);
  const ops = sent.map(([type, args]) => phone.operation({ type, coll: 'tasks', id, args, at }));
  const { results } = (await call(who, 'POST', '/sync/push', { device: phone.id, schema: 1, ops })).body;
  return results as { status: string; code?: string; field?: string }[];
};
const statuses = (results: readonly { status: string }[]): string[] => results.map(({ status }) => status);
const lines = async (id: string) =>
  (await ok(call(owner, 'GET', `/audit-logs?row_id=${id}&limit=50`))).filter(
    (line: { type: string }) => line.type === 'task.late_report',
  );
const heard = async (who: Session, title: string): Promise<string[]> =>
  (await ok(call(who, 'GET', '/notifications?limit=200')))
    .filter((one: { title: string[] }) => one.title[0]?.endsWith(title) && one.title[0].startsWith('Late'))
    .map((one: { body: string[] }) => one.body[0]);

const meanwhile: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  deleted: (id) => ok(call(owner, 'DELETE', `/tasks/${id}`)),
  'assigned to someone else': (id) => ok(call(owner, 'PUT', `/tasks/${id}`, { assignee_id: 'n-g-2' })),
  cancelled: (id) => ok(call(owner, 'POST', `/tasks/${id}/cancel`, {})),
};

describe('what a phone reports late of a task', () => {
  it.each(Object.keys(meanwhile))('%s meanwhile is kept, and the office is told once', async (what) => {
    const { id, title } = await made();
    await meanwhile[what]?.(id);
    const before = what === 'deleted' ? null : await read(id);
    expect(statuses(await push(mahesh, id, all))).toEqual(['applied', 'applied', 'applied']);
    const log = await lines(id);
    expect(log).toHaveLength(3);
    for (const line of log) expect(line).toMatchObject({ actor: 'Mahesh Patel', status: 'applied' });
    for (const who of [owner, hr]) {
      expect(await heard(who, title)).toEqual([expect.stringContaining(what)]);
      expect(await heard(who, title)).toEqual([expect.stringMatching(/^Mahesh Patel worked on it offline/)]);
    }
    // Another day, the office has heard of it.
    expect(statuses(await push(mahesh, id, [tick]))).toEqual(['applied']);
    expect(await heard(owner, title)).toHaveLength(1);
    if (before === null) {
      expect((await call(owner, 'GET', `/tasks/${id}`)).status).toBe(404);
      return;
    }
    const { history, photos, ...after } = await read(id);
    for (const name of ['status', 'checklist', 'assignee_id', 'note', 'done_at', 'done_by'])
      expect([name, after[name]]).toEqual([name, before[name]]);
    // A moment before there was the task counts as now.
    const by = { by: 'Mahesh Patel', at: new Date(noon).toISOString() };
    expect(history.slice(before.history.length, -1)).toEqual([
      { action: 'late_start', ...by },
      { action: 'late_tick', ...by, note: 'Valve' },
      { action: 'late_finish', ...by, note: 'Pump is dry' },
    ]);
    expect(photos).toMatchObject([{ id: fileIdOf(mahesh.user.id, photo), by: 'Mahesh Patel' }]);
  });

  it('leaves whoever has the task room for the photos that prove it', async () => {
    const { id } = await made();
    await meanwhile['assigned to someone else']?.(id);
    const six = () => Array.from({ length: 6 }, () => newId());
    const finish = (photos: readonly string[]): Sent => ['task.finish', { photos, note: '' }];
    const late = six();
    expect(statuses(await push(mahesh, id, [finish(late)]))).toEqual(['applied']);
    const own = six();
    expect(statuses(await push(sunita, id, [tick, finish(own)]))).toEqual(['applied', 'applied']);
    expect(await read(id)).toMatchObject({
      status: 'done',
      done_by: 'Sunita Yadav',
      photos: [
        ...late.map((sent) => ({ id: fileIdOf(mahesh.user.id, sent) })),
        ...own.map((sent) => ({ id: fileIdOf(sunita.user.id, sent) })),
      ],
    });
  });

  it('is dated by the phone', async () => {
    const { id } = await made();
    t.clock.nowMs = noon + 3 * hourMs;
    await signIn();
    await meanwhile['cancelled']?.(id);
    await push(mahesh, id, [tick], noon + hourMs);
    const { history } = await read(id);
    expect(history.at(-1)).toMatchObject({ action: 'late_tick', at: new Date(noon + hourMs).toISOString() });
  });

  it('is refused from who never had it, and kept over REST too from who has it no more', async () => {
    const { id } = await made();
    await meanwhile['assigned to someone else']?.(id);
    expect((await call(mahesh, 'POST', `/tasks/${id}/start`, {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'open', assignee_id: 'n-g-2' });
    expect(await lines(id)).toHaveLength(1);
    const other = await made();
    const gone = await made();
    await meanwhile['deleted']?.(gone.id);
    const malwa = await t.signInAdmin('owner@malwa.example');
    for (const one of [other.id, gone.id, newId()])
      for (const who of [sunita, malwa])
        for (const sent of all) expect((await push(who, one, [sent]))[0]?.code).toBe('not_found');
    expect(await lines(other.id)).toEqual([]);
  });

  it('of a site counts though their duty is long over, and is kept once somebody is named', async () => {
    const counts = await Promise.all(sites.map((site) => made({ site_id: site })));
    const named = await made({ site_id: 'n-site-1' });
    await ok(call(owner, 'PUT', `/tasks/${named.id}`, { assignee_id: 'n-g-2' }));
    t.clock.nowMs = noon + 60 * 24 * hourMs;
    await signIn();
    // By now neither has duty there.
    for (const { id } of counts) expect((await call(mahesh, 'GET', `/tasks/${id}`)).status).toBe(404);
    const [mine, others] = await Promise.all(counts.map(({ id }) => push(mahesh, id, all, noon + hourMs)));
    expect(statuses(mine ?? [])).toEqual(['applied', 'applied', 'applied']);
    expect(others?.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await read(counts[0]?.id ?? '')).toMatchObject({ status: 'done', done_by: 'Mahesh Patel' });
    expect(statuses(await push(mahesh, named.id, [tick], noon + hourMs))).toEqual(['applied']);
    expect(await read(named.id)).toMatchObject({ status: 'open', checklist: [{ done_at: null }] });
  });
});
