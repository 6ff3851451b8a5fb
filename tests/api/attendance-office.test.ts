import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { sweepMissingPunches } from '#server/modules/attendance/missing-punches.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let owner: Session;
let hr: Session;
let accounts: Session;
let other: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  accounts = await t.signInAdmin('accounts@narmada.example');
  other = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

const day = '2026-11-21';
const duty = `duty:n-g-1:${day}`;
const inId = `n-g-1:${day}:day:in`;
const outId = `n-g-1:${day}:day:out`;
const gate = { lat: 22.7533, lng: 75.8937, accuracy_m: 12, fix_age_s: 2 };
const regularize = (id: string, body: object, token = hr.token): Promise<Answer> =>
  t.call('POST', `/api/attendance/${encodeURIComponent(id)}/regularize`, { token, body });
const newsOf = async (session: Session): Promise<string[]> => {
  const { body } = await t.call('GET', '/api/notifications?limit=50', { token: session.token });
  return (body.data as { title: [string, string] }[]).map((item) => item.title[0]);
};

describe('a punch that the office puts right', () => {
  it('gets the moment the office believes and keeps what was there, with the reason', async () => {
    await t.call('POST', '/api/attendance', {
      token: mahesh.token,
      body: { kind: 'in', shift_id: 'day', duty_id: duty, ...gate, selfie_id: 'p' },
    });
    await t.call('POST', '/api/attendance', {
      token: mahesh.token,
      body: { kind: 'in', shift_id: 'day', duty_id: duty, ...gate },
    });
    const before = (await t.call('GET', `/api/attendance/${inId}`, { token: hr.token })).body.data;
    expect(before.flags).toContain('duplicate');
    const answer = await regularize(inId, {
      at: `${day}T02:30:00.000Z`,
      reason: 'His phone had no charge; the register says 8:00',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      effective_at: `${day}T02:30:00.000Z`,
      at: before.at,
      state: 'accepted',
      repeats: [],
    });
    expect(answer.body.data.flags).toContain('regularized');
    const { body } = await t.call('GET', `/api/attendance/corrections?punch_id=${encodeURIComponent(inId)}`, {
      token: mahesh.token,
    });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      before_at: before.effective_at,
      after_at: `${day}T02:30:00.000Z`,
      made_by: expect.any(String),
    });
    expect(body.data[0].repeats).toHaveLength(1);
    expect(await newsOf(mahesh)).toContain('Your attendance was corrected');
    expect((await t.call('GET', '/api/attendance/corrections', { token: sunita.token })).body.data).toEqual(
      [],
    );
  });

  it('comes to be where it was missing, under the id that the phone would have used', async () => {
    const answer = await regularize(outId, { at: `${day}T06:00:00.000Z`, reason: 'Sent home ill' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      id: outId,
      kind: 'out',
      duty_id: duty,
      method: 'desk',
      staff_name: 'Mahesh Patel',
    });
    // The phone's own punch, when it comes at last, stands beside it.
    const late = await t.call('POST', '/api/attendance', {
      token: mahesh.token,
      body: { kind: 'out', shift_id: 'day', duty_id: duty, ...gate },
    });
    expect(late.body.data).toMatchObject({ effective_at: `${day}T06:00:00.000Z`, state: 'flagged' });
  });

  it('is refused with the field named where it cannot be', async () => {
    const reason = 'because';
    expect((await regularize(inId, { at: '2026-11-21T09:00:00.000Z', reason })).body.errors[0].field).toBe(
      'at',
    );
    expect((await regularize(inId, { at: '2026-11-19T09:00:00.000Z', reason })).body.errors[0].field).toBe(
      'at',
    );
    expect((await regularize(inId, { at: `${day}T02:30:00.000Z`, reason: '' })).body.errors[0].field).toBe(
      'reason',
    );
    expect((await regularize(inId, { at: 'yesterday', reason })).status).toBe(422);
    expect(
      (await regularize('nobody:2026-11-21:day:in', { at: `${day}T02:30:00.000Z`, reason })).status,
    ).toBe(404);
    expect(
      (await regularize(`n-g-1:2026-11-21:none:in`, { at: `${day}T02:30:00.000Z`, reason })).status,
    ).toBe(404);
  });

  it('is for who may write attendance of that business', async () => {
    const body = { at: `${day}T02:30:00.000Z`, reason: 'because' };
    expect((await regularize(inId, body, mahesh.token)).status).toBe(403);
    expect((await regularize(inId, body, accounts.token)).status).toBe(403);
    expect((await regularize(inId, body, other.token)).status).toBe(404);
  });
});

describe('a correction that a guard asks for', () => {
  const ask = (token: string, body: object): Promise<Answer> =>
    t.call('POST', '/api/attendance/fixes', { token, body });
  const request = {
    duty_id: duty,
    kind: 'out',
    wanted_at: `${day}T06:15:00.000Z`,
    reason: 'I left at a quarter to twelve',
  };

  it('goes to the office, once, and corrects the punch when approved', async () => {
    const id = newId();
    const made = await ask(mahesh.token, { id, ...request });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({ punch_id: outId, status: 'asked', staff_name: 'Mahesh Patel' });
    expect((await ask(mahesh.token, { id, ...request })).body.data.id).toBe(id);
    expect((await t.call('GET', '/api/attendance/fixes', { token: sunita.token })).body.data).toEqual([]);
    expect(await newsOf(hr)).toContain('New correction request');
    expect(
      (await t.call('POST', `/api/attendance/fixes/${id}/approve`, { token: mahesh.token, body: {} })).status,
    ).toBe(403);
    expect(
      (await t.call('POST', `/api/attendance/fixes/${id}/approve`, { token: hr.token, body: {} })).body.data,
    ).toMatchObject({ status: 'approved' });
    expect(
      (await t.call('GET', `/api/attendance/${outId}`, { token: mahesh.token })).body.data.effective_at,
    ).toBe(`${day}T06:15:00.000Z`);
    expect(
      (
        await t.call('POST', `/api/attendance/fixes/${id}/reject`, {
          token: hr.token,
          body: { answer: 'No, it was not' },
        })
      ).status,
    ).toBe(409);
    expect(await newsOf(mahesh)).toContain('Your correction was approved');
  });

  it('is turned down only with a reason, and changes nothing then', async () => {
    const { body } = await ask(mahesh.token, { ...request, kind: 'in', wanted_at: `${day}T01:00:00.000Z` });
    const reject = (answer: string): Promise<Answer> =>
      t.call('POST', `/api/attendance/fixes/${body.data.id}/reject`, {
        token: owner.token,
        body: { answer },
      });
    expect((await reject('')).status).toBe(422);
    expect((await reject('The camera shows 8:00')).body.data).toMatchObject({
      status: 'rejected',
      answer: 'The camera shows 8:00',
    });
    expect(
      (await t.call('GET', `/api/attendance/${inId}`, { token: mahesh.token })).body.data.effective_at,
    ).toBe(`${day}T02:30:00.000Z`);
  });

  it('is for one’s own duties', async () => {
    expect((await ask(sunita.token, request)).body.errors[0].field).toBe('duty_id');
    expect((await ask(owner.token, request)).status).toBe(403);
  });
});

describe('what a correction changes', () => {
  const date = '2026-11-19';
  /** One more duty of Mahesh, as one that was published. */
  const plan = async (shift: string, starts: string, ends: string): Promise<string> => {
    const id = `duty:n-g-1:${date}:${shift}`;
    await t.app.services.database.write(async (trx) => {
      const like = await trx
        .selectFrom('roster')
        .selectAll()
        .where('id', '=', duty)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('roster')
        .values({ ...like, id, date, starts, ends, shift_id: shift })
        .execute();
    });
    return id;
  };
  const bodies = async (session: Session, title: string): Promise<[string, string][]> => {
    const { body } = await t.call('GET', '/api/notifications?limit=50', { token: session.token });
    return (body.data as { title: [string, string]; body: [string, string] }[])
      .filter((item) => item.title[0] === title)
      .map((item) => item.body);
  };

  it('judges by the duty again: late and leaving early go, and come with a moment that is so', async () => {
    await plan('early', '09:00', '18:00');
    const [punchIn, punchOut] = ['in', 'out'].map((kind) => `n-g-1:${date}:early:${kind}`);
    const flags = async (id: string, time: string): Promise<string[]> => {
      const done = await regularize(id, { at: `${date}T${time}:00.000Z`, reason: 'The register says so' });
      expect(done.status, done.text).toBe(200);
      return done.body.data.flags;
    };
    expect(await flags(punchIn ?? '', '06:30')).toEqual(['late', 'regularized']);
    expect(await flags(punchIn ?? '', '03:30')).toEqual(['regularized']);
    expect(await flags(punchOut ?? '', '10:00')).toEqual(['early_leave', 'regularized']);
    expect(await flags(punchOut ?? '', '12:30')).toEqual(['regularized']);
    const board = (
      await t.call('GET', `/api/attendance/summary?date=${date}&staff_id=n-g-1`, { token: hr.token })
    ).body.data.total;
    expect(board).toMatchObject({ present: 1, late: 0 });
  });

  it('never ends a duty before it starts, and names the field', async () => {
    const at = (time: string) => ({ at: time, reason: 'The register says so' });
    const id = (kind: string) => `n-g-1:${date}:early:${kind}`;
    const refused = await regularize(id('out'), at(`${date}T02:30:00.000Z`));
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'at']);
    expect(refused.body.errors[0].message).toContain('19 Nov 2026, 09:00');
    const swapped = await regularize(id('in'), at(`${date}T13:00:00.000Z`));
    expect([swapped.status, swapped.body.errors?.[0].field]).toEqual([422, 'at']);
  });

  it('nor without a punch in, also where the guard asks for it', async () => {
    const night = await plan('late', '20:00', '08:00');
    const ask = (kind: string, wanted_at: string): Promise<Answer> =>
      t.call('POST', '/api/attendance/fixes', {
        token: mahesh.token,
        body: { duty_id: night, kind, wanted_at, reason: 'I forgot my phone' },
      });
    const refused = await ask('out', `${date}T02:30:00.000Z`);
    expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'wanted_at']);
    expect((await ask('out', '2026-11-16T02:30:00.000Z')).body.errors?.[0].field).toBe('wanted_at');
    const right = await ask('out', '2026-11-20T02:30:00.000Z');
    expect(right.status, right.text).toBe(201);
    expect(await bodies(hr, 'New correction request')).toContainEqual([
      'Mahesh Patel, 19 Nov 2026',
      `महेश पटेल, ${formatDate(calendarDate(date), 'hi')}`,
    ]);
    const before = await newsOf(mahesh);
    const done = await t.call('POST', `/api/attendance/fixes/${right.body.data.id}/approve`, {
      token: hr.token,
      body: {},
    });
    expect(done.status, done.text).toBe(200);
    expect((await newsOf(mahesh)).toSorted()).toEqual(['Your correction was approved', ...before].toSorted());
    expect(await bodies(mahesh, 'Your correction was approved')).toContainEqual([
      '19 Nov 2026',
      formatDate(calendarDate(date), 'hi'),
    ]);
  });
});

describe('attendance counted', () => {
  it('adds up person by person and site by site', async () => {
    const people = (await t.call('GET', `/api/attendance/summary?date=${day}`, { token: hr.token })).body
      .data;
    const sites = (await t.call('GET', `/api/attendance/site-summary?date=${day}`, { token: hr.token })).body
      .data;
    const mine = people.people.find((person: { staff_id: string }) => person.staff_id === 'n-g-1');
    // From 8:00 to 11:45.
    expect(mine).toMatchObject({ staff_name: 'Mahesh Patel', duties: 1, present: 1, hours: 3.8 });
    expect(sites.total).toEqual(people.total);
    expect(people.total.duties).toBe(
      people.people.reduce((sum: number, person: { duties: number }) => sum + person.duties, 0),
    );
    const one = (
      await t.call('GET', `/api/attendance/summary?month=2026-11&staff_id=n-g-1`, { token: hr.token })
    ).body.data;
    expect(one).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(one.people.map((person: { staff_id: string }) => person.staff_id)).toEqual(['n-g-1']);
    expect(
      (await t.call('GET', '/api/attendance/summary', { token: other.token })).body.data.people.some(
        (p: { staff_id: string }) => p.staff_id === 'n-g-1',
      ),
    ).toBe(false);
  });
  it.each([
    'month=2026-13',
    'from=yesterday',
    'from=2026-11-01&to=2026-10-01',
    'from=2026-01-01&to=2026-12-01',
  ])('refuses %s', async (query) => {
    expect((await t.call('GET', `/api/attendance/summary?${query}`, { token: hr.token })).status).toBe(400);
  });
  it('is for who may read attendance', async () => {
    expect((await t.call('GET', '/api/attendance/summary', { token: mahesh.token })).status).toBe(403);
    expect((await t.call('GET', '/api/attendance/site-summary')).status).toBe(401);
  });
});

describe('a punch that is missing', () => {
  it('is told to the guard and the office once, an hour after the duty ended', async () => {
    expect(await sweepMissingPunches(t.app.services)).toBeGreaterThanOrEqual(0);
    t.clock.nowMs = noon + 36 * 3_600_000;
    const found = await sweepMissingPunches(t.app.services);
    expect(found).toBeGreaterThan(0);
    expect(await newsOf(await t.signInAdmin('hr@narmada.example'))).toContain('A punch is missing');
    expect(await sweepMissingPunches(t.app.services)).toBe(0);
    t.clock.nowMs = noon;
  });
});
