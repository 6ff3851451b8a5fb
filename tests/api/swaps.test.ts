import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let hr: Session;
let mahesh: Session;
let sunita: Session;
beforeAll(async () => {
  t = await makeApp();
  hr = await t.signInAdmin('hr@narmada.example');
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  // Four days of his at the gate, each before a day of hers in the lobby.
  const days = (staff: string, first: number, post: string, shift: string) =>
    [0, 2, 4, 6].map((more) => ({
      staff_id: staff,
      date: `2026-12-${first + more}`,
      base: 0,
      duties: [{ post_id: post, shift_id: shift }],
    }));
  const changes = [...days('n-g-1', 14, 'n-post-1', 'day'), ...days('n-g-2', 15, 'n-post-2', 'general')];
  await as(hr, 'POST', '/roster/plan', { changes });
  const published = await as(hr, 'POST', '/roster/publish', {
    from: '2026-12-14',
    to: '2026-12-21',
    override: 'Test',
  });
  expect(published.status).toBe(200);
});
afterAll(() => t.remove());

const as = async (session: Session, method: string, path: string, body?: unknown) =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
type News = {
  readonly title: readonly [string, string];
  readonly body: readonly [string, string];
  readonly link: string;
};
const news = async (session: Session): Promise<string[]> =>
  ((await as(session, 'GET', '/notifications?limit=200')).body.data as News[]).map(
    (item) => `${item.title[0]} (${item.link})`,
  );
/** Mahesh asks Sunita to take his day at the gate, for a day of hers in the lobby or for nothing. */
const ask = async (day: number, back: number | null, month = 12) => {
  const body = {
    kind: 'swap',
    from: `2026-${month}-${day}`,
    to: `2026-${month}-${day}`,
    duty_id: month === 11 ? `duty:n-g-1:2026-11-${day}` : `duty:n-g-1:2026-12-${day}:day`,
    with_staff_id: 'n-g-2',
    ...(back === null ? {} : { with_duty_id: `duty:n-g-2:2026-12-${back}:general` }),
    reason: '',
  };
  return as(mahesh, 'POST', '/roster/requests', body);
};
const answer = (session: Session, id: string, verb: string, body: object = {}) =>
  as(session, 'POST', `/roster/requests/${id}/${verb}`, body);

describe('a change of duty', () => {
  it('says to the one who is asked what it is about, and comes to the office only after a yes', async () => {
    const asked = await ask(14, 15);
    expect(asked.status).toBe(201);
    expect(asked.body.data).toMatchObject({
      with_staff_name: 'Sunita Yadav',
      gives: '14 Dec 2026, 08:00–20:00, Gate 2, Vijay Nagar Business Park',
      takes: '15 Dec 2026, 09:00–18:00, Lobby, Palasia Heights',
      takes_hi: '15 दिस॰ 2026, 09:00–18:00, लॉबी, पलासिया हाइट्स',
    });
    expect(await news(sunita)).toContain('Mahesh Patel wants to swap a duty with you (/field/leave)');
    expect((await news(hr)).filter((item) => item.includes('/admin/leave'))).toEqual([]);
    expect((await answer(hr, asked.body.data.id, 'approve')).status).toBe(409);
    expect((await answer(sunita, asked.body.data.id, 'agree')).body.data.status).toBe('agreed');
    expect(await news(mahesh)).toContain('Sunita Yadav accepted (/field/leave)');
    expect(await news(hr)).toContain('Mahesh Patel and Sunita Yadav want to swap a duty (/admin/leave)');
    const waiting = await as(hr, 'GET', '/roster/requests?status=requested,agreed&kind=swap');
    expect(waiting.body.data.map((item: { id: string }) => item.id)).toEqual([asked.body.data.id]);
    expect((await answer(hr, asked.body.data.id, 'approve')).status).toBe(200);
    expect(await news(sunita)).toContain('Approved (/field/leave)');
  });

  it('ends with a no of the one who is asked, also after a yes, and of nobody else', async () => {
    for (const first of ['decline', 'agree']) {
      const { id } = (await ask(16, null)).body.data;
      expect((await answer(mahesh, id, 'decline')).status).toBe(409);
      if (first === 'agree') await answer(sunita, id, 'agree');
      expect((await answer(sunita, id, 'decline')).body.data).toMatchObject({
        status: 'rejected',
        decided_by: 'Sunita Yadav',
      });
      expect((await answer(hr, id, 'approve')).status).toBe(409);
      expect((await answer(sunita, id, 'agree')).status).toBe(409);
    }
    expect((await news(mahesh)).filter((item) => item.startsWith('Sunita Yadav declined'))).toHaveLength(2);
  });

  it('tells the one who was asked when it is taken back, and is refused once the duty has begun', async () => {
    const { id } = (await ask(18, null)).body.data;
    expect((await answer(mahesh, id, 'cancel')).body.data.status).toBe('cancelled');
    expect(await news(sunita)).toContain('Mahesh Patel withdrew the request (/field/leave)');
    const late = await ask(21, null, 11);
    expect(late.body.errors[0]).toMatchObject({
      field: 'duty_id',
      message: 'This duty has started. It can no longer be changed.',
    });
    const busy = await ask(24, null, 11);
    expect(busy.body.errors[0]).toMatchObject({
      field: 'with_staff_id',
      message: 'There is already another duty at that time.',
    });
  });
});

describe('leave on the day of a change of duty', () => {
  const takeLeave = async (staffId: string, day: string) => {
    const body = {
      staff_id: staffId,
      kind: 'leave',
      leave_type: 'unpaid',
      from: day,
      to: day,
      reason: 'Ill',
    };
    const { id } = (await as(hr, 'POST', '/roster/requests', body)).body.data;
    expect((await answer(hr, id, 'approve')).status).toBe(200);
    return id as string;
  };

  it('of a colleague is not told to who asks, one’s own is, and the office reads the name in its script', async () => {
    await takeLeave('n-g-2', '2026-12-20');
    const asked = await ask(20, null);
    expect(asked.body.errors[0]).toMatchObject({
      field: 'with_staff_id',
      message: 'There is already another duty at that time.',
    });
    expect(asked.text).not.toMatch(/leave|Sunita/);
    const byOffice = await t.call('POST', '/api/roster/requests', {
      token: hr.token,
      headers: { 'accept-language': 'hi' },
      body: {
        staff_id: 'n-g-1',
        kind: 'swap',
        from: '2026-12-20',
        to: '2026-12-20',
        duty_id: 'duty:n-g-1:2026-12-20:day',
        with_staff_id: 'n-g-2',
      },
    });
    expect(byOffice.body.message).toContain('सुनीता यादव की छुट्टी मंज़ूर है');
    await takeLeave('n-g-1', '2026-12-21');
    const own = await ask(20, 21);
    expect(own.body.errors[0].field).toBe('with_staff_id');
  });
});

describe('approving a change of duty', () => {
  const changes = (...cells: [string, string, string, string][]) => ({
    changes: cells.map(([staff, date, post, shift]) => ({
      staff_id: staff,
      date,
      duties: [{ post_id: post, shift_id: shift }],
    })),
  });
  const publishDay = async (date: string, ...cells: [string, string][]) => {
    await as(
      hr,
      'POST',
      '/roster/plan',
      changes(
        ...cells.map(([staff, post]) => [staff, date, post, 'day'] as [string, string, string, string]),
      ),
    );
    const done = await as(hr, 'POST', '/roster/publish', { from: date, to: date, override: 'Test' });
    expect(done.status, done.text).toBe(200);
  };
  const swapOn = (date: string, both: boolean) =>
    as(mahesh, 'POST', '/roster/requests', {
      kind: 'swap',
      from: date,
      to: date,
      duty_id: `duty:n-g-1:${date}:day`,
      with_staff_id: 'n-g-2',
      ...(both ? { with_duty_id: `duty:n-g-2:${date}:day` } : {}),
    });
  const dutiesOn = async (date: string): Promise<string[]> =>
    (await as(hr, 'GET', '/roster?limit=200&sort=-date')).body.data
      .filter(
        (duty: { date: string; staff_id: string }) => duty.date === date && /^n-g-[12]$/.test(duty.staff_id),
      )
      .map((duty: { staff_id: string; post_id: string }) => `${duty.staff_id} ${duty.post_id}`)
      .toSorted();

  it('lets two people of one shift change their posts', async () => {
    await publishDay('2027-01-11', ['n-g-1', 'n-post-1'], ['n-g-2', 'n-post-2']);
    const { id } = (await swapOn('2027-01-11', true)).body.data;
    await answer(sunita, id, 'agree');
    const done = await answer(hr, id, 'approve');
    expect(done.status, done.text).toBe(200);
    expect(await dutiesOn('2027-01-11')).toEqual(['n-g-1 n-post-2', 'n-g-2 n-post-1']);
  });

  it('is refused where the other has approved leave, when it is asked for and when it is approved', async () => {
    await publishDay('2027-01-13', ['n-g-1', 'n-post-1']);
    const { id } = (await swapOn('2027-01-13', false)).body.data;
    await answer(sunita, id, 'agree');
    const leave = await as(sunita, 'POST', '/roster/requests', {
      kind: 'leave',
      leave_type: 'unpaid',
      from: '2027-01-12',
      to: '2027-01-14',
    });
    expect((await answer(hr, leave.body.data.id, 'approve')).status).toBe(200);
    const words = 'Sunita Yadav has approved leave on 13 Jan 2027. Shorten or withdraw the leave first.';
    const refused = await answer(hr, id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([409, words]);
    expect((await swapOn('2027-01-13', false)).body.errors[0]).toMatchObject({
      field: 'with_staff_id',
      message: 'There is already another duty at that time.',
    });
    expect(await dutiesOn('2027-01-13')).toEqual(['n-g-1 n-post-1']);
  });

  it('is refused once the duty has started', async () => {
    const date = '2026-12-12';
    await publishDay(date, ['n-g-1', 'n-post-1']);
    await as(hr, 'POST', '/roster/plan', { changes: [{ staff_id: 'n-g-2', date, duties: [] }] });
    await as(hr, 'POST', '/roster/publish', { from: date, to: date, override: 'Test' });
    const asked = await swapOn(date, false);
    expect(asked.status, asked.text).toBe(201);
    await answer(sunita, asked.body.data.id, 'agree');
    const before = t.clock.nowMs;
    t.clock.nowMs = Date.parse(`${date}T02:10:00.000Z`);
    mahesh = await t.signIn('+919876500011', 'staff');
    hr = await t.signInAdmin('hr@narmada.example');
    const punch = await as(mahesh, 'POST', '/attendance', {
      kind: 'in',
      shift_id: 'day',
      duty_id: `duty:n-g-1:${date}:day`,
      lat: 22.7533,
      lng: 75.8937,
    });
    expect(punch.status, punch.text).toBe(201);
    const early = await answer(hr, asked.body.data.id, 'approve');
    expect([early.status, early.body.message]).toEqual([
      409,
      'This duty has started. It can no longer be changed.',
    ]);
    t.clock.nowMs = Date.parse(`${date}T03:00:00.000Z`);
    hr = await t.signInAdmin('hr@narmada.example');
    expect((await answer(hr, asked.body.data.id, 'approve')).status).toBe(409);
    expect(await dutiesOn(date)).toEqual(['n-g-1 n-post-1']);
    t.clock.nowMs = before;
    mahesh = await t.signIn('+919876500011', 'staff');
    hr = await t.signInAdmin('hr@narmada.example');
    sunita = await t.signIn('+919876500012', 'staff');
  });
});

describe('an open shift', () => {
  it('is told to who does such work and is free that day', async () => {
    await as(hr, 'POST', '/roster/open-shifts', {
      date: '2026-12-24',
      post_id: 'n-post-2',
      shift_id: 'general',
    });
    expect(await news(sunita)).toContain('A shift is open: 24 Dec 2026 (/field/leave)');
    expect((await news(mahesh)).filter((item) => item.startsWith('A shift is open'))).toEqual([]);
    const open = await as(hr, 'POST', '/roster/open-shifts', {
      date: '2026-11-23',
      post_id: 'n-post-2',
      shift_id: 'general',
    });
    const wanted = {
      kind: 'open_shift',
      from: '2026-11-23',
      to: '2026-11-23',
      open_shift_id: open.body.data.id,
    };
    expect((await as(mahesh, 'POST', '/roster/requests', wanted)).body.data.takes).toBe(open.body.data.title);
    expect((await news(sunita)).filter((item) => item.startsWith('A shift is open'))).toHaveLength(1);
  });
});

describe('a list', () => {
  it('takes several words of a closed list, and none that it does not have', async () => {
    const count = async (status: string) =>
      (await as(hr, 'GET', `/roster/requests?status=${status}&limit=1`)).body.pagination.total as number;
    const parts = await Promise.all(['requested', 'approved', 'cancelled'].map(count));
    expect(await count('requested,approved,cancelled')).toBe(parts.reduce((sum, n) => sum + n, 0));
    expect(await count('requested,nothing')).toBe(0);
  });
});
