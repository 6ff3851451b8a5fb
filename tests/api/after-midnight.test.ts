import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: string;
beforeAll(async () => {
  t = await makeApp();
  owner = (await t.signInAdmin('owner@narmada.example')).token;
});
afterAll(() => t.remove());

const as = (token: string, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });

const night = '2026-11-21';
const morning = '2026-11-22';
const board = async (query = '') => (await as(owner, 'GET', `/attendance/board${query}`)).body.data;

it('counts a night duty after midnight as it stands: on the board, on Today and in the coverage of its site', async () => {
  const planned = await as(owner, 'POST', '/roster/plan', {
    changes: [
      { staff_id: 'n-g-7', date: night, base: 0, duties: [{ post_id: 'n-post-1', shift_id: 'night' }] },
    ],
  });
  expect(planned.status).toBe(200);
  const told = await as(owner, 'POST', '/roster/publish', {
    from: night,
    to: night,
    override: 'Night cover',
  });
  expect([told.status, told.body.errors]).toEqual([200, undefined]);
  t.clock.nowMs = Date.parse('2026-11-21T20:00:00Z');
  const officer = (await t.signIn('+919876500013', 'supervisor')).token;
  owner = (await t.signInAdmin('owner@narmada.example')).token;
  const missing = await board();
  expect(missing).toMatchObject({ date: morning, totals: { on_duty: 0, missing: 1 } });
  expect(
    (
      await as(officer, 'POST', '/attendance', {
        staff_id: 'n-g-7',
        site_id: 'n-site-1',
        date: night,
        shift_id: 'night',
        kind: 'in',
        method: 'muster',
      })
    ).status,
  ).toBe(201);
  const running = await board();
  expect(running.totals).toMatchObject({ on_duty: 1, missing: 0 });
  expect(running.rows[0]).toMatchObject({ duty: { staff_id: 'n-g-7', date: night }, in: { kind: 'in' } });
  const figures = (await as(owner, 'GET', '/admin/dashboard/metrics')).body.data;
  expect(figures.duty).toMatchObject({ on_duty: 1, missing: 0 });
  const { coverage } = (await as(owner, 'GET', '/admin/dashboard/worklist')).body.data;
  expect(coverage.find((site: { site_id: string }) => site.site_id === 'n-site-1').now.present).toBe(1);
  // Asked for by its day, a board has the duties of that day alone.
  expect(
    (await board('?date=2026-11-23')).rows.every(
      ({ duty }: { duty: { date: string } }) => duty.date === '2026-11-23',
    ),
  ).toBe(true);
});

it('keeps whoever has not left at the end of the night, and lets go who has', async () => {
  t.clock.nowMs = Date.parse('2026-11-22T02:41:00Z');
  owner = (await t.signInAdmin('owner@narmada.example')).token;
  const officer = (await t.signIn('+919876500013', 'supervisor')).token;
  expect((await board()).rows[0]).toMatchObject({ duty: { staff_id: 'n-g-7' }, overrun: {} });
  await as(officer, 'POST', '/attendance', {
    staff_id: 'n-g-7',
    site_id: 'n-site-1',
    date: night,
    shift_id: 'night',
    kind: 'out',
    method: 'muster',
  });
  expect((await board()).rows.map(({ duty }: { duty: { date: string } }) => duty.date)).not.toContain(night);
});
