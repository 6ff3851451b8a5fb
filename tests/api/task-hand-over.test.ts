import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** What somebody did of a task proves nothing for the next who gets it, and stays visible. */
let t: TestApp;
let owner: Session;
let mahesh: Session;
let sunita: Session;

beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
});
afterAll(() => t.remove());

const call = (who: Session, method: string, path: string, body: unknown = {}): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, body });
const ok = async (asked: Promise<Answer>): Promise<Answer['body']['data']> => {
  const answer = await asked;
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data;
};
const checklist = [
  { id: 'meter', text: 'Meter', kind: 'number' },
  { id: 'valve', text: 'Valve' },
];
const made = async (to: object = { assignee_id: 'n-g-1' }): Promise<string> =>
  (await ok(call(owner, 'POST', '/tasks', { title: 'Pump room', photo_needed: true, checklist, ...to }))).id;
const tick = (who: Session, id: string, point: string, value = ''): Promise<Answer> =>
  call(who, 'POST', `/tasks/${id}/tick`, { point, done: true, value });
const finish = (who: Session, id: string, photos: readonly string[] = []): Promise<Answer> =>
  call(who, 'POST', `/tasks/${id}/finish`, { photos });
const fieldOf = async (asked: Promise<Answer>): Promise<string | undefined> =>
  (await asked).body.errors?.[0]?.field;
const give = (id: string, to: object) => ok(call(owner, 'PUT', `/tasks/${id}`, to));
const photo = newId();
const doneByMahesh = async (id: string): Promise<void> => {
  await ok(tick(mahesh, id, 'meter', '41'));
  await ok(tick(mahesh, id, 'valve'));
  await ok(finish(mahesh, id, [photo]));
};
/** Nothing of the first holder's counts for Sunita, and all of it is there. */
const sunitaStartsAnew = async (id: string): Promise<void> => {
  const task = (await t.call('GET', `/api/tasks/${id}`, { token: owner.token })).body.data;
  const earlier = { done_by: 'Mahesh Patel', done_at: expect.any(String) };
  expect(task.checklist).toMatchObject([
    { id: 'meter', done_at: null, done_by: '', value: '', earlier: { ...earlier, value: '41' } },
    { id: 'valve', done_at: null, done_by: '', value: '', earlier: { ...earlier, value: '' } },
  ]);
  expect(task.photos).toMatchObject([
    { id: fileIdOf(mahesh.user.id, photo), by: 'Mahesh Patel', earlier: true },
  ]);
  expect(await fieldOf(finish(sunita, id))).toBe('checklist');
  await ok(tick(sunita, id, 'meter', '42'));
  await ok(tick(sunita, id, 'valve'));
  expect(await fieldOf(finish(sunita, id))).toBe('photos');
  const done = await ok(finish(sunita, id, [newId()]));
  expect(done).toMatchObject({ status: 'done', done_by: 'Sunita Yadav' });
  expect(done.checklist[0]).toMatchObject({ value: '42', earlier: { value: '41' } });
  expect(done.photos.map(({ earlier: flag }: { earlier?: boolean }) => flag)).toEqual([true, undefined]);
};

describe('a task that is given to somebody else', () => {
  it('is opened again and then given: the next person proves it anew', async () => {
    const id = await made();
    await doneByMahesh(id);
    const open = await ok(call(owner, 'POST', `/tasks/${id}/reopen`));
    expect(open.checklist[0]).toMatchObject({ value: '41', done_by: 'Mahesh Patel' });
    await give(id, { assignee_id: 'n-g-2' });
    await sunitaStartsAnew(id);
  });

  it.each(['one', 'many'])('is given after it was done and opened then, by %s', async (how) => {
    const id = await made();
    await doneByMahesh(id);
    const still = await give(id, { assignee_id: 'n-g-2' });
    // Its record says who did it, as long as it is done.
    expect(still.checklist[0]).toMatchObject({ value: '41', done_by: 'Mahesh Patel' });
    if (how === 'one') await ok(call(owner, 'POST', `/tasks/${id}/reopen`));
    else await ok(call(owner, 'POST', '/tasks/bulk', { action: 'reopen', ids: [id] }));
    await sunitaStartsAnew(id);
  });

  it('is half done, of a site, and given to one person', async () => {
    const id = await made({ site_id: 'n-site-1' });
    await ok(tick(mahesh, id, 'meter', '41'));
    const given = await give(id, { assignee_id: 'n-g-2' });
    expect(given.checklist).toMatchObject([{ done_at: null, earlier: { value: '41' } }, { done_at: null }]);
    expect(given.checklist[1]).not.toHaveProperty('earlier');
  });

  it('keeps what counts when only its site or its text changes, or it is opened again for the same person', async () => {
    const id = await made();
    await doneByMahesh(id);
    await give(id, { site_id: 'n-site-1' });
    await ok(call(owner, 'POST', `/tasks/${id}/reopen`));
    await give(id, { title: 'Pump house', site_id: 'n-site-2' });
    expect(await ok(finish(mahesh, id))).toMatchObject({ status: 'done', checklist: [{ value: '41' }, {}] });
  });

  it('takes no proof from what the first one sends late', async () => {
    const id = await made({ assignee_id: 'n-g-1', checklist: [] });
    await give(id, { assignee_id: 'n-g-2' });
    expect((await ok(finish(mahesh, id, [photo]))).photos).toMatchObject([{ earlier: true }]);
    expect(await fieldOf(finish(sunita, id))).toBe('photos');
  });

  it('comes again without a trace of earlier work', async () => {
    const id = await made({ assignee_id: 'n-g-1', repeat: 'daily', title: 'Round of pumps' });
    await ok(tick(mahesh, id, 'meter', '41'));
    await give(id, { assignee_id: 'n-g-2' });
    await ok(tick(sunita, id, 'meter', '42'));
    await ok(tick(sunita, id, 'valve'));
    await ok(finish(sunita, id, [newId()]));
    const listed = await t.call('GET', '/api/tasks?status=open&q=Round%20of%20pumps', { token: owner.token });
    expect(listed.body.data).toHaveLength(1);
    for (const step of listed.body.data[0].checklist) expect(step).not.toHaveProperty('earlier');
  });
});
