import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Approved leave is taken back by the office, whole or from a day on. */
let t: TestApp;
let hr: Session;
let guard: Session;
beforeAll(async () => {
  t = await makeApp({ oddRows: true });
  hr = await t.signInAdmin('hr@narmada.example');
  guard = await t.signIn('+919876500011', 'staff');
});
afterAll(() => t.remove());

const tenant = '00000000-0000-4000-8000-00000000000a';
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const casual = async () => (await as(hr, 'GET', '/roster/balances?staff_id=n-g-1')).body.data[0];
const give = async (from: string, to: string): Promise<string> => {
  const made = await as(guard, 'POST', '/roster/requests', { kind: 'leave', leave_type: 'casual', from, to });
  expect((await as(hr, 'POST', `/roster/requests/${made.body.data.id}/approve`, {})).status).toBe(200);
  return made.body.data.id;
};
const revoke = (id: string, body: object, who = hr) => as(who, 'POST', `/roster/requests/${id}/revoke`, body);
const dayOff = async (date: string): Promise<unknown> =>
  (
    await t.app.services.database.read
      .selectFrom('roster_days')
      .select('off')
      .where('tenant_id', '=', tenant)
      .where('staff_id', '=', 'n-g-1')
      .where('date', '=', date)
      .executeTakeFirst()
  )?.['off'];
const news = async () => (await as(guard, 'GET', '/notifications?limit=100')).text;

it('is shortened by a new last day and then withdrawn; the balance and the roster have the days again', async () => {
  await as(hr, 'POST', '/roster/plan', {
    changes: ['2026-12-14', '2026-12-16'].map((date) => ({
      staff_id: 'n-g-1',
      date,
      base: 0,
      duties: [{ post_id: 'n-post-1', shift_id: 'day' }],
    })),
  });
  const id = await give('2026-12-14', '2026-12-16');
  expect(await casual()).toMatchObject({ used: 3, left: 4 });
  expect([await dayOff('2026-12-14'), await dayOff('2026-12-16')]).toEqual(['leave', 'leave']);
  expect((await revoke(id, { note: '' })).body.errors[0].field).toBe('note');
  for (const to of ['2026-12-13', '2026-12-16'])
    expect((await revoke(id, { to, note: 'Called back' })).body.errors[0].field).toBe('to');
  expect((await revoke(id, { note: 'x' }, guard)).status).toBe(403);
  const short = await revoke(id, { to: '2026-12-15', note: 'Called back' });
  expect([short.status, short.body.data.status, short.body.data.to]).toEqual([200, 'approved', '2026-12-15']);
  expect(await casual()).toMatchObject({ used: 2, left: 5 });
  expect([await dayOff('2026-12-14'), await dayOff('2026-12-16')]).toEqual(['leave', '']);
  expect(await news()).toContain('Your leave was shortened');
  const whole = await revoke(id, { note: 'Not needed any more' });
  expect([whole.status, whole.body.data.status]).toEqual([200, 'cancelled']);
  expect(await casual()).toMatchObject({ used: 0, left: 7 });
  expect(await dayOff('2026-12-14')).toBe('');
  expect(await news()).toContain('Your leave was withdrawn');
  expect((await revoke(id, { note: 'again' })).status).toBe(409);
  // The days are free for other leave.
  expect((await revoke(await give('2026-12-14', '2026-12-14'), { note: 'x' })).status).toBe(200);
});

it('is refused for a month whose payroll is locked, and for what is no leave', async () => {
  const id = await give('2026-11-29', '2026-12-02');
  const { database } = t.app.services;
  const known = await database.read
    .selectFrom('payroll_runs')
    .selectAll()
    .where('tenant_id', '=', tenant)
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.write(async (trx) => {
    await trx
      .deleteFrom('payroll_runs')
      .where('tenant_id', '=', tenant)
      .where('id', '=', '2026-11')
      .execute();
    await trx
      .insertInto('payroll_runs')
      .values({ ...known, id: '2026-11', month: '2026-11', status: 'locked' })
      .execute();
  });
  const refused = await revoke(id, { note: 'Called back' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Payroll for November 2026 is locked, so leave in that month cannot change.',
  ]);
  expect((await revoke(id, { to: '2026-11-30', note: 'Called back' })).status).toBe(200);
  expect((await as(hr, 'POST', `/roster/requests/${id}/cancel`, {})).status).toBe(409);
});
