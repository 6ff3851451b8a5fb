import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { codeText, keyOf, proofOf, readCode } from '#shared/modules/patrol/code.ts';
import type { RoundLine } from '#shared/modules/patrol/round-line.ts';
import { mostOutsidePlan } from '#shared/modules/patrol/scan.ts';
import { scanId, stopId } from '#shared/modules/patrol/rounds.ts';
import { demoCheckpoints } from '#server/demo/seed-patrol.ts';
import { sweepMissedRounds } from '#server/modules/patrol/missed-rounds.ts';
import { findFaults } from '#server/commands/verify.ts';
import { makeApp, noon } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import type { SigningDevice } from '#tests/support/signing-device.ts';

const minute = 60_000;
const hour = 60 * minute;
const places = { lat: 22.7533, lng: 75.8937, accuracy_m: 10, fix_age_s: 3 };
let t: TestApp;
const titleOf = (name: 'patrol.missed' | 'patrol.in_time', route: string): string =>
  translate(events[name].title, 'en', { route });
let mahesh: Session;
let officer: Session;
let owner: Session;
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  officer = await t.signIn('+919876500013', 'supervisor');
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

async function fresh(): Promise<void> {
  const renewed = async (session: Session): Promise<Session> => ({
    ...session,
    ...(await call(session, 'POST', '/auth/refresh')).body.data,
  });
  [mahesh, officer, owner] = [await renewed(mahesh), await renewed(officer), await renewed(owner)];
}
async function moveTo(ms: number): Promise<void> {
  t.clock.nowMs = ms;
  await fresh();
}
const call = (session: Session, method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: session.token, ...(body === undefined ? {} : { body }) });
const push = async (session: Session, device: SigningDevice, ops: readonly PushOperation[]) =>
  (await call(session, 'POST', '/sync/push', { device: device.id, schema: 1, ops })).body.results as {
    status: string;
    code?: string;
    field?: string;
    dup?: boolean;
  }[];
const newsOf = async (session: Session): Promise<string[]> =>
  ((await call(session, 'GET', '/notifications?limit=200')).body.data as { title: [string] }[]).map(
    (item) => item.title[0],
  );

type Plan = {
  starts: string;
  ends: string;
  mode?: string;
  every_minutes?: number;
  patience_minutes?: number;
  stops?: object[];
  site_id?: string;
};
const points = demoCheckpoints.slice(0, 3);
const stopsOf = (list: readonly { id: string }[]): object[] =>
  list.map((item) => ({ checkpoint_id: item.id, from_min: null, to_min: null }));
async function makeRoute(plan: Plan): Promise<string> {
  const made = await call(owner, 'POST', '/patrol/routes', {
    site_id: 'n-site-1',
    name: `Round ${newId().slice(-6)}`,
    stops: stopsOf(points),
    patience_minutes: 30,
    ...plan,
  });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id as string;
}
/** What a phone sends for a scan: with the proof that it read this code at this moment. */
async function patchFor(
  round: string,
  point: { id: string; code: string },
  atMs: number,
  more: object = {},
): Promise<Record<string, unknown>> {
  const at = instantFromMs(atMs);
  const proof = await proofOf(await keyOf(point.id, point.code), stopId(round, point.id), at);
  return {
    round_id: round,
    checkpoint_id: point.id,
    method: 'qr',
    at,
    offset_ms: 0,
    proof,
    ...places,
    ...more,
  };
}
const lineOf = async (session: Session, round: string, day: string) =>
  ((await call(session, 'GET', `/patrol/rounds?date=${day}`)).body.data.rounds as RoundLine[]).find(
    (item) => item.id === round,
  );

describe('codes', () => {
  it('are on the sheet alone, and read as printed or as typed', async () => {
    const made = await call(owner, 'POST', '/patrol/checkpoints', { site_id: 'n-site-1', name: 'Pump room' });
    expect(made.status, made.text).toBe(201);
    for (const secret of ['code', 'code_key', 'old_keys']) expect(made.body.data).not.toHaveProperty(secret);
    const list = await call(owner, 'GET', '/patrol/checkpoints?site_id=n-site-1');
    expect(list.text).not.toContain(demoCheckpoints[0].code);
    const pulled = await call(mahesh, 'POST', '/sync/pull', { patrol_checkpoints: { cp: null } });
    expect(pulled.body.patrol_checkpoints.documents).toHaveLength(6);
    expect(pulled.text).not.toMatch(/"code"|code_key|old_keys/);
    const sheet = await t.app.fetch(
      new Request('http://localhost/api/patrol/sheets?site_id=n-site-1', {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    expect(sheet.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const lines = await t.app.services.database.read
      .selectFrom('op_log')
      .select(['actor_id', 'row_id'])
      .where('type', '=', 'patrol_checkpoint.print')
      .orderBy('row_id')
      .execute();
    const printed = [...demoCheckpoints.map((point) => point.id), made.body.data.id as string].toSorted();
    expect(lines).toEqual(printed.map((id) => ({ actor_id: owner.user.id, row_id: id })));
    expect((await call(mahesh, 'GET', '/patrol/sheets?site_id=n-site-1')).status).toBe(403);
    expect(
      (await call(officer, 'POST', '/patrol/checkpoints', { site_id: 'n-site-1', name: 'x' })).status,
    ).toBe(403);
    expect(readCode('gate 2222 7k7k')).toEqual({ checkpointId: null, code: 'GATE-2222-7K7K' });
    expect(readCode(codeText(points[0]!.id, 'OIL0-2222-7K7K'))).toEqual({
      checkpointId: points[0]!.id,
      code: '0110-2222-7K7K',
    });
    expect(readCode('https://example.org')).toBeNull();
    await call(owner, 'DELETE', `/patrol/checkpoints/${made.body.data.id}`);
  });

  it('that were renewed void the old sheet from then on, and not what was scanned before', async () => {
    const route = await makeRoute({
      starts: '11:00',
      ends: '14:00',
      stops: stopsOf([demoCheckpoints[3], demoCheckpoints[4]]),
    });
    const round = `${route}:2026-11-21:11-00`;
    // The route holds from now on, and so has no round that began an hour ago; tomorrow's is one.
    expect(await lineOf(owner, round, '2026-11-21')).toBeUndefined();
    await moveTo(noon + 24 * hour);
    const next = `${route}:2026-11-22:11-00`;
    const device = makeDevice(() => t.clock.nowMs);
    const before = await patchFor(next, demoCheckpoints[3], t.clock.nowMs - 20 * minute);
    await moveTo(t.clock.nowMs + 10 * minute);
    for (const one of [3, 4])
      expect(
        (await call(owner, 'POST', `/patrol/checkpoints/${demoCheckpoints[one]!.id}/renew`, {})).body.data
          .sheet_no,
      ).toBe(2);
    const after = await patchFor(next, demoCheckpoints[4], t.clock.nowMs + minute);
    await moveTo(t.clock.nowMs + 5 * minute);
    expect(
      await push(mahesh, device, [device.register(), device.scan(before), device.scan(after)]),
    ).toMatchObject([{}, { status: 'applied' }, { status: 'applied' }]);
    const line = await lineOf(owner, next, '2026-11-22');
    expect(line).toMatchObject({ status: 'done', scanned: 2, wanted: 2, doubts: 1 });
    expect(line?.stops.map((stop) => stop.flags.includes('code_void'))).toEqual([false, true]);
    await call(owner, 'DELETE', `/patrol/routes/${route}`);
    await moveTo(noon);
  });
});

describe('a phone that was offline the whole night', () => {
  it('brings its rounds in the morning: the alarm is taken back, once each way', async () => {
    const route = await makeRoute({ starts: '22:00', ends: '04:00', every_minutes: 180 });
    const rounds = [`${route}:2026-11-21:22-00`, `${route}:2026-11-21:01-00`];
    const night = Date.parse('2026-11-21T16:30:00.000Z');
    t.clock.nowMs = night + 3 * hour + 29 * minute;
    await sweepMissedRounds(t.app.services);
    await fresh();
    expect((await call(owner, 'GET', `/patrol/misses?route_id=${route}`)).body.data).toEqual([]);
    t.clock.nowMs = night + 3 * hour + 31 * minute;
    const told = await Promise.all([sweepMissedRounds(t.app.services), sweepMissedRounds(t.app.services)]);
    await fresh();
    const title = (await newsOf(officer)).filter((item) => item.startsWith(titleOf('patrol.missed', '')));
    expect(told.reduce((sum, item) => sum + item, 0)).toBeGreaterThan(0);
    const own = (await call(owner, 'GET', `/patrol/misses?route_id=${route}`)).body.data;
    expect(own).toMatchObject([{ id: rounds[0], status: 'open', missing: [{}, {}, {}] }]);
    expect(title.filter((item) => item === titleOf('patrol.missed', own[0].route_name))).toHaveLength(1);
    expect(await lineOf(owner, rounds[0]!, '2026-11-21')).toMatchObject({ status: 'missed', scanned: 0 });

    await moveTo(night + 10 * hour);
    await sweepMissedRounds(t.app.services);
    // Who only says so was not there: nothing is taken back for a scan without code, or without a duty.
    const sunita = await t.signIn('+919876500012', 'staff');
    const said = { round_id: rounds[0], method: 'none', at: new Date(night + 30 * minute).toISOString() };
    for (const point of points) {
      const claim = await call(sunita, 'POST', '/patrol/scans', { ...said, checkpoint_id: point.id });
      expect([claim.status, claim.body.data.flags]).toEqual([201, expect.arrayContaining(['no_code'])]);
    }
    expect(
      (await call(owner, 'GET', `/patrol/misses/${encodeURIComponent(rounds[0]!)}`)).body.data,
    ).toMatchObject({ status: 'open', missing: [{}, {}, {}] });
    const device = makeDevice(() => t.clock.nowMs);
    const ops = [device.register()];
    for (const [i, round] of rounds.entries())
      for (const [j, point] of points.entries())
        ops.push(device.scan(await patchFor(round, point, night + i * 3 * hour + (20 + 5 * j) * minute)));
    expect((await push(mahesh, device, ops)).map((item) => item.status)).toEqual(ops.map(() => 'applied'));
    expect((await push(mahesh, device, ops)).every((item) => item.dup)).toBe(true);
    for (const round of rounds)
      expect(await lineOf(owner, round, '2026-11-21')).toMatchObject({
        status: 'done',
        scanned: 3,
        doubts: 0,
      });
    const after = (await call(owner, 'GET', `/patrol/misses?route_id=${route}`)).body.data;
    expect(after).toMatchObject([
      { status: 'withdrawn', missing: [], came_late: [{}, {}, {}] },
      { status: 'withdrawn', missing: [] },
    ]);
    expect(
      (await newsOf(officer)).filter((item) => item === titleOf('patrol.in_time', own[0].route_name)),
    ).toHaveLength(2);
    await moveTo(t.clock.nowMs + 5 * minute);
    await sweepMissedRounds(t.app.services);
    expect((await call(owner, 'GET', `/patrol/misses?route_id=${route}`)).body.data).toHaveLength(2);
    expect(await findFaults(t.app.services.database)).toEqual([]);
    await call(owner, 'DELETE', `/patrol/routes/${route}`);
    await moveTo(noon);
  });
});

describe('a round that was walked too late', () => {
  it('stays missed, and is not told of again', async () => {
    await moveTo(noon);
    const route = await makeRoute({
      starts: '12:10',
      ends: '13:00',
      patience_minutes: 10,
      stops: stopsOf(points.slice(0, 1)),
    });
    const round = `${route}:2026-11-21:12-10`;
    await moveTo(noon + 75 * minute);
    await sweepMissedRounds(t.app.services);
    const device = makeDevice(() => t.clock.nowMs);
    await push(mahesh, device, [
      device.register(),
      device.scan(await patchFor(round, points[0]!, noon + 70 * minute)),
    ]);
    expect((await call(owner, 'GET', `/patrol/misses/${round}`)).body.data).toMatchObject({
      status: 'open',
      missing: [{}],
      came_late: [],
    });
    expect(await lineOf(owner, round, '2026-11-21')).toMatchObject({
      status: 'done',
      doubts: 1,
      stops: [{ state: 'late' }],
    });
    await moveTo(noon + 90 * minute);
    expect(await sweepMissedRounds(t.app.services)).toBe(0);
    await call(owner, 'DELETE', `/patrol/routes/${route}`);
    await moveTo(noon);
  });
});

describe('one scan', () => {
  let route: string;
  let round: string;
  const start = Date.parse('2026-11-21T07:30:00.000Z');
  beforeAll(async () => {
    await moveTo(noon);
    route = await makeRoute({ starts: '13:00', ends: '15:00' });
    round = `${route}:2026-11-21:13-00`;
    await moveTo(start + hour);
  });

  it('counts once from two phones and as often as it is sent, and everybody’s is their own', async () => {
    const [first, again, second] = [
      makeDevice(() => t.clock.nowMs),
      makeDevice(() => t.clock.nowMs),
      makeDevice(() => t.clock.nowMs),
    ];
    const patch = await patchFor(round, points[0]!, start + 10 * minute);
    const later = await patchFor(round, points[0]!, start + 30 * minute);
    const id = scanId(round, points[0]!.id, mahesh.user.staff_id ?? '');
    const one = first.scan(patch, { id });
    expect(await push(mahesh, first, [first.register(), one])).toMatchObject([{}, { status: 'applied' }]);
    expect(await push(mahesh, again, [again.register(), again.scan(later, { id })])).toMatchObject([
      {},
      { status: 'applied' },
    ]);
    // An app that names a scan by its stop alone, and another person's scan under the first one's id.
    const other = second.scan(later, { id: stopId(round, points[0]!.id) });
    const taken = second.scan(later, { id });
    expect(await push(officer, second, [second.register(), other, taken])).toMatchObject([
      {},
      { status: 'applied' },
      { status: 'rejected', code: 'invalid', field: 'id' },
    ]);
    const { data } = (await call(owner, 'GET', `/patrol/scans?round_id=${round}&sort=effective_at`)).body;
    expect(data).toMatchObject([
      {
        staff_name: 'Mahesh Patel',
        state: 'accepted',
        flags: [],
        repeats: [{ by: 'Mahesh Patel', lat: places.lat, accuracy_m: 10 }],
      },
      { staff_name: 'Imran Khan', repeats: [] },
    ]);
    expect(await lineOf(owner, round, '2026-11-21')).toMatchObject({
      scanned: 1,
      wanted: 3,
      status: 'running',
    });
  });

  it('that is doubted is made good by a second one, and what either said of the place is kept', async () => {
    await moveTo(noon);
    const own = await makeRoute({
      starts: '12:10',
      ends: '13:00',
      patience_minutes: 10,
      stops: stopsOf(points.slice(0, 1)),
    });
    const walked = `${own}:2026-11-21:12-10`;
    await moveTo(noon + 75 * minute);
    await sweepMissedRounds(t.app.services);
    const device = makeDevice(() => t.clock.nowMs);
    const bare = await patchFor(walked, points[0]!, noon + 20 * minute, {
      method: 'none',
      proof: null,
      note: 'The sheet is torn',
    });
    const good = await patchFor(walked, points[0]!, noon + 25 * minute, { problem: true });
    const id = scanId(walked, points[0]!.id, mahesh.user.staff_id ?? '');
    await push(mahesh, device, [device.register(), device.scan(bare, { id })]);
    const missOf = async () => (await call(owner, 'GET', `/patrol/misses/${walked}`)).body.data.status;
    expect(await missOf()).toBe('open');
    await push(mahesh, device, [device.scan(good, { id })]);
    expect(await missOf()).toBe('withdrawn');
    const scan = async () => (await call(owner, 'GET', `/patrol/scans?round_id=${walked}`)).body.data[0];
    expect(await scan()).toMatchObject({
      ver: 2,
      method: 'qr',
      at: instantFromMs(noon + 25 * minute),
      note: 'The sheet is torn',
      problem: true,
      repeats: [{ method: 'none', at: instantFromMs(noon + 20 * minute) }],
    });
    expect((await scan()).flags).not.toContain('no_code');
    // A doubtful one after it takes nothing away.
    await push(mahesh, device, [device.scan(bare, { id })]);
    expect(await scan()).toMatchObject({ method: 'qr', repeats: [{}, { method: 'none' }] });
    expect(await findFaults(t.app.services.database)).toEqual([]);
    await call(owner, 'DELETE', `/patrol/routes/${own}`);
    await moveTo(start + hour);
  });

  it('from a clock a day ahead is believed at the right time and flagged', async () => {
    const device = makeDevice(() => t.clock.nowMs);
    const wrong = start + 20 * minute + 24 * hour;
    const patch = await patchFor(round, points[1]!, wrong, {
      offset_ms: -24 * hour,
      lat: places.lat,
      lng: 75.894,
    });
    await push(mahesh, device, [device.register(), device.scan(patch)]);
    const { data } = (await call(owner, 'GET', `/patrol/scans?round_id=${round}&state=flagged`)).body;
    expect(data).toMatchObject([
      {
        effective_at: instantFromMs(start + 20 * minute),
        flags: ['clock_suspect'],
        checkpoint_name: points[1]!.name,
      },
    ]);
  });

  it('from far away, with an old position or a wrong code, is kept and flagged', async () => {
    const device = makeDevice(() => t.clock.nowMs);
    const patch = await patchFor(round, { ...points[2]!, code: 'WRNG-0000-0000' }, start + 40 * minute, {
      lat: 22.7,
      fix_age_s: 4000,
      note: 'Door is broken',
      problem: true,
    });
    await push(mahesh, device, [device.register(), device.scan(patch)]);
    const { data } = (await call(owner, 'GET', `/patrol/scans?round_id=${round}&problem=true`)).body;
    expect(data[0].flags).toEqual(['code_wrong', 'out_of_fence', 'stale_fix']);
    expect(await newsOf(owner)).toContain(
      translate(events['patrol.problem'].title, 'en', { place: points[2]!.name }),
    );
    expect(await lineOf(officer, round, '2026-11-21')).toMatchObject({
      scanned: 3,
      status: 'done',
      doubts: 2,
    });
  });

  it('of another business, of no round, or with a stranger’s signature is refused by name; of another round it is kept and doubted', async () => {
    const malwa = await t.signInAdmin('owner@malwa.example');
    const foreign = await call(malwa, 'POST', '/patrol/checkpoints', {
      site_id: 'm-site-1',
      name: 'Market gate',
    });
    const scan = (body: object) =>
      call(mahesh, 'POST', '/patrol/scans', { round_id: round, method: 'typed', ...body });
    expect((await scan({ checkpoint_id: foreign.body.data.id })).body.errors[0].field).toBe('checkpoint_id');
    expect(
      (await scan({ checkpoint_id: points[0]!.id, round_id: `${newId()}:2026-11-21:13-00` })).body.errors[0]
        .field,
    ).toBe('round_id');
    expect((await scan({ checkpoint_id: points[0]!.id, status: 'done' })).status).toBe(422);
    expect(
      (await call(malwa, 'GET', `/patrol/scans/${scanId(round, points[0]!.id, mahesh.user.staff_id ?? '')}`))
        .status,
    ).toBe(404);
    expect((await call(malwa, 'GET', '/patrol/rounds?date=2026-11-21')).body.data.rounds).toEqual([]);
    const customer = await t.signIn('+919876500001');
    expect(
      (
        await t.call('POST', '/api/patrol/scans', {
          token: customer.token,
          body: { round_id: round, checkpoint_id: points[0]!.id, method: 'qr' },
        })
      ).status,
    ).toBe(403);
    const device = makeDevice(() => t.clock.nowMs);
    const forged = { ...device.scan(await patchFor(round, points[0]!, start)), sig: 'AAAA' };
    expect(await push(mahesh, device, [device.register(), forged])).toMatchObject([
      {},
      { status: 'rejected', code: 'bad_signature' },
    ]);
    const other = await call(owner, 'POST', '/patrol/checkpoints', {
      site_id: 'n-site-2',
      name: 'Other tower',
    });
    const kept = await scan({ checkpoint_id: other.body.data.id });
    expect(kept.body.data.flags).toEqual(expect.arrayContaining(['no_code', 'not_in_round']));
    const unplanned = await scan({ checkpoint_id: points[0]!.id, round_id: `${route}:2026-11-21:13-45` });
    expect(unplanned.body.data.flags).toContain('not_planned');
  });

  it('outside of the plan is refused by the field once a person has a hundred of them on a day', async () => {
    await moveTo(noon);
    const route = await makeRoute({ starts: '08:00', ends: '18:00', every_minutes: 60 });
    const device = makeDevice(() => t.clock.nowMs);
    const scanAt = async (time: string) =>
      device.scan(await patchFor(`${route}:2026-11-22:${time}`, points[0]!, t.clock.nowMs));
    const times = Array.from(
      { length: mostOutsidePlan + 1 },
      (_, n) => `${String(1 + Math.floor(n / 50)).padStart(2, '0')}-${String(n % 50).padStart(2, '0')}`,
    );
    const ops: PushOperation[] = [];
    for (const time of times) ops.push(await scanAt(time));
    const [, ...results] = await push(mahesh, device, [device.register(), ...ops]);
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(mostOutsidePlan);
    expect(results.at(-1)).toMatchObject({ status: 'rejected', code: 'invalid', field: 'round_id' });
    const called = await call(mahesh, 'POST', '/patrol/scans', {
      round_id: `${route}:2026-11-22:05-05`,
      checkpoint_id: points[0]!.id,
      method: 'qr',
    });
    expect(called.status).toBe(422);
    expect(called.body.errors).toMatchObject([{ field: 'round_id' }]);
    const planned = await push(mahesh, device, [await scanAt('09-00')]);
    expect(planned).toMatchObject([{ status: 'applied' }]);
  });
});

describe('a plan', () => {
  it('strict and walked out of order is done and doubted; windows of single checkpoints hold', async () => {
    await moveTo(noon);
    const [a, b, c] = points as unknown as [(typeof points)[0], (typeof points)[0], (typeof points)[0]];
    const stops = [a, b, c].map((item, i) => ({
      checkpoint_id: item.id,
      from_min: i * 20,
      to_min: (i + 1) * 20,
    }));
    const route = await makeRoute({ mode: 'strict', starts: '13:00', ends: '14:00', stops });
    const round = `${route}:2026-11-21:13-00`;
    const start = Date.parse('2026-11-21T07:30:00.000Z');
    await moveTo(start + hour);
    const device = makeDevice(() => t.clock.nowMs);
    const ops = [device.register()];
    for (const [point, at] of [
      [b, 30],
      [a, 35],
      [c, 58],
    ] as const)
      ops.push(device.scan(await patchFor(round, point, start + at * minute)));
    await push(mahesh, device, ops);
    const line = await lineOf(owner, round, '2026-11-21');
    expect(line).toMatchObject({ status: 'done', doubts: 2 });
    expect(line?.stops.map((stop) => [stop.state, stop.out_of_order])).toEqual([
      ['late', false],
      ['done', true],
      ['done', false],
    ]);
    await call(owner, 'DELETE', `/patrol/routes/${route}`);
  });

  it('that changes leaves rounds that have begun as they were; a checkpoint removed meanwhile is not missed and its scan still kept', async () => {
    await moveTo(noon);
    const made = await Promise.all(
      ['Old shed', 'New shed'].map((name) =>
        call(owner, 'POST', '/patrol/checkpoints', { site_id: 'n-site-1', name }),
      ),
    );
    const [shed, keep] = made.map((item) => item.body.data.id as string);
    const route = await makeRoute({
      starts: '12:30',
      ends: '13:30',
      stops: stopsOf([{ id: shed! }, { id: keep! }]),
    });
    const round = `${route}:2026-11-21:12-30`;
    await moveTo(noon + 45 * minute);
    expect((await call(owner, 'DELETE', `/patrol/checkpoints/${shed}`)).status).toBe(200);
    expect((await call(owner, 'GET', `/patrol/routes/${route}`)).body.data.stops).toHaveLength(1);
    expect(await lineOf(owner, round, '2026-11-21')).toMatchObject({
      wanted: 1,
      stops: [{ state: 'removed', name: 'Old shed' }, { state: 'open' }],
    });
    const late = await call(mahesh, 'POST', '/patrol/scans', {
      round_id: round,
      checkpoint_id: shed,
      method: 'none',
      ...places,
    });
    expect(late.body.data).toMatchObject({ flags: ['no_code'], checkpoint_name: 'Old shed' });
    await call(owner, 'PUT', `/patrol/routes/${route}`, { starts: '12:40', ends: '13:30' });
    expect(await lineOf(owner, round, '2026-11-21')).toMatchObject({ id: round });
    await moveTo(noon + 3 * hour);
    await sweepMissedRounds(t.app.services);
    const { data } = (await call(officer, 'GET', `/patrol/misses?route_id=${route}`)).body;
    expect(data).toMatchObject([{ id: round, missing: [{ name: 'New shed' }] }]);
    expect(
      (await call(officer, 'POST', `/patrol/misses/${round}/explain`, { note: '' })).body.errors[0].field,
    ).toBe('note');
    expect(
      (await call(officer, 'POST', `/patrol/misses/${round}/explain`, { note: 'Water main burst' })).body
        .data,
    ).toMatchObject({
      status: 'explained',
      answered_by: 'Imran Khan',
    });
    expect(
      (await call(mahesh, 'POST', `/patrol/misses/${round}/explain`, { note: 'I was there' })).status,
    ).toBe(404);
    await call(owner, 'DELETE', `/patrol/routes/${route}`);
  });

  it('with less patience than before misses at once what it was still waiting for', async () => {
    await moveTo(noon);
    const route = await makeRoute({ starts: '12:10', ends: '13:00', patience_minutes: 120 });
    await moveTo(noon + 100 * minute);
    await sweepMissedRounds(t.app.services);
    const missed = async () => (await call(owner, 'GET', `/patrol/misses?route_id=${route}`)).body.data;
    expect(await missed()).toEqual([]);
    // The sweep has been here once, as it is every minute.
    await t.app.services.database.write((trx) =>
      trx
        .insertInto('patrol_sweeps')
        .values({ tenant_id: owner.user.tenant_id, route_id: route, swept_to: instantFromMs(t.clock.nowMs) })
        .execute(),
    );
    await call(owner, 'PUT', `/patrol/routes/${route}`, { patience_minutes: 20 });
    await moveTo(noon + 101 * minute);
    await sweepMissedRounds(t.app.services);
    expect(await missed()).toMatchObject([{ id: `${route}:2026-11-21:12-10` }]);
    await call(owner, 'DELETE', `/patrol/routes/${route}`);
    await moveTo(noon);
  });

  it('is refused with the field where it cannot be', async () => {
    const body = { site_id: 'n-site-1', name: 'R', starts: '20:00', ends: '06:00', stops: stopsOf(points) };
    const wrong = async (more: object): Promise<string> =>
      (await call(owner, 'POST', '/patrol/routes', { ...body, ...more })).body.errors[0].field;
    expect(await wrong({ every_minutes: 3 })).toBe('every_minutes');
    expect(await wrong({ stops: [] })).toBe('stops');
    expect(await wrong({ stops: stopsOf([points[0]!, points[0]!]) })).toBe('stops');
    expect(await wrong({ days: [] })).toBe('days');
    expect(await wrong({ days: [9] })).toMatch(/^days/);
    expect(await wrong({ shift_id: 'none-such' })).toBe('shift_id');
    expect(await wrong({ site_id: 'm-site-1' })).toBe('site_id');
    expect(await wrong({ site_id: 'n-site-2' })).toBe('stops');
    expect(await wrong({ starts: '25:00' })).toBe('starts');
    expect((await call(owner, 'GET', '/patrol/rounds?from=2026-11-21&to=2027-11-21')).status).toBe(400);
    expect((await call(owner, 'GET', '/patrol/rounds?from=nonsense')).status).toBe(400);
  });
});

describe('a phone keeps', () => {
  it('the rounds of the sites where its person has duty, and the scans of these days alone', async () => {
    await moveTo(noon);
    const pull = async (session: Session, name: string, cp: unknown = null) =>
      (await call(session, 'POST', '/sync/pull', { [name]: { cp } })).body[name];
    const sunita = await t.signIn('+919876500012', 'staff');
    await fresh();
    const [hers, his] = [await pull(sunita, 'patrol_routes'), await pull(mahesh, 'patrol_routes')];
    expect(hers.documents.filter((document: { site_id: string }) => document.site_id === 'n-site-1')).toEqual(
      [],
    );
    expect(his.documents.length).toBeGreaterThanOrEqual(2);
    const before = await pull(mahesh, 'patrol_scans');
    expect(before.documents.length).toBeGreaterThan(0);
    await moveTo(noon + 3 * 24 * hour);
    const later = await pull(mahesh, 'patrol_scans', before.checkpoint);
    expect(later.documents.length).toBe(before.documents.length);
    expect(later.documents.every((document: { _deleted: boolean }) => document._deleted)).toBe(true);
  });
});
