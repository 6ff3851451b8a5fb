import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { punchMethods } from '#shared/modules/attendance/punch-method.ts';
import type { PunchMethod } from '#shared/modules/attendance/punch-method.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

const hour = 3_600_000;
const day = '2026-11-21';
/** Far from every post: what a punch from home looks like. */
const home = { lat: 22.9, lng: 75.9, accuracy_m: 10, fix_age_s: 1 };
let t: TestApp;
const people = new Map<Who, Session>();
/** Who acts: `clerk` may write attendance and patrol and is on the staff list, `office` may and is not. */
const actors = ['guard', 'supervisor', 'clerk', 'office', 'kiosk'] as const;
type Who = (typeof actors)[number];
const session = (who: Who): Session => people.get(who) as Session;

beforeAll(async () => {
  t = await makeApp();
  const { database } = t.app.services;
  people.set('guard', await t.signIn('+919876500011', 'staff'));
  people.set('supervisor', await t.signIn('+919876500013', 'supervisor'));
  people.set('office', await t.signInAdmin('owner@narmada.example'));
  const clerk = await t.signInAdmin('hr@narmada.example');
  people.set('clerk', clerk);
  await database.write((trx) =>
    trx.updateTable('staff').set({ user_id: clerk.user.id }).where('id', '=', 'n-g-5').execute(),
  );
  const office = session('office');
  expect((await as(office, 'PUT', '/locations/n-site-1', { place_qr: true })).status).toBe(200);
  const code = await as(office, 'POST', '/locations/n-site-1/place-codes', { post_id: 'n-post-1' });
  expect(code.body.data.code).toMatch(/./);
  // The supervisor and the clerk have a duty like the guard's, which asks for a photo and the code of the
  // post.
  const duty = await database.read
    .selectFrom('roster')
    .selectAll()
    .where('id', '=', dutyOf('n-g-1'))
    .executeTakeFirstOrThrow();
  for (const staff_id of [session('supervisor').user.staff_id ?? '', 'n-g-5'])
    await database.write((trx) =>
      trx
        .insertInto('roster')
        .values({ ...duty, id: dutyOf(staff_id), staff_id })
        .execute(),
    );
  const tablet = await as(office, 'POST', '/attendance/kiosks', {
    site_id: 'n-site-1',
    name: 'Gate tablet',
    pin: '8264',
  });
  const paired = await t.call('POST', '/api/attendance/kiosks/pair', {
    body: { code: tablet.body.data.code },
  });
  people.set('kiosk', paired.body.data as Session);
});
afterAll(() => t.remove());

const as = (who: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

const dutyOf = (staffId: string): string => `duty:${staffId}:${day}`;
const staffOf = (who: Who): string =>
  ({ guard: 'n-g-1', clerk: 'n-g-5' })[who as string] ?? session(who).user.staff_id ?? '';

type Said = {
  readonly code?: string;
  readonly field?: string;
  readonly punch?: { method: string; state: string; flags: string[] };
};
const ways = {
  REST: async (who: Session, _id: string, patch: Record<string, unknown>): Promise<Said> => {
    const { body } = await as(who, 'POST', '/attendance', patch);
    return body.success === false ? { code: body.code, field: body.errors?.[0]?.field } : {};
  },
  push: async (who: Session, id: string, patch: Record<string, unknown>): Promise<Said> => {
    const device = makeDevice(() => t.clock.nowMs);
    const at = patch['at'] === undefined ? t.clock.nowMs : Date.parse(String(patch['at']));
    const ops = [device.register(), device.punch(patch, { id, at })];
    const { body } = await as(who, 'POST', '/sync/push', { device: device.id, schema: 1, ops });
    const [, { code, field }] = body.results as [unknown, { code?: string; field?: string }];
    return code === undefined ? {} : { code, ...(field === undefined ? {} : { field }) };
  },
} as const;
type Way = keyof typeof ways;

/** Punches in from home, as the first of its kind, and reads what came of it as the office sees it. */
async function punch(
  way: Way,
  who: Who,
  staffId: string,
  method: PunchMethod,
  more: Record<string, unknown> = {},
): Promise<Said> {
  const id = `${staffId}:${day}:day:in`;
  await t.app.services.database.write((trx) => trx.deleteFrom('attendance').where('id', '=', id).execute());
  const patch = {
    staff_id: staffId,
    duty_id: dutyOf(staffId),
    site_id: 'n-site-1',
    shift_id: 'day',
    date: day,
    kind: 'in',
    method,
  };
  const said = await ways[way](session(who), id, { ...patch, ...home, ...more });
  if (said.code !== undefined) return said;
  return { punch: (await as(session('office'), 'GET', `/attendance/${id}`)).body.data };
}

/**
 * What a method comes to, written down once more in plain sight: who acts for whom, and what they call it.
 */
const expected: Readonly<
  Record<Who, Readonly<Record<'self' | 'other', Readonly<Record<PunchMethod, PunchMethod | null>>>>>
> = {
  guard: {
    self: { own: 'own', muster: 'own', kiosk: null, desk: null, machine: null },
    other: { own: null, muster: null, kiosk: null, desk: null, machine: null },
  },
  supervisor: {
    self: { own: 'own', muster: 'own', kiosk: null, desk: null, machine: null },
    other: { own: 'muster', muster: 'muster', kiosk: null, desk: null, machine: null },
  },
  clerk: {
    self: { own: 'own', muster: 'own', kiosk: null, desk: 'own', machine: null },
    other: { own: 'muster', muster: 'muster', kiosk: null, desk: 'desk', machine: null },
  },
  office: {
    self: { own: null, muster: null, kiosk: null, desk: null, machine: null },
    other: { own: 'muster', muster: 'muster', kiosk: null, desk: 'desk', machine: null },
  },
  kiosk: {
    self: { own: null, muster: null, kiosk: null, desk: null, machine: null },
    other: { own: null, muster: null, kiosk: 'kiosk', desk: null, machine: null },
  },
};
/** What each method asks for, and misses in a punch from home without photo and code. */
const missed: Readonly<Record<PunchMethod, readonly string[]>> = {
  own: ['no_place_code', 'no_selfie', 'out_of_fence'],
  muster: ['out_of_fence'],
  kiosk: ['no_selfie', 'out_of_fence'],
  desk: [],
  machine: [],
};
const proofs = ['no_place_code', 'no_selfie', 'out_of_fence'];
const acts = actors.flatMap((who) =>
  (['self', 'other'] as const)
    .filter((whom) => whom === 'other' || (who !== 'office' && who !== 'kiosk'))
    .flatMap((whom) =>
      punchMethods.flatMap((method) =>
        (['REST', 'push'] as const).map((way) => ({ who, whom, method, way })),
      ),
    ),
);
const targetOf = (who: Who, whom: 'self' | 'other'): string =>
  whom === 'self' ? staffOf(who) : who === 'guard' ? 'n-g-2' : 'n-g-1';

describe('the method of a punch follows from who acts', () => {
  it.each(acts)('$who for $whom, called $method, by $way', async ({ who, whom, method, way }) => {
    const said = await punch(way, who, targetOf(who, whom), method);
    const counts = expected[who][whom][method];
    if (counts === null) {
      expect(said).toEqual({
        code: 'forbidden',
        field: who === 'guard' && whom === 'other' ? 'staff_id' : 'method',
      });
      return;
    }
    expect(said.punch?.method).toBe(counts);
    expect(proofs.filter((flag) => said.punch?.flags.includes(flag))).toEqual(missed[counts]);
  });

  it('a second punch beside the first has the same', async () => {
    const patch = { duty_id: dutyOf('n-g-1'), shift_id: 'day', date: day, kind: 'out', ...home };
    for (const method of ['own', 'muster'])
      expect((await as(session('guard'), 'POST', '/attendance', { ...patch, method })).status).toBe(201);
    const { data } = (await as(session('office'), 'GET', `/attendance/n-g-1:${day}:day:out`)).body;
    expect(data.repeats).toMatchObject([{ method: 'own' }]);
  });
});

const times = {
  'long past': -26 * hour,
  past: -5 * 60_000,
  now: 0,
  'in a minute': 60_000,
  future: 5 * 60_000,
  'far future': 26 * hour,
} as const;
type Time = keyof typeof times;
const allTimes = Object.keys(times) as Time[];
/**
 * A device's clock may be late, as it is sent late; on the spot only who may write records for others says
 * another time.
 */
const isDoubted = (way: Way, mayDate: boolean, time: Time): boolean =>
  times[time] > 120_000 || (times[time] < -120_000 && way === 'REST' && !mayDate);
const momentOf = (time: Time): string => new Date(t.clock.nowMs + times[time]).toISOString();

describe('the time of a punch', () => {
  const claims = acts
    .filter(({ who, whom, method }) => expected[who][whom][method] !== null)
    .flatMap((act) => allTimes.map((time) => ({ ...act, time })));
  it.each(claims)(
    '$who for $whom, called $method, by $way: $time',
    async ({ who, whom, method, way, time }) => {
      const { punch: made } = await punch(way, who, targetOf(who, whom), method, { at: momentOf(time) });
      const doubted = isDoubted(way, who === 'clerk' || who === 'office', time);
      expect([made?.flags.includes('clock_suspect'), made]).toEqual([
        doubted,
        expect.objectContaining({ effective_at: momentOf(time) }),
      ]);
      if (doubted) expect(made?.state).toBe('flagged');
    },
  );

  it('is not made believable by an offset that takes it back', async () => {
    const { punch: made } = await punch('REST', 'guard', 'n-g-1', 'own', {
      at: momentOf('far future'),
      offset_ms: -times['far future'],
    });
    expect(made).toMatchObject({ state: 'flagged', flags: expect.arrayContaining(['clock_suspect']) });
  });
});

describe('the time of a scan', () => {
  const claims = (['guard', 'supervisor', 'clerk'] as const).flatMap((who) =>
    (['REST', 'push'] as const).flatMap((way) => allTimes.map((time) => ({ who, way, time }))),
  );
  let route = '';
  beforeAll(async () => {
    const stops = demoCheckpoints
      .slice(0, 1)
      .map(({ id }) => ({ checkpoint_id: id, from_min: null, to_min: null }));
    const plan = {
      site_id: 'n-site-1',
      name: 'Wall',
      starts: '00:00',
      ends: '23:50',
      every_minutes: 10,
      patience_minutes: 30,
      stops,
    };
    route = (await as(session('office'), 'POST', '/patrol/routes', plan)).body.data.id;
  });
  it.each(claims)('by a $who, by $way: $time', async ({ who, way, time }) => {
    const at = momentOf(time);
    const patch = {
      round_id: `${route}:${day}:11-00`,
      checkpoint_id: demoCheckpoints[0]?.id,
      method: 'none',
      at,
    };
    const id = `${patch.round_id}:${patch.checkpoint_id}:${staffOf(who)}`;
    await t.app.services.database.write((trx) =>
      trx.deleteFrom('patrol_scans').where('id', '=', id).execute(),
    );
    const device = makeDevice(() => t.clock.nowMs);
    const ops = [device.register(), device.scan(patch, { at: Date.parse(at) })];
    const answer =
      way === 'REST'
        ? await as(session(who), 'POST', '/patrol/scans', patch)
        : await as(session(who), 'POST', '/sync/push', { device: device.id, schema: 1, ops });
    expect(answer.status, answer.text).toBeLessThan(300);
    const { data } = (await as(session('office'), 'GET', `/patrol/scans/${id}`)).body;
    const doubted = isDoubted(way, who === 'clerk', time);
    expect([data.flags.includes('clock_suspect'), data.effective_at]).toEqual([doubted, at]);
    if (doubted) expect(data.state).toBe('flagged');
  });
});
