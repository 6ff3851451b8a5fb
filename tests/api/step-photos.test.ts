import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileIdOf } from '#shared/core/file-id.ts';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** A photo step is proved by photos of its own; a report of an older phone by any photo, as it was. */
let t: TestApp;
let owner: Session;
let mahesh: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const steps = [
  { id: 'before', text: 'Before', kind: 'photo' },
  { id: 'after', text: 'After', kind: 'photo' },
  { id: 'mess', text: 'Mess', kind: 'photo', required: false },
];
let day = 0;
const add = async () => {
  day += 1;
  const made = await call(owner, 'POST', '/jobs', {
    title: 'Mend the pump',
    date: `2027-03-${String(day).padStart(2, '0')}`,
    time: '10:00',
    steps,
    worker_id: mahesh.user.id,
  });
  expect(made.status, made.text).toBe(201);
  await call(mahesh, 'POST', `/jobs/${made.body.data.id}/accept`, {});
  return made.body.data.id as string;
};
const both = ['before', 'after'].map((id) => ({ id, done: true, value: '' }));
const of = (step: string | null, id = newId()) => ({ id, step });
const handIn = (job: string, photos: unknown[], done: object[] = both) =>
  call(mahesh, 'POST', `/jobs/${job}/complete`, { id: newId(), steps: done, photos });
const reportOf = async (job: string) =>
  (await call(owner, 'GET', `/jobs/${job}/story`)).body.data.returns[0] as {
    state: string;
    photos: { id: string; step?: string }[];
  };

describe('photos of steps', () => {
  it('are kept with their step, and stand on the job sheet', async () => {
    const job = await add();
    const [one, two, three, other] = [of('before'), of('after'), of('after'), of(null)];
    const done = await handIn(job, [one, two, three, other]);
    expect([done.status, done.body.data?.status], done.text).toEqual([200, 'completed']);
    const kept = (await reportOf(job)).photos.map(({ id, step }) => [id, step]);
    const idOf = ({ id }: { id: string }) => fileIdOf(mahesh.user.id, id);
    expect(kept).toEqual([
      [idOf(one), 'before'],
      [idOf(two), 'after'],
      [idOf(three), 'after'],
      [idOf(other), undefined],
    ]);
    const answer = await t.app.fetch(
      new Request(`http://t/api/jobs/${job}/sheet`, { headers: { authorization: `Bearer ${owner.token}` } }),
    );
    const text = pdfText(Buffer.from(await answer.arrayBuffer()));
    for (const words of ['1 photo', '2 photos']) expect(text).toContain(words);
  });

  it('prove no other step, nor does one photo prove two', async () => {
    const job = await add();
    const same = newId();
    for (const photos of [
      [of('before')],
      [of('before'), of(null)],
      [of('before'), newId()],
      [of('before', same), of('after', same)],
      [of('before', same), of('after', same.toUpperCase())],
      [of(null), of(null)],
      [],
    ]) {
      const refused = await handIn(job, photos);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'photos']);
    }
    expect((await handIn(job, [of('before'), of('after')])).status).toBe(200);
  });

  it('are refused where they name no step of the job, or are none', async () => {
    const job = await add();
    const right = [of('before'), of('after')];
    for (const wrong of [
      of('nowhere'),
      of(''),
      of('x'.repeat(41)),
      of("a' or 1=1"),
      { id: newId() },
      { id: 'x', step: 'after' },
      { ...of('after'), by_id: owner.user.id },
      7,
      null,
    ]) {
      const refused = await handIn(job, [...right, wrong]);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([
        422,
        expect.stringMatching(/^photos/),
      ]);
    }
    const many = Array.from({ length: 39 }, () => of('after'));
    expect((await handIn(job, [...right, ...many])).status).toBe(422);
    expect((await handIn(job, [...right, ...many.slice(1)])).status).toBe(200);
  });

  it('of an older phone prove all steps, over REST and pushed', async () => {
    const job = await add();
    const one = newId();
    expect((await handIn(job, [one])).status).toBe(200);
    expect((await reportOf(job)).photos).toMatchObject([{ id: fileIdOf(mahesh.user.id, one) }]);
    expect((await reportOf(job)).photos[0]).not.toHaveProperty('step');
    const phone = makeDevice(() => t.clock.nowMs);
    const push = async (id: string, photos: unknown[]) => {
      const args = { id: newId(), steps: both, photos };
      const op = phone.operation({ type: 'job_return.hand_in', coll: 'job_returns', id, args });
      const body = { device: phone.id, schema: 1, ops: [op] };
      return (await t.call('POST', '/api/sync/push', { token: mahesh.token, body })).body.results[0];
    };
    expect(await push(await add(), [newId()])).toMatchObject({ status: 'applied' });
    const second = await add();
    expect(await push(second, [of('before')])).toMatchObject({ status: 'rejected' });
    expect(await push(second, [of('before'), of('after')])).toMatchObject({ status: 'applied' });
  });

  it('are kept as they came where the report waits for the office', async () => {
    const job = await add();
    await call(owner, 'POST', `/jobs/${job}/cancel`, { reason: 'Shut' });
    expect((await handIn(job, [of('nowhere')])).status).toBe(409);
    expect(await reportOf(job)).toMatchObject({ state: 'held', photos: [{ step: 'nowhere' }] });
  });
});
