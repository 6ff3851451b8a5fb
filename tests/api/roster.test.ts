import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let owner: Session;
let hr: Session;
let guard: Session;
let other: Session;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  hr = await t.signInAdmin('hr@narmada.example');
  guard = await t.signIn('+919876500011', 'staff');
  other = await t.signIn('+919876500012', 'staff');
  for (const [id, site, category] of [
    ['gate', 'n-site-1', 'guard'],
    ['lobby', 'n-site-2', 'housekeeper'],
  ])
    expect(
      (
        await as(owner, 'POST', '/posts', {
          id,
          site_id: site,
          name: `Test ${id}`,
          category,
          needs: [{ shift_id: 'day', people: 2, days: [0, 1, 2, 3, 4, 5, 6] }],
        })
      ).status,
    ).toBe(201);
});
afterAll(() => t.remove());

const as = (
  session: Session,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  t.call(method, `/api/roster${path}`, {
    token: session.token,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const plan = (session: Session, changes: object[]) => as(session, 'POST', '/plan', { changes });
const cell = (staff: string, date: string, base: number, ...duties: [string, string][]) => ({
  staff_id: staff,
  date,
  base,
  duties: duties.map(([post_id, shift_id]) => ({ post_id, shift_id })),
});
const duties = async (staff: string, from: string, to: string) =>
  (await as(hr, 'GET', `?staff_id=${staff}&limit=200`)).body.data
    .filter((duty: { date: string }) => duty.date >= from && duty.date <= to)
    .map(
      (duty: { date: string; shift_id: string; post: string }) =>
        `${duty.date} ${duty.shift_id} ${duty.post}`,
    )
    .toSorted() as string[];
const publish = (from: string, to: string, more: object = {}) =>
  as(hr, 'POST', '/publish', { from, to, ...more });

describe('the plan', () => {
  it('is no duty until it is published, and then reaches the phone', async () => {
    expect((await plan(hr, [cell('n-g-1', '2027-01-04', 0, ['gate', 'night'])])).body.data).toMatchObject([
      { rev: 1, published_rev: 0, changed_by: 'Farah Sheikh' },
    ]);
    const pull = () =>
      t.call('POST', '/api/sync/pull', { token: guard.token, body: { roster: { cp: null, limit: 500 } } });
    expect((await pull()).text).not.toContain('2027-01-04');
    const grid = (await as(hr, 'GET', '/plan?from=2027-01-04&to=2027-01-05')).body.data;
    expect(grid.days).toEqual([
      [
        grid.people.findIndex((person: { id: string }) => person.id === 'n-g-1'),
        0,
        1,
        1,
        '',
        ['gate', 'night'],
        '',
      ],
    ]);
    expect((await publish('2027-01-04', '2027-01-05')).body.data).toMatchObject({ duties: 1, removed: 0 });
    expect((await pull()).text).toContain('duty:n-g-1:2027-01-04:night');
    expect((await as(hr, 'GET', '/plan?from=2027-01-04&to=2027-01-05')).body.data.days[0][3]).toBe(0);
    expect((await t.call('GET', '/api/notifications', { token: guard.token })).text).toContain(
      'Your duties changed',
    );
    await plan(hr, [cell('n-g-1', '2027-01-04', 1)]);
    expect(await duties('n-g-1', '2027-01-04', '2027-01-04')).toEqual(['2027-01-04 night Test gate']);
    await publish('2027-01-04', '2027-01-04');
    expect(await duties('n-g-1', '2027-01-04', '2027-01-04')).toEqual([]);
    expect((await pull()).text).not.toContain('duty:n-g-1:2027-01-04:night');
  });

  it('of one day, changed by two at once, keeps the first and tells the second what it is now', async () => {
    const [first, second] = await Promise.all([
      plan(hr, [cell('n-g-1', '2027-01-06', 0, ['gate', 'day'])]),
      plan(owner, [
        cell('n-g-1', '2027-01-06', 0, ['lobby', 'day']),
        cell('n-g-2', '2027-01-06', 0, ['lobby', 'day']),
      ]),
    ]);
    const [done, refused] = first.status === 200 ? [first, second] : [second, first];
    expect([done.status, refused.status, refused.body.code]).toEqual([200, 409, 'stale']);
    expect(refused.body.conflicts).toMatchObject([{ staff_id: 'n-g-1', date: '2027-01-06', rev: 1 }]);
    expect(refused.body.message).toMatch(/changed this day\. Review it/);
    const [{ now, by }] = refused.body.conflicts;
    expect([now.duties.length, typeof by]).toEqual([1, 'string']);
    // Neither of the two: whichever came first, this is a change.
    const again = await plan(owner, [cell('n-g-1', '2027-01-06', 1, ['lobby', 'night'])]);
    expect(again.body.data[0].rev).toBe(2);
    const lines = await t.app.services.database.read
      .selectFrom('op_log')
      .select('type')
      .where('tenant_id', '!=', '')
      .where('type', '=', 'roster_day.set')
      .execute();
    expect(lines.length).toBeGreaterThan(2);
  });

  it('is not in conflict with who wanted the same, nor with publishing', async () => {
    await plan(hr, [cell('n-g-1', '2027-01-08', 0, ['gate', 'day'])]);
    expect((await plan(owner, [cell('n-g-1', '2027-01-08', 0, ['gate', 'day'])])).status).toBe(200);
    await publish('2027-01-08', '2027-01-08');
    expect((await plan(owner, [cell('n-g-1', '2027-01-08', 1, ['gate', 'night'])])).status).toBe(200);
  });

  it.each([
    ['changes.0.duties.0.post_id', { duties: [{ post_id: 'no', shift_id: 'day' }] }],
    ['changes.0.duties.0.shift_id', { duties: [{ post_id: 'gate', shift_id: 'no' }] }],
    [
      'changes.0.duties.1.shift_id',
      {
        duties: [
          { post_id: 'gate', shift_id: 'day' },
          { post_id: 'lobby', shift_id: 'day' },
        ],
      },
    ],
    ['changes.0.off', { off: 'weekly_off', duties: [{ post_id: 'gate', shift_id: 'day' }] }],
    ['changes.0.date', { date: '2027-02-29' }],
    ['changes.0.changed_by', { changed_by: 'x' }],
  ])('names %s when it is wrong', async (field, wrong) => {
    const answer = await plan(hr, [{ ...cell('n-g-1', '2027-01-09', 0), ...wrong }]);
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });

  it('is changed by who may, and only of one’s own people', async () => {
    expect((await plan(guard, [cell('n-g-1', '2027-01-09', 0)])).status).toBe(403);
    expect((await plan(hr, [cell('m-g-1', '2027-01-09', 0)])).status).toBe(404);
    const accounts = await t.signInAdmin('accounts@narmada.example');
    expect((await plan(accounts, [cell('n-g-1', '2027-01-09', 0)])).status).toBe(403);
    expect((await as(accounts, 'GET', '/plan')).status).toBe(200);
    expect((await as(hr, 'GET', '/plan?from=2027-01-01&to=2028-01-01')).status).toBe(422);
    expect((await as(hr, 'GET', '/plan?from=soon')).status).toBe(400);
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await as(malwa, 'GET', '/plan?from=2027-01-01&to=2027-01-31')).text).not.toContain('n-g-1');
  });
});

describe('publishing', () => {
  it('refuses what breaks a rule, unless it is meant with a reason; and what cannot be, always', async () => {
    await plan(hr, [
      cell('n-g-1', '2027-02-01', 0, ['gate', 'night']),
      cell('n-g-1', '2027-02-02', 0, ['gate', 'day']),
    ]);
    const refused = await publish('2027-02-01', '2027-02-02');
    expect([refused.status, refused.body.problems.map((problem: { kind: string }) => problem.kind)]).toEqual([
      409,
      ['rest'],
    ]);
    expect(await duties('n-g-1', '2027-02-01', '2027-02-02')).toEqual([]);
    expect(
      (await publish('2027-02-01', '2027-02-02', { override: 'Strike of the other agency' })).status,
    ).toBe(200);
    expect((await duties('n-g-1', '2027-02-01', '2027-02-02')).length).toBe(2);
    await plan(hr, [cell('n-g-1', '2027-02-04', 0, ['gate', 'day'], ['lobby', 'general'])]);
    const never = await publish('2027-02-04', '2027-02-04', { override: 'Please' });
    expect([never.status, never.body.problems[0]]).toMatchObject([409, { kind: 'overlap', hard: true }]);
    await plan(hr, [
      { ...cell('n-g-1', '2027-02-04', 1, ['gate', 'a'], ['lobby', 'b']), reason: 'He asked for a double' },
    ]);
    expect((await publish('2027-02-04', '2027-02-04')).body.data).toMatchObject({ duties: 2, overridden: 1 });
    expect(await duties('n-g-1', '2027-02-04', '2027-02-04')).toEqual([
      '2027-02-04 a Test gate',
      '2027-02-04 b Test lobby',
    ]);
  });

  it('asks for the papers of the post', async () => {
    await plan(hr, [cell('n-g-4', '2027-02-08', 0, ['gate', 'day'])]);
    expect(
      (await as(hr, 'POST', '/check', { from: '2027-02-08', to: '2027-02-08' })).body.data.map(
        (item: { kind: string }) => item.kind,
      ),
    ).toEqual(['police_verification']);
    await t.call('POST', '/api/staff/n-g-4/credentials', {
      token: hr.token,
      body: { kind: 'police_verification', state: 'applied' },
    });
    expect((await publish('2027-02-08', '2027-02-08')).status).toBe(200);
  });

  it('leaves alone a duty that was begun, and says so', async () => {
    const today = '2026-11-21';
    await t.call('POST', '/api/attendance', {
      token: guard.token,
      body: { kind: 'in', shift_id: 'day', duty_id: `duty:n-g-1:${today}` },
    });
    await plan(hr, [cell('n-g-1', today, 0)]);
    expect((await publish(today, today)).body).toMatchObject({
      data: { removed: 0, kept: 1 },
      message: expect.stringContaining('1 duty has started'),
    });
    expect((await duties('n-g-1', today, today)).length).toBe(1);
  });

  it('of one site leaves the others as they are', async () => {
    await plan(hr, [
      cell('n-g-1', '2027-02-10', 0, ['gate', 'day']),
      cell('n-g-2', '2027-02-10', 0, ['lobby', 'day']),
    ]);
    await publish('2027-02-10', '2027-02-10', { site_id: 'n-site-2' });
    expect([
      await duties('n-g-1', '2027-02-10', '2027-02-10'),
      (await duties('n-g-2', '2027-02-10', '2027-02-10')).length,
    ]).toEqual([[], 1]);
  });

  it('works on the leap day, with a shift over midnight into March', async () => {
    await plan(hr, [cell('n-g-1', '2028-02-29', 0, ['gate', 'night'])]);
    expect((await publish('2028-02-28', '2028-03-01')).status).toBe(200);
    const row = (await as(hr, 'GET', '/duty:n-g-1:2028-02-29:night')).body.data;
    expect(row).toMatchObject({ date: '2028-02-29', starts: '20:00', ends: '08:00' });
  });
});

describe('a site that moves', () => {
  it('takes the duties ahead with it, and leaves those that were', async () => {
    const before = (await as(hr, 'GET', '/duty:n-g-1:2026-11-20')).body.data;
    const moved = await t.call('PUT', '/api/locations/n-site-1', {
      token: owner.token,
      body: { lat: 22.76, lng: 75.9, radius_m: 300, name: 'Vijay Nagar Tower' },
    });
    expect(moved.status).toBe(200);
    expect((await as(hr, 'GET', '/duty:n-g-1:2026-11-20')).body.data).toMatchObject({
      lat: before.lat,
      site_name: before.site_name,
      ver: before.ver,
    });
    expect((await as(hr, 'GET', '/duty:n-g-1:2026-11-22')).body.data).toMatchObject({
      lat: 22.76,
      lng: 75.9,
      radius_m: 300,
      site_name: 'Vijay Nagar Tower',
    });
    const pull = await t.call('POST', '/api/sync/pull', {
      token: guard.token,
      body: { roster: { cp: null, limit: 500 } },
    });
    expect(pull.text).toContain('Vijay Nagar Tower');
    expect((await t.call('DELETE', '/api/locations/n-site-1', { token: owner.token })).status).toBe(409);
  });

  it('is answered for by supervisors, who see it at once and no longer when it is taken away', async () => {
    const officer = await t.signIn('+919876500013', 'supervisor');
    const seen = async () =>
      (await as(officer, 'GET', '?site_id=n-site-2&limit=200')).body.pagination.total as number;
    expect(await seen()).toBeGreaterThan(0);
    const set = (body: object) =>
      t.call('PUT', '/api/locations/n-site-2/supervisors', { token: owner.token, body });
    expect((await set({ staff_ids: [] })).body.data).toEqual([]);
    expect(await seen()).toBe(0);
    expect((await set({ staff_ids: ['n-g-1'] })).body.errors[0].field).toBe('staff_ids.0');
    expect((await set({ staff_ids: ['n-s-1'] })).body.data).toMatchObject([{ id: 'n-s-1' }]);
    expect(await seen()).toBeGreaterThan(0);
    expect(
      (
        await t.call('PUT', '/api/locations/m-site-1/supervisors', {
          token: owner.token,
          body: { staff_ids: [] },
        })
      ).status,
    ).toBe(404);
  });
});

describe('patterns, vacancies and replacements', () => {
  it('a rotation fills a stretch, people at different places of it', async () => {
    const made = await as(hr, 'POST', '/rotations', { name: 'Two on, one off', cycle: ['day', 'day', ''] });
    expect(made.status).toBe(201);
    const people = [
      { staff_id: 'n-g-6', offset: 0 },
      { staff_id: 'n-g-7', offset: 1 },
    ];
    const applied = await as(hr, 'POST', '/rotations/apply', {
      rotation_id: made.body.data.id,
      post_id: 'gate',
      from: '2027-03-01',
      to: '2027-03-06',
      people,
    });
    expect(applied.body.data).toEqual({ days: 12 });
    const schedule = (
      await t.call('GET', '/api/staff/n-g-7/schedule?from=2027-03-01&to=2027-03-06', { token: hr.token })
    ).body.data;
    expect(
      schedule.map((day: { off: string; duties: unknown[] }) =>
        day.off === '' ? day.duties.length : day.off,
      ),
    ).toEqual([1, 'weekly_off', 1, 1, 'weekly_off', 1]);
    expect(
      (
        await as(hr, 'POST', '/rotations/apply', {
          rotation_id: made.body.data.id,
          post_id: 'gate',
          from: '2027-03-01',
          to: '2027-03-06',
          people,
        })
      ).body.data,
    ).toEqual({ days: 0 });
    const open = (await as(hr, 'GET', '/vacancies?from=2027-03-01&to=2027-03-06&site_id=n-site-1')).body.data;
    const gate = open
      .filter((item: { post_id: string }) => item.post_id === 'gate')
      .map((item: { date: string; planned: number }) => `${item.date.slice(8)} ${item.planned}`);
    expect(gate).toEqual(['02 1', '03 1', '05 1', '06 1']);
  });

  it('ranks who could step in, and leaves out who is elsewhere at that time', async () => {
    await plan(hr, [
      cell('n-g-3', '2027-03-08', 0, ['lobby', 'day']),
      cell('n-g-6', '2027-03-07', 0, ['gate', 'night']),
    ]);
    const answer = await as(hr, 'GET', '/replacements?date=2027-03-08&post_id=gate&shift_id=day');
    const ranked = answer.body.data as {
      staff_id: string;
      problems: string[];
      sameWork: boolean;
      restHours: number | null;
      distanceKm: number | null;
    }[];
    expect(ranked.map((item) => item.staff_id)).not.toContain('n-g-3');
    expect(ranked[0]).toMatchObject({ staff_id: 'n-g-1', sameWork: true, problems: [] });
    expect(ranked[0]?.distanceKm).toBeGreaterThan(0);
    expect(ranked.find((item) => item.staff_id === 'n-g-6')).toMatchObject({
      restHours: 0,
      problems: expect.arrayContaining(['rest', 'police_verification']),
    });
    expect((await as(hr, 'GET', '/replacements?date=2027-03-08&post_id=no&shift_id=day')).status).toBe(404);
  });

  it('a schedule of one person is the same as their row of the grid', async () => {
    const body = {
      days: [{ date: '2027-03-15', base: 0, duties: [{ post_id: 'gate', shift_id: 'night' }] }],
    };
    expect((await t.call('PUT', '/api/staff/n-g-1/schedule', { token: hr.token, body })).status).toBe(200);
    expect(
      (
        await t.call('PUT', '/api/staff/n-g-1/schedule', {
          token: hr.token,
          body: { days: [{ date: '2027-03-15', base: 0, duties: [] }] },
        })
      ).status,
    ).toBe(409);
    expect((await t.call('PUT', '/api/staff/m-g-1/schedule', { token: hr.token, body })).status).toBe(404);
    expect(
      (await t.call('GET', '/api/staff/n-g-1/schedule?from=2027-03-15&to=2027-03-15', { token: hr.token }))
        .body.data,
    ).toMatchObject([{ draft: true, duties: [{ shift_id: 'night' }] }]);
  });
});

describe('what people ask for', () => {
  const push = (session: Session, type: string, more: object, n: number) =>
    t.call('POST', '/api/sync/push', {
      token: session.token,
      body: {
        device: `test-${session.user.id}`,
        schema: 1,
        ops: [{ op: newId(), n, type, at: t.clock.nowMs, ...more }],
      },
    });

  it('leave, asked for without network, takes the duties of its days off the phone once approved', async () => {
    await plan(hr, [
      cell('n-g-1', '2027-04-05', 0, ['gate', 'day']),
      cell('n-g-1', '2027-04-06', 0, ['gate', 'day']),
    ]);
    await publish('2027-04-05', '2027-04-06');
    const id = newId();
    const asked = await push(
      guard,
      'staff_request.create',
      {
        coll: 'staff_requests',
        id,
        args: {
          id,
          kind: 'leave',
          leave_type: 'casual',
          from: '2027-04-06',
          to: '2027-04-07',
          reason: 'शादी',
        },
      },
      1,
    );
    expect(asked.body.results?.[0] ?? asked.body).toMatchObject({ status: 'applied' });
    expect((await as(hr, 'GET', '/requests?status=requested&staff_id=n-g-1')).body.data).toMatchObject([
      { id, staff_id: 'n-g-1', staff_name: 'Mahesh Patel' },
    ]);
    expect((await as(other, 'GET', `/requests/${id}`)).status).toBe(404);
    expect((await as(guard, 'POST', `/requests/${id}/approve`, {})).status).toBe(403);
    expect((await as(hr, 'POST', `/requests/${id}/approve`, {})).status).toBe(200);
    expect(await duties('n-g-1', '2027-04-05', '2027-04-07')).toEqual(['2027-04-05 day Test gate']);
    expect((await as(guard, 'GET', '/balances')).body.data[0]).toMatchObject({ type: 'casual' });
    const twice = await as(guard, 'POST', '/requests', {
      kind: 'leave',
      leave_type: 'sick',
      from: '2027-04-07',
      to: '2027-04-08',
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'overlap']);
    await plan(hr, [{ ...cell('n-g-1', '2027-04-07', 0, ['gate', 'day']) }]);
    expect(
      (await as(hr, 'POST', '/check', { from: '2027-04-07', to: '2027-04-07' })).body.data,
    ).toMatchObject([{ kind: 'on_leave' }]);
  });

  it('more leave than is left is not approved', async () => {
    const made = await as(guard, 'POST', '/requests', {
      kind: 'leave',
      leave_type: 'casual',
      from: '2027-06-01',
      to: '2027-06-09',
    });
    const refused = await as(hr, 'POST', `/requests/${made.body.data.id}/approve`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('days of this leave are left'),
    ]);
    expect((await as(hr, 'POST', `/requests/${made.body.data.id}/reject`, {})).body.errors[0].field).toBe(
      'note',
    );
    expect(
      (await as(hr, 'POST', `/requests/${made.body.data.id}/reject`, { note: 'Too many at once' })).body.data
        .status,
    ).toBe('rejected');
    expect((await t.call('GET', '/api/notifications', { token: guard.token })).text).toContain(
      'Too many at once',
    );
  });

  it('a day in lieu is earned by a day that was worked, and spent once', async () => {
    const worked = await as(guard, 'POST', '/requests', {
      kind: 'comp_off',
      from: '2026-11-21',
      to: '2026-11-21',
      reason: 'Diwali',
    });
    await as(hr, 'POST', `/requests/${worked.body.data.id}/approve`, {});
    expect((await as(hr, 'GET', '/balances?staff_id=n-g-1')).body.data[3]).toEqual({
      type: 'comp_off',
      given: 1,
      used: 0,
      left: 1,
    });
    const spend = async (day: string) => {
      const asked = await as(guard, 'POST', '/requests', {
        kind: 'leave',
        leave_type: 'comp_off',
        from: day,
        to: day,
      });
      return (await as(hr, 'POST', `/requests/${asked.body.data.id}/approve`, {})).status;
    };
    expect([await spend('2026-12-10'), await spend('2026-12-11')]).toEqual([200, 409]);
    expect(
      (await as(guard, 'POST', '/requests', { kind: 'comp_off', from: '2027-11-15', to: '2027-11-15' })).body
        .errors[0].field,
    ).toBe('from');
  });

  it('a duty changes hands when both and the office agree', async () => {
    await plan(hr, [
      cell('n-g-1', '2027-05-03', 0, ['gate', 'day']),
      cell('n-g-2', '2027-05-04', 0, ['lobby', 'day']),
    ]);
    await publish('2027-05-03', '2027-05-04', { override: 'Test' });
    const ask = {
      kind: 'swap',
      from: '2027-05-03',
      to: '2027-05-03',
      duty_id: 'duty:n-g-1:2027-05-03:day',
      with_staff_id: 'n-g-2',
      with_duty_id: 'duty:n-g-2:2027-05-04:day',
    };
    expect(
      (await as(guard, 'POST', '/requests', { ...ask, duty_id: 'duty:n-g-2:2027-05-04:day' })).body.errors[0]
        .field,
    ).toBe('duty_id');
    const { id } = (await as(guard, 'POST', '/requests', ask)).body.data;
    expect((await as(hr, 'POST', `/requests/${id}/approve`, {})).body.message).toMatch(/not agreed/);
    expect((await as(guard, 'POST', `/requests/${id}/agree`, {})).status).toBe(409);
    expect((await as(other, 'POST', `/requests/${id}/agree`, {})).body.data.status).toBe('agreed');
    expect((await as(hr, 'POST', `/requests/${id}/approve`, {})).status).toBe(200);
    expect([
      await duties('n-g-1', '2027-05-03', '2027-05-04'),
      await duties('n-g-2', '2027-05-03', '2027-05-04'),
    ]).toEqual([['2027-05-04 day Test lobby'], ['2027-05-03 day Test gate']]);
  });

  it('an open shift goes to who asked first and was approved', async () => {
    const offered = await as(hr, 'POST', '/open-shifts', {
      date: '2027-05-10',
      post_id: 'gate',
      shift_id: 'night',
    });
    expect(offered.body.data).toMatchObject({
      title: 'Vijay Nagar Tower, Test gate, Night 20:00–08:00',
      status: 'open',
    });
    expect((await as(guard, 'GET', '/open-shifts?status=open')).body.data.length).toBe(1);
    const ask = (session: Session) =>
      as(session, 'POST', '/requests', {
        kind: 'open_shift',
        from: '2027-05-10',
        to: '2027-05-10',
        open_shift_id: offered.body.data.id,
      });
    const [one, two] = [await ask(guard), await ask(other)];
    expect((await as(hr, 'POST', `/requests/${one.body.data.id}/approve`, {})).status).toBe(200);
    expect(await duties('n-g-1', '2027-05-10', '2027-05-10')).toEqual(['2027-05-10 night Test gate']);
    expect((await as(hr, 'POST', `/requests/${two.body.data.id}/approve`, {})).status).toBe(409);
    expect((await as(other, 'POST', `/requests/${two.body.data.id}/cancel`, {})).body.data.status).toBe(
      'cancelled',
    );
    expect((await ask(other)).status).toBe(409);
  });

  it('is asked for oneself', async () => {
    expect(
      (
        await as(guard, 'POST', '/requests', {
          kind: 'leave',
          leave_type: 'sick',
          from: '2027-07-01',
          to: '2027-07-01',
          staff_id: 'n-g-2',
        })
      ).status,
    ).toBe(403);
    expect((await as(guard, 'GET', '/balances?staff_id=n-g-2')).status).toBe(403);
    expect((await as(hr, 'GET', '/balances?staff_id=m-g-1')).status).toBe(404);
    const forOther = await as(hr, 'POST', '/requests', {
      kind: 'leave',
      leave_type: 'sick',
      from: '2027-07-01',
      to: '2027-07-01',
      staff_id: 'n-g-2',
    });
    expect([forOther.status, forOther.body.data.staff_name]).toEqual([201, 'Sunita Yadav']);
    expect(
      (await as(guard, 'POST', '/requests', { kind: 'leave', from: '2027-07-01', to: '2027-07-01' })).body
        .errors[0].field,
    ).toBe('leave_type');
    expect(
      (
        await as(guard, 'POST', '/requests', {
          kind: 'leave',
          leave_type: 'sick',
          from: '2027-07-02',
          to: '2027-07-01',
        })
      ).body.errors[0].field,
    ).toBe('to');
  });
});

describe('what a phone keeps of the days ahead', () => {
  it('is where one’s duties are and who else has duty there, and nothing of other sites or more of anybody', async () => {
    const mahesh = await t.signIn('+919876500011', 'staff');
    expect((await plan(owner, [cell('n-g-6', '2026-11-24', 0, ['gate', 'day'])])).status).toBe(200);
    for (const staff of ['n-g-6']) {
      const stretch = { from: '2026-11-24', to: '2026-11-24', staff_id: staff, override: 'for the test' };
      expect((await as(owner, 'POST', '/publish', stretch)).body).toMatchObject({ success: true });
    }
    const { data } = (await t.call('GET', '/api/roster/ahead', { token: mahesh.token })).body;
    expect(data.sites).toEqual([
      {
        id: 'n-site-1',
        address: expect.any(String),
        city: 'Indore',
        lat: expect.any(Number),
        lng: expect.any(Number),
      },
    ]);
    expect(data.mates.length).toBeGreaterThan(0);
    expect(new Set(data.mates.map((mate: { site_id: string }) => mate.site_id))).toEqual(
      new Set(['n-site-1']),
    );
    expect(data.mates.map((mate: { staff_id: string }) => mate.staff_id)).not.toContain('n-g-1');
    expect(Object.keys(data.mates[0]).toSorted()).toEqual([
      'date',
      'duty_id',
      'ends',
      'name',
      'name_hi',
      'post',
      'post_hi',
      'site_id',
      'staff_id',
      'starts',
    ]);
    const asha = await t.signIn('+919876500001');
    expect((await t.call('GET', '/api/roster/ahead', { token: asha.token })).body.data).toEqual({
      sites: [],
      mates: [],
    });
  });
});

it('leave of the first year is given from the day of joining, down to half a day', async () => {
  const balancesOf = async (staffId: string): Promise<unknown> =>
    (await as(hr, 'GET', `/balances?staff_id=${staffId}`)).body.data.map(
      ({ type, given }: { type: string; given: number }) => [type, given],
    );
  const joinOn = (day: string): Promise<unknown> =>
    t.app.services.database.write(
      async (trx): Promise<void> =>
        void (await trx.updateTable('staff').set({ joined_on: day }).where('id', '=', 'n-g-6').execute()),
    );
  await joinOn('2026-07-02');
  expect(await balancesOf('n-g-6')).toEqual([
    ['casual', 3.5],
    ['sick', 3.5],
    ['earned', 7.5],
    ['comp_off', 0],
  ]);
  await joinOn('2026-01-01');
  expect(await balancesOf('n-g-6')).toContainEqual(['earned', 15]);
  await joinOn('2027-02-01');
  expect(await balancesOf('n-g-6')).toContainEqual(['earned', 0]);
});
