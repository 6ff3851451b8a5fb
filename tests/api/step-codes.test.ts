import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** A step for the code that stands at the place: what is expected is known to the office alone. */
let t: TestApp;
let owner: Session;
let hr: Session;
let mahesh: Session;
let sunita: Session;
let asha: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  asha = await t.signIn('+919876500001');
});
afterAll(() => t.remove());

const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const secret = 'ZQX-7731';
const tag = { id: 'tag', text: 'Tag on the meter', kind: 'code', expected: secret };
const facts = { title: 'Read the meter', date: '2027-02-03', time: '10:00' };
let hour = 6;
/** A job of a team: Mahesh leads and Sunita goes along. */
const add = async (steps: readonly object[] = [tag]) => {
  hour += 1;
  const made = await call(owner, 'POST', '/jobs', {
    ...facts,
    date: `2027-02-${String(hour).padStart(2, '0')}`,
    steps,
    worker_id: mahesh.user.id,
    helper_ids: [sunita.user.id],
  });
  expect(made.status, made.text).toBe(201);
  await call(mahesh, 'POST', `/jobs/${made.body.data.id}/accept`, {});
  return made.body.data.id as string;
};
const codesOf = async (id: string) => (await call(owner, 'GET', `/jobs/${id}/step-codes`)).body.data;
const typed = (value: string) => ({ steps: [{ id: 'tag', done: true, value }] });
const reportsOf = async (id: string) => (await call(owner, 'GET', `/jobs/${id}/story`)).body.data.returns;
const sheet = async (who: Session, id: string) => {
  const answer = await t.app.fetch(
    new Request(`http://t/api/jobs/${id}/sheet`, { headers: { authorization: `Bearer ${who.token}` } }),
  );
  expect(answer.status).toBe(200);
  return pdfText(Buffer.from(await answer.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

describe('the code that is expected', () => {
  it('is in no answer to who does the job, nor to who only reads jobs, nor in the log', async () => {
    const id = await add();
    const answers: [string, string][] = [];
    const ask = async (who: Session, method: string, path: string, body?: unknown): Promise<void> => {
      const answer = await call(who, method, path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      answers.push([`${method} ${path}`, answer.text]);
    };
    await ask(mahesh, 'GET', `/jobs/${id}`);
    await ask(mahesh, 'POST', `/jobs/${id}/progress`, { to: 'begin' });
    for (const who of [mahesh, sunita]) await ask(who, 'GET', '/jobs/assigned');
    const phone = makeDevice(() => t.clock.nowMs);
    const pushed = await t.call('POST', '/api/sync/push', {
      token: mahesh.token,
      body: {
        device: phone.id,
        schema: 1,
        ops: [
          phone.operation({ type: 'job.progress', coll: 'jobs', id, args: { to: 'begin' } }),
          phone.operation({ type: 'job_return.hand_in', coll: 'job_returns', id, args: typed('nothing') }),
        ],
      },
    });
    expect(pushed.body.results.map(({ status }: { status: string }) => status)).toEqual([
      'applied',
      'applied',
    ]);
    answers.push(['push', pushed.text]);
    await ask(sunita, 'POST', `/jobs/${id}/complete`, typed('wrong too'));
    for (const who of [mahesh, sunita]) {
      await ask(who, 'GET', '/jobs/assigned');
      await ask(who, 'GET', `/jobs/${id}`);
      await ask(who, 'GET', '/auth/my-data');
      await ask(who, 'GET', '/notifications?limit=50');
      answers.push(['sheet', await sheet(who, id)]);
    }
    for (const path of [`/jobs/${id}`, `/jobs/${id}/story`, '/jobs?limit=50', '/audit-logs?limit=100'])
      await ask(hr, 'GET', path);
    const log = await t.app.services.database.read.selectFrom('op_log').selectAll().execute();
    answers.push(['log', JSON.stringify(log)]);
    expect(answers.filter(([, text]) => /ZQX.?7731/i.test(text))).toEqual([]);
  });

  it('is read and written by who may write jobs alone', async () => {
    const id = await add();
    const type = (await call(owner, 'POST', '/job-types', { title: 'Meters', steps: [tag] })).body.data;
    const malwa = await t.signInAdmin('owner@malwa.example');
    for (const path of [`/jobs/${id}/step-codes`, `/job-types/${type.id}/step-codes`]) {
      expect((await call(owner, 'GET', path)).body.data).toEqual([{ id: 'tag', code: secret }]);
      for (const who of [hr, mahesh, sunita, asha]) expect((await call(who, 'GET', path)).status).toBe(403);
      expect((await call(malwa, 'GET', path)).status).toBe(404);
    }
    for (const path of ['/job-types', `/job-types/${type.id}`])
      expect((await call(hr, 'GET', path)).text).not.toContain(secret);
    expect(type.steps).toEqual([{ id: 'tag', text: tag.text, kind: 'code', required: true }]);
  });

  it('stays until another one is written or it is taken away', async () => {
    const id = await add();
    const put = async (step: object) => {
      const answer = await call(owner, 'PUT', `/jobs/${id}`, { steps: [step] });
      expect(answer.status, answer.text).toBe(200);
    };
    const { expected: _code, ...silent } = tag;
    await put({ ...silent, text: 'Tag at the gate' });
    expect(await codesOf(id)).toEqual([{ id: 'tag', code: secret }]);
    await put({ ...tag, expected: 'B-2' });
    expect(await codesOf(id)).toEqual([{ id: 'tag', code: 'B-2' }]);
    await put({ ...silent, kind: 'tick' });
    expect(await codesOf(id)).toEqual([]);
    await put(tag);
    await put({ ...tag, expected: '' });
    expect(await codesOf(id)).toEqual([]);
  });

  it('comes from the type to the job of a booking', async () => {
    const type = { title: 'Lawn', service_id: 'lawn-care', on_bookings: true, steps: [tag] };
    expect((await call(owner, 'POST', '/job-types', type)).status).toBe(201);
    const booked = await call(asha, 'POST', '/bookings', {
      service_id: 'lawn-care',
      date: '2026-12-07',
      time: '11:00',
      location: '7 MG Road',
      city: 'Indore',
    });
    await call(owner, 'POST', `/bookings/${booked.body.data.id}/confirm`, {});
    const [job] = (await call(owner, 'GET', `/jobs?booking_id=${booked.body.data.id}`)).body.data;
    expect(await codesOf(job.id)).toEqual([{ id: 'tag', code: secret }]);
  });

  it('is refused where it is none', async () => {
    for (const wrong of [
      { ...tag, kind: 'tick' },
      { ...tag, expected: '--' },
      { ...tag, expected: 'x'.repeat(41) },
      { ...tag, expected: 7731 },
      { ...tag, expected: { code: secret } },
    ])
      for (const [path, rest] of [
        ['/jobs', facts],
        ['/job-types', { title: 'Meters' }],
      ] as const) {
        const answer = await call(owner, 'POST', path, { ...rest, steps: [wrong] });
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([
          422,
          expect.stringMatching(/^steps/),
        ]);
      }
  });
});

describe('the code that was found', () => {
  it('is kept as it was typed, and compared as people read it', async () => {
    for (const [value, match] of [
      ['zqx 7731', 'right'],
      ['ZQX-७७३१', 'right'],
      ['ZQX-7732', 'wrong'],
    ] as const) {
      const id = await add();
      const done = await call(mahesh, 'POST', `/jobs/${id}/complete`, typed(value));
      expect([value, done.status, done.body.data?.status]).toEqual([value, 200, 'completed']);
      expect((await reportsOf(id))[0].steps).toEqual([{ id: 'tag', done: true, value, match }]);
      expect(await sheet(owner, id)).toContain(match === 'right' ? 'Code matched' : 'Code did not match');
    }
    const news = (await call(owner, 'GET', '/notifications?limit=50')).body.data as { title: [string] }[];
    expect(news.map(({ title }) => title[0])).toContain('Code at the place did not match: Read the meter');
  });

  it('is only recorded where none is expected, and is needed where the step is', async () => {
    const { expected: _code, ...open } = tag;
    const id = await add([open]);
    const empty = await call(mahesh, 'POST', `/jobs/${id}/complete`, typed('  '));
    expect([empty.status, empty.body.errors?.[0]?.field]).toEqual([422, 'steps']);
    expect((await call(mahesh, 'POST', `/jobs/${id}/complete`, {})).status).toBe(422);
    expect((await call(mahesh, 'POST', `/jobs/${id}/complete`, typed('मीटर 4'))).status).toBe(200);
    expect((await reportsOf(id))[0].steps).toEqual([{ id: 'tag', done: true, value: 'मीटर 4' }]);
  });

  it('is not judged by who found it, and a code of symbols is none', async () => {
    const id = await add();
    const forged = { steps: [{ id: 'tag', done: true, value: 'x', match: 'right' }] };
    expect((await call(mahesh, 'POST', `/jobs/${id}/complete`, forged)).status).toBe(422);
    expect((await call(mahesh, 'POST', `/jobs/${id}/complete`, typed('अआ'))).status).toBe(200);
    expect((await reportsOf(id))[0].steps[0].match).toBe('wrong');
  });

  it('is compared in the part of a team and in a report that waits for the office', async () => {
    const id = await add();
    await call(sunita, 'POST', `/jobs/${id}/complete`, typed(secret));
    await call(owner, 'POST', `/jobs/${id}/cancel`, { reason: 'Shut' });
    await call(mahesh, 'POST', `/jobs/${id}/complete`, { ...typed('other'), id: newId() });
    const found = (await reportsOf(id)) as { part: boolean; state: string; steps: { match: string }[] }[];
    expect(found.map(({ part, state, steps: [step] }) => [part, state, step?.match])).toEqual(
      expect.arrayContaining([
        [true, 'counts', 'right'],
        [false, 'held', 'wrong'],
      ]),
    );
  });
});
