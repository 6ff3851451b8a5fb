import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeLeavers } from '#server/modules/staff/close-leavers.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

/** Whoever leaves works until the last day, and fills no post after it. */
let t: TestApp;
let hr: Session;
beforeAll(async () => {
  t = await makeApp();
});
afterAll(() => t.remove());
beforeEach(() => at(noon));

const hour = 3_600_000;
const day = 24 * hour;
const person = 'n-g-2';
const phone = '+919876500012';
const at = async (nowMs: number): Promise<void> => {
  t.clock.nowMs = nowMs;
  hr = await t.signInAdmin('hr@narmada.example');
};
const as = (method: string, path: string, body?: object, who = hr): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const leave = (body: object): Promise<Answer> =>
  as('POST', `/staff/${person}/leave`, { reason: 'Moved home', ...body });
const rejoin = (body: object): Promise<Answer> => as('POST', `/staff/${person}/rejoin`, body);
const publish = async (...dates: string[]): Promise<void> => {
  await as('POST', '/roster/plan', {
    changes: dates.map((date) => ({
      staff_id: person,
      date,
      duties: [{ post_id: 'n-post-2', shift_id: 'general' }],
    })),
  });
  for (const date of dates)
    expect((await as('POST', '/roster/publish', { from: date, to: date, override: 'Test' })).status).toBe(
      200,
    );
};
const dutiesFrom = async (date: string): Promise<string[]> =>
  (await as('GET', `/roster?staff_id=${person}&limit=200`)).body.data
    .map((duty: { date: string }) => duty.date)
    .filter((on: string) => on >= date)
    .toSorted();
const vacancies = async (date: string): Promise<number> =>
  (await as('GET', `/roster/vacancies?from=${date}&to=${date}`)).body.data
    .filter((item: { post_id: string }) => item.post_id === 'n-post-2')
    .reduce((sum: number, item: { needed: number; planned: number }) => sum + item.needed - item.planned, 0);

describe('a last day to come', () => {
  it('ends what was asked for days after it: leave is cut or withdrawn, open requests are rejected', async () => {
    const own = await t.signIn(phone, 'staff');
    const ask = async (from: string, to: string, approve: boolean): Promise<string> => {
      const body = { kind: 'leave', leave_type: 'unpaid', from, to, reason: 'Wedding' };
      const { id } = (await as('POST', '/roster/requests', body, own)).body.data;
      if (approve) expect((await as('POST', `/roster/requests/${id}/approve`, {})).status).toBe(200);
      return id;
    };
    await publish('2026-12-04', '2026-12-16');
    const across = await ask('2026-12-04', '2026-12-08', true);
    const later = await ask('2026-12-15', '2026-12-20', true);
    const open = await ask('2026-12-28', '2026-12-29', false);
    const earlier = await ask('2026-11-25', '2026-11-26', false);
    await leave({ left_on: '2026-12-05' });
    const { data } = (await as('GET', `/roster/requests?staff_id=${person}&limit=50`)).body;
    const of = (id: string) => data.find((request: { id: string }) => request.id === id);
    expect(of(across)).toMatchObject({ status: 'approved', to: '2026-12-05', decided_by: 'Farah Sheikh' });
    expect(of(later)).toMatchObject({ status: 'cancelled', to: '2026-12-20' });
    expect([of(open).status, of(earlier).status]).toEqual(['rejected', 'requested']);
    const plan = (await as('GET', '/roster/plan?from=2026-12-16&to=2026-12-16')).text;
    expect(plan).not.toContain('"off":"leave"');
    expect((await as('GET', '/notifications?limit=20', undefined, own)).text).toContain(
      'leave was withdrawn',
    );
    await rejoin({ mistake: true });
  });

  it('keeps the account until it is over, and makes the duties after it vacant at once', async () => {
    await publish('2026-12-09', '2026-12-10', '2026-12-11');
    const before = await vacancies('2026-12-11');
    const left = await leave({ left_on: '2026-12-10' });
    expect([left.status, left.body.data.status, left.body.data.left_on]).toEqual([
      200,
      'active',
      '2026-12-10',
    ]);
    expect(await dutiesFrom('2026-12-09')).toEqual(['2026-12-09', '2026-12-10']);
    expect(await vacancies('2026-12-11')).toBe(before + 1);
    await at(Date.parse('2026-12-10T12:00:00.000Z'));
    expect(await closeLeavers(t.app.services)).toBe(0);
    // A night shift of the last day is punched out in the morning after it.
    t.clock.nowMs = Date.parse('2026-12-11T06:29:00.000Z');
    const own = await t.signIn(phone, 'staff');
    expect(await closeLeavers(t.app.services)).toBe(0);
    expect((await as('GET', '/auth/profile', undefined, own)).status).toBe(200);
    t.clock.nowMs = Date.parse('2026-12-11T06:31:00.000Z');
    expect(await closeLeavers(t.app.services)).toBe(1);
    expect((await as('GET', '/auth/profile', undefined, own)).status).toBe(401);
    await at(t.clock.nowMs);
    expect((await as('GET', `/staff/${person}`)).body.data).toMatchObject({
      status: 'inactive',
      left_on: '2026-12-10',
    });
    expect(await closeLeavers(t.app.services)).toBe(0);
    expect((await rejoin({ mistake: true })).body.data.status).toBe('active');
  });

  it('that was a mistake is cancelled, and nobody is shut out', async () => {
    const { joined_on: joined } = (await as('GET', `/staff/${person}`)).body.data;
    await leave({ left_on: '2026-12-20' });
    expect((await rejoin({})).status).toBe(409);
    expect((await rejoin({ mistake: true })).body.data).toMatchObject({
      status: 'active',
      left_on: null,
      left_why: '',
      joined_on: joined,
    });
    expect((await rejoin({ mistake: true })).status).toBe(409);
    await at(noon + 40 * day);
    expect(await closeLeavers(t.app.services)).toBe(0);
    expect((await t.signIn(phone, 'staff')).user.staff_id).toBe(person);
  });
});

it('an exit today leaves the account open until the duty is punched out', async () => {
  const own = await t.signIn(phone, 'staff');
  const duty = { shift_id: 'general', kind: 'in' };
  expect((await as('POST', '/attendance', duty, own)).status).toBe(201);
  await at(noon + 5 * hour);
  expect((await leave({})).body.data).toMatchObject({ status: 'active', left_on: '2026-11-21' });
  await at(noon + 8 * hour);
  const again = await t.signIn(phone, 'staff');
  const out = await as('POST', '/attendance', { ...duty, kind: 'out' }, again);
  expect(out.status, out.text).toBe(201);
  await at(noon + 25 * hour);
  const late = await t.signIn(phone, 'staff');
  expect(await closeLeavers(t.app.services)).toBe(1);
  expect((await as('GET', '/auth/profile', undefined, late)).status).toBe(401);
  expect((await rejoin({ mistake: true })).body.data.status).toBe('active');
});

it('a dismissal today closes the account at once and makes what is published after it vacant', async () => {
  await publish('2026-12-15', '2026-12-16');
  const before = await vacancies('2026-12-15');
  const own = await t.signIn(phone, 'staff');
  const refused = await leave({ left_on: '2026-12-01', at_once: true });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'left_on']);
  expect((await leave({ at_once: true })).body.data.status).toBe('inactive');
  expect((await as('GET', '/auth/profile', undefined, own)).status).toBe(401);
  expect(await dutiesFrom('2026-12-01')).toEqual([]);
  expect(await vacancies('2026-12-15')).toBe(before + 1);
});

it('an exit that was a mistake keeps the joining date; a rejoining sets it', async () => {
  const joined = (await as('GET', `/staff/${person}`)).body.data.joined_on;
  expect((await rejoin({ mistake: true })).body.data).toMatchObject({ joined_on: joined, left_on: null });
  await leave({ at_once: true });
  expect((await rejoin({ joined_on: '2026-11-25' })).body.data.joined_on).toBe('2026-11-25');
  await leave({ left_on: '2026-11-30' });
  expect((await rejoin({ mistake: true })).body.data.joined_on).toBe('2026-11-25');
});

it('a plan that names who has left leaves the post vacant', async () => {
  const before = await vacancies('2026-12-22');
  await publish('2026-12-22');
  expect(await vacancies('2026-12-22')).toBe(before - 1);
  await t.app.services.database.write((trx) =>
    trx
      .updateTable('staff')
      .set({ status: 'inactive', left_on: '2026-11-30' })
      .where('tenant_id', '=', hr.user.tenant_id)
      .where('id', '=', person)
      .execute(),
  );
  expect(await vacancies('2026-12-22')).toBe(before);
});
