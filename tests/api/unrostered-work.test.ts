import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  instantAt,
  instantFromMs,
  msFromInstant,
  timeOf,
} from '#shared/core/dates.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { readMonthWork } from '#server/modules/payroll/work-facts.ts';
import { currentDuty } from '#web/modules/attendance/field/current-duty.ts';
import { drawnWorks, momentsOf } from '#tests/support/drawn-works.ts';
import type { DrawnWork } from '#tests/support/drawn-works.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

/** Work without a roster by every way that punches come: one forgotten punch decides no later day. */
const narmada = '00000000-0000-4000-8000-00000000000a';
let t: TestApp;
let owner: Session;
let site: string;
let base: string;
beforeAll(async () => {
  t = await makeApp({ env: { PUBLIC_URL: 'https://guards.example' } });
  owner = await t.signInAdmin('owner@narmada.example');
  site = String((await office('GET', '/locations?limit=1')).body.data[0].id);
  for (const direction of ['turns', 'keys'])
    expect(
      (
        await office('POST', '/attendance/machines', {
          serial: `FREE-${direction}`,
          name: direction,
          site_id: site,
          direction,
        })
      ).status,
    ).toBe(201);
  const { address } = (await office('GET', '/attendance/machines')).body.data;
  base = String(address).replace('https://guards.example', '');
});
afterAll(() => t.remove());

const office = (method: string, path: string, body?: unknown): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
let made = 0;
const newGuard = async (): Promise<{ id: string; code: string }> => {
  made += 1;
  const code = `F-${made}`;
  const answer = await office('POST', '/staff', { name: `Guard ${code}`, code });
  expect(answer.status, answer.text).toBe(201);
  return { id: String(answer.body.data.id), code };
};
const punches = async (staffId: string): Promise<Punch[]> =>
  (await office('GET', `/attendance?staff_id=${staffId}&limit=200&sort=at`)).body.data;
const short = (rows: readonly Punch[]) =>
  rows.map(({ kind, date, effective_at }) => [kind, date.slice(8), timeOf(effective_at)]);
const paid = (staffId: string, month: string) =>
  readMonthWork(t.app.services.database, narmada, { month, only: [staffId], nowMs: t.clock.nowMs });
const hours = async (staffId: string, month = '2026-11') =>
  (await paid(staffId, month)).map(({ date, minutes }) => [date.slice(8), minutes / 60]);
/** The office accepts what it is asked about, and turns down the guesses of one day. */
const review = async (staffId: string, wrong = ''): Promise<void> => {
  for (const { id, flags, date } of await punches(staffId)) {
    if (!flags.includes('unsure_kind')) continue;
    const body =
      date === wrong ? { decision: 'reject', reason: 'A start was forgotten' } : { decision: 'accept' };
    expect((await office('POST', `/attendance/${encodeURIComponent(id)}/review`, body)).status).toBe(200);
  }
};

type Mark = { readonly kind: 'in' | 'out'; readonly atMs: number };
type Way = (guard: { id: string; code: string }, marks: readonly Mark[]) => Promise<void>;
const stamp = (atMs: number) => ({ date: dateOf(instantFromMs(atMs)), time: timeOf(instantFromMs(atMs)) });
const byMachine =
  (direction: 'turns' | 'keys'): Way =>
  async ({ id, code }, marks) => {
    const { machines } = (await office('GET', '/attendance/machines')).body.data;
    const machine = (machines as { id: string; serial: string }[]).find(
      ({ serial }) => serial === `FREE-${direction}`,
    );
    await office('PUT', `/attendance/machines/${machine?.id}/people`, {
      people: [{ number: code, staff_id: id }],
    });
    const lines = marks.map(({ kind, atMs }) => {
      const { date, time } = stamp(atMs);
      return `${code}\t${date} ${time}:00\t${kind === 'in' ? 0 : 1}`;
    });
    const sent = await t.call('POST', `${base}/iclock/cdata?SN=FREE-${direction}&table=ATTLOG`, {
      raw: lines.join('\n'),
      headers: { 'content-type': 'text/plain' },
    });
    expect(sent.text).toBe(`OK: ${lines.length}\n`);
  };
const byImport =
  (says: boolean): Way =>
  async ({ code }, marks) => {
    const rows = marks.map(({ kind, atMs }) => {
      const { date, time } = stamp(atMs);
      return `${code},${date},${time},${says ? kind : ''}`;
    });
    const raw = new FormData();
    raw.append('file', new Blob([['code,date,time,kind', ...rows].join('\n')]), 'punches.csv');
    const done = await t.call('POST', '/api/attendance/import', { token: owner.token, raw });
    expect(done.status, done.text).toBe(201);
  };
const byProgram: Way = async ({ id }, marks) => {
  for (const { kind, atMs } of marks) {
    const body = { staff_id: id, kind, at: instantFromMs(atMs), method: 'desk' };
    expect((await office('POST', '/attendance', body)).status).toBe(201);
  }
};
/** A phone shows the way out only to who has come in. */
const byPhone: Way = async ({ id }, marks) => {
  const device = makeDevice(() => t.clock.nowMs);
  const own: Pick<Punch, 'date' | 'shift_id' | 'kind' | 'effective_at'>[] = [];
  const ops = [device.register()];
  for (const { kind, atMs } of marks) {
    const day = currentDuty([], own, atMs).freeDay;
    const shown = own.some((one) => one.date === day && one.kind === 'in') ? 'out' : 'in';
    if (shown !== kind) continue;
    own.push({ date: day, shift_id: 'general', kind, effective_at: instantFromMs(atMs) });
    ops.push(
      device.punch(
        { staff_id: id, kind, date: day, shift_id: 'general', method: 'muster' },
        { id: `${id}:${day}:general:${kind}`, at: atMs },
      ),
    );
  }
  const { body, text } = await t.call('POST', '/api/sync/push', {
    token: owner.token,
    body: { device: device.id, schema: schemaNumber, ops },
  });
  const results = (body.results as { status: string }[]).map(({ status }) => status);
  expect(results, text).toEqual(ops.map(() => 'applied'));
};

const nights = (from: number, to: number, hour = 10): DrawnWork[] =>
  Array.from({ length: to - from }, (_, i) => {
    const inMs = msFromInstant(
      instantAt(addDays(calendarDate('2026-11-01'), from + i - 1), clockTime('20:00')),
    );
    return { inMs, outMs: inMs + hour * 3_600_000, hasIn: true, hasOut: true };
  });
const without = (works: readonly DrawnWork[], i: number, what: 'hasIn' | 'hasOut') =>
  works.map((work, at) => (at === i ? { ...work, [what]: false } : work));

describe('where nothing says what a punch is', () => {
  it.each([
    ['a machine', byMachine('turns')],
    ['an import', byImport(false)],
  ])(
    '%s: a start that was forgotten leaves one end without a start, and all later nights right',
    async (_name, way) => {
      const guard = await newGuard();
      await way(guard, momentsOf(nights(2, 4)));
      // Nobody knows yet how this person works.
      expect(await hours(guard.id)).toEqual([]);
      await review(guard.id);
      await way(guard, momentsOf(without(nights(4, 8), 0, 'hasIn')));
      expect(short(await punches(guard.id)).slice(4, 7)).toEqual([
        ['out', '04', '06:00'],
        ['in', '05', '20:00'],
        ['out', '05', '06:00'],
      ]);
      expect(await hours(guard.id)).toEqual(['02', '03', '05', '06', '07'].map((day) => [day, 10]));
    },
  );

  it('a start that was guessed is not paid by an end that a program says, before somebody has looked', async () => {
    const guard = await newGuard();
    await byImport(false)(guard, [{ kind: 'in', atMs: Date.parse('2026-11-05T14:30:00.000Z') }]);
    await byProgram(guard, [{ kind: 'out', atMs: Date.parse('2026-11-06T02:30:00.000Z') }]);
    expect(short(await punches(guard.id))).toEqual([
      ['in', '05', '20:00'],
      ['out', '05', '08:00'],
    ]);
    expect(await hours(guard.id)).toEqual([]);
    await review(guard.id);
    expect(await hours(guard.id)).toEqual([['05', 12]]);
  });

  it('a file that begins with an end is not paid before somebody has looked', async () => {
    const guard = await newGuard();
    await byImport(false)(guard, momentsOf(without(nights(1, 8), 0, 'hasIn')));
    expect(await hours(guard.id)).toEqual([]);
    const summary = await office('GET', `/attendance/summary?from=2026-11-01&to=2026-11-09`);
    const [own] = (summary.body.data.people as { staff_id: string; flagged: number }[]).filter(
      ({ staff_id: id }) => id === guard.id,
    );
    expect(own?.flagged).toBe(6);
    await review(guard.id, '2026-11-02');
    expect(await hours(guard.id)).toEqual(['03', '04', '05', '06', '07'].map((day) => [day, 10]));
  });
});

describe('where each punch says what it is', () => {
  it.each([
    ['a machine', byMachine('keys')],
    ['an import', byImport(true)],
    ['a program', byProgram],
  ])('%s: an end without a start makes no later night unusable', async (_name, way) => {
    const guard = await newGuard();
    await way(guard, momentsOf(without(nights(1, 5), 0, 'hasIn')));
    expect(short(await punches(guard.id)).slice(0, 3)).toEqual([
      ['out', '01', '06:00'],
      ['in', '02', '20:00'],
      ['out', '02', '06:00'],
    ]);
    expect(await hours(guard.id)).toEqual(['02', '03', '04'].map((day) => [day, 10]));
    const summary = await office('GET', `/attendance/summary?from=2026-11-01&to=2026-11-09`);
    const [own] = (summary.body.data.people as { staff_id: string; hours: number }[]).filter(
      ({ staff_id: id }) => id === guard.id,
    );
    expect(own?.hours).toBe(30);
  });

  it('ends that were dated to their own day are paired as well', async () => {
    const guard = await newGuard();
    for (const { kind, atMs } of momentsOf(without(nights(1, 5), 0, 'hasIn'))) {
      const at = instantFromMs(atMs);
      await office('POST', '/attendance', { staff_id: guard.id, kind, at, date: dateOf(at), method: 'desk' });
    }
    expect(await hours(guard.id)).toEqual(['02', '03', '04'].map((day) => [day, 10]));
  });
});

describe.each([
  ['of one shift', false, 11],
  ['of shifts that change', true, 12],
])('drawn weeks %s, with punches that were forgotten', (_name, rotates, seed) => {
  const drawn = fc.sample(drawnWorks({ first: '2026-10-05', weeks: 3, rotates }), { seed, numRuns: 3 });
  const weekMs = msFromInstant(instantAt(calendarDate('2026-10-12'), clockTime('12:00')));
  it.each([
    ['a machine in turns', byMachine('turns'), false],
    ['an import without the column', byImport(false), false],
    ['a machine with keys', byMachine('keys'), true],
    ['an import with the column', byImport(true), true],
    ['a program', byProgram, true],
    // A phone that waits for the way out shows no way in.
    ['a phone', byPhone, !rotates],
  ])('by %s never pay rest as work', async (_way, way, says) => {
    for (const [begun, ...more] of drawn) {
      if (!begun) continue;
      const works = [{ ...begun, hasIn: true }, ...more];
      const guard = await newGuard();
      const marks = momentsOf(works);
      await way(
        guard,
        marks.filter(({ atMs }) => atMs <= weekMs),
      );
      await review(guard.id);
      await way(
        guard,
        marks.filter(({ atMs }) => atMs > weekMs),
      );
      const stretches = await paid(guard.id, '2026-10');
      const rightly = stretches.filter(({ fromMs, toMs }) =>
        works.some(({ inMs, outMs }) => inMs === fromMs && outMs === toMs),
      );
      expect(stretches).toEqual(rightly);
      if (says) expect(stretches).toHaveLength(works.filter(({ hasIn, hasOut }) => hasIn && hasOut).length);
    }
  });
});
