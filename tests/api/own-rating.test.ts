import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let asha: Session;
let ravi: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  await signIn();
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

async function signIn(): Promise<void> {
  owner = await t.signInAdmin('owner@narmada.example');
  asha = await t.signIn('+919876500001');
  ravi = await t.signIn('+919876500002');
}
const call = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
/** Asha's completed deep cleaning of the demo, which she has not rated. */
const booking = '00000000-0000-4000-8000-00000000b102';
const own = (who = asha): Promise<Answer> => call(who, 'GET', `/bookings/${booking}/rating`);

it('is read by its author alone, changed for two days, and answered by the office', async () => {
  expect((await own()).status).toBe(404);
  const given = { rating: 2, comment: 'Came late' };
  expect((await call(asha, 'POST', `/bookings/${booking}/feedback`, given)).status).toBe(200);
  const { until, ...said } = (await own()).body.data;
  expect(said).toEqual({ ...given, reply: '', replied_at: null, worker_reply: '', worker_name: '' });
  expect(Date.parse(until) - t.clock.nowMs).toBe(48 * 3_600_000);
  for (const who of [ravi, malwa, owner]) expect((await own(who)).status).toBe(404);
  expect((await t.call('GET', `/api/bookings/${booking}/rating`)).status).toBe(401);

  const path = `/on-call-services/ratings/${booking}`;
  expect((await call(asha, 'PUT', path, { rating: 4, comment: 'Late, but clean' })).status).toBe(200);
  expect((await call(owner, 'PUT', path, { reply: 'Sorry, we will be on time.' })).status).toBe(200);
  expect((await call(owner, 'PUT', path, { reply: 'Sorry, we will be on time.' })).status).toBe(200);
  expect((await own()).body.data).toMatchObject({ rating: 4, reply: 'Sorry, we will be on time.', until });
  const news = (await call(asha, 'GET', '/notifications?limit=100')).body.data as {
    readonly title: readonly string[];
    readonly link: string;
  }[];
  expect(news.filter(({ title }) => title[0] === 'Reply to your rating').map(({ link }) => link)).toEqual([
    `/bookings/${booking}`,
  ]);

  t.clock.nowMs = Date.parse(until) + 1;
  await signIn();
  expect((await call(asha, 'PUT', path, { rating: 1 })).status).toBe(409);
  expect((await own()).body.data).toMatchObject({ rating: 4, until });
  expect((await call(owner, 'DELETE', path, { reason: 'Of another visit' })).status).toBe(200);
  expect((await own()).body.data).toMatchObject({ rating: 4, until: null });
});
