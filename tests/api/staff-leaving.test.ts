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

/** Whether a day is planned as leave. */
const off = async (date: string): Promise<boolean> => {
  const { data } = (await as('GET', `/roster/plan?from=${date}&to=${date}`)).body;
  const at = data.people.findIndex(({ id }: { id: string }) => id === person);
  return data.days.find(([who]: [number]) => who === at)?.[4] === 'leave';
};

const leaveOf = async (from: string, to: string, approve: boolean): Promise<string> => {
  const own = await t.signIn(phone, 'staff');
  const body = { kind: 'leave', leave_type: 'earned', from, to, reason: 'Wedding' };
  const asked = await as('POST', '/roster/requests', body, own);
  expect(asked.status, asked.text).toBe(201);
  const { id } = asked.body.data;
  if (approve) {
    const answer = await as('POST', `/roster/requests/${id}/approve`, {});
    expect(answer.status, answer.text).toBe(200);
  }
  return id;
};
const request = async (id: string) => (await as('GET', `/roster/requests/${id}`)).body.data;
const news = async (latest: number): Promise<string> =>
  (await as('GET', `/notifications?limit=${latest}`, undefined, await t.signIn(phone, 'staff'))).text;

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
    expect([await off('2026-12-04'), await off('2026-12-16')]).toEqual([true, false]);
    expect((await as('GET', '/notifications?limit=20', undefined, own)).text).toContain(
      'leave was withdrawn',
    );
    await rejoin({ mistake: true });
  });

  describe('that moves or was a mistake', () => {
    it('gives back the leave that it took, and what is open is open again', async () => {
      await publish('2027-01-05', '2027-01-09', '2027-01-20');
      const [across, later, open, openLater] = [
        await leaveOf('2027-01-04', '2027-01-09', true),
        await leaveOf('2027-01-20', '2027-01-21', true),
        await leaveOf('2027-01-25', '2027-01-28', false),
        await leaveOf('2027-02-15', '2027-02-16', false),
      ];
      await at(noon + hour);
      const decided = await request(across);
      await leave({ left_on: '2027-01-26' });
      // What is still to be decided was decided by nobody, and is no leave yet.
      expect(await request(open)).toMatchObject({
        status: 'requested',
        to: '2027-01-26',
        decided_by: '',
        decided_at: null,
      });
      expect(await news(2)).toContain('Your leave request was shortened');
      expect(await news(2)).not.toContain('Your leave was');
      await leave({ left_on: '2027-01-06' });
      expect([(await request(across)).to, (await request(later)).status]).toEqual([
        '2027-01-06',
        'cancelled',
      ]);
      expect([await off('2027-01-05'), await off('2027-01-09'), await off('2027-01-20')]).toEqual([
        true,
        false,
        false,
      ]);
      // Only later: up to the new last day.
      await leave({ left_on: '2027-01-20' });
      expect(await request(across)).toMatchObject({
        to: '2027-01-09',
        decided_by: decided.decided_by,
        decided_at: decided.decided_at,
      });
      expect(await request(later)).toMatchObject({ status: 'approved', to: '2027-01-20' });
      expect((await request(open)).status).toBe('rejected');
      expect([await off('2027-01-09'), await off('2027-01-20')]).toEqual([true, true]);
      await rejoin({ mistake: true });
      expect(await request(later)).toMatchObject({ status: 'approved', to: '2027-01-21' });
      for (const id of [open, openLater])
        expect(await request(id)).toMatchObject({ status: 'requested', decided_by: '', decided_at: null });
      expect((await request(open)).to).toBe('2027-01-28');
      expect(await news(50)).toContain('Your leave is approved again');
      expect((await request(later)).before_exit).toBeUndefined();
      for (const id of [across, later]) await as('POST', `/roster/requests/${id}/revoke`, { note: 'Test' });
      for (const id of [open, openLater]) await as('POST', `/roster/requests/${id}/cancel`, {});
    });

    it('leaves what a month has paid since that is locked', async () => {
      const id = await leaveOf('2027-02-09', '2027-02-10', true);
      await leave({ left_on: '2027-02-01' });
      expect((await request(id)).status).toBe('cancelled');
      const { database } = t.app.services;
      const runs = database.read.selectFrom('payroll_runs').selectAll();
      const known = await runs.where('status', '=', 'locked').limit(1).executeTakeFirstOrThrow();
      const february = { ...known, id: '2027-02', month: '2027-02' };
      await database.write((trx) => trx.insertInto('payroll_runs').values(february).execute());
      await rejoin({ mistake: true });
      expect((await request(id)).status).toBe('cancelled');
      await database.write((trx) => trx.deleteFrom('payroll_runs').where('id', '=', '2027-02').execute());
    });

    it('leaves what was decided or asked for since', async () => {
      const [whole, cut, decided] = [
        await leaveOf('2027-02-02', '2027-02-03', true),
        await leaveOf('2027-01-04', '2027-01-06', true),
        await leaveOf('2027-01-11', '2027-01-15', false),
      ];
      await leave({ left_on: '2027-01-13' });
      await as('POST', `/roster/requests/${decided}/approve`, {});
      await leave({ left_on: '2027-01-05' });
      expect((await as('POST', `/roster/requests/${cut}/revoke`, { note: 'Came' })).status).toBe(200);
      await rejoin({ mistake: true });
      expect((await request(cut)).status).toBe('cancelled');
      // It was approved up to the first last day, and stands so again.
      expect(await request(decided)).toMatchObject({ status: 'approved', to: '2027-01-13' });
      await leave({ left_on: '2027-01-31' });
      expect((await request(whole)).status).toBe('cancelled');
      await as('POST', `/roster/requests/${decided}/revoke`, { note: 'Test' });
      // Other leave was asked for in its place.
      const twin = await leaveOf('2027-02-03', '2027-02-04', false);
      await rejoin({ mistake: true });
      expect((await request(whole)).status).toBe('cancelled');
      await as('POST', `/roster/requests/${twin}/cancel`, {});
    });
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

it('leave that an exit took, from which somebody came back, is not given back by a later one', async () => {
  const id = await leaveOf('2027-02-08', '2027-02-09', true);
  await leave({ left_on: '2026-11-25', at_once: false });
  await at(noon + 6 * day);
  await closeLeavers(t.app.services);
  expect((await rejoin({ joined_on: '2026-11-27' })).status).toBe(200);
  await leave({ left_on: '2027-01-05' });
  expect((await rejoin({ mistake: true })).status).toBe(200);
  expect((await request(id)).status).toBe('cancelled');
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
