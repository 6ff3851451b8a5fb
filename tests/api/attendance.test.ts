import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { mostOutsideDuty } from '#shared/modules/attendance/punch.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { pictures } from '#tests/support/pictures.ts';

let t: TestApp;
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

const duty = 'duty:n-g-1:2026-11-21';
const gate = { lat: 22.7533, lng: 75.8937, accuracy_m: 12, fix_age_s: 2 };
const punch = (body: object, token = mahesh.token) => t.call('POST', '/api/attendance', { token, body });

describe('a punch on the spot', () => {
  it('is judged against its duty and flagged, never refused', async () => {
    const answer = await punch({ kind: 'in', shift_id: 'day', duty_id: duty, ...gate, selfie_id: 'photo-1' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      id: 'n-g-1:2026-11-21:day:in',
      staff_name: 'Mahesh Patel',
      site_id: 'n-site-1',
      distance_m: 0,
      flags: ['late'],
      state: 'accepted',
    });
    expect(answer.body.data).not.toHaveProperty('evidence');
  });
  it('far from the gate, without a selfie, with a rough old fix says all of it', async () => {
    const answer = await punch({
      kind: 'out',
      shift_id: 'day',
      duty_id: duty,
      lat: 22.9,
      lng: 75.9,
      accuracy_m: 900,
      fix_age_s: 4000,
    });
    expect(answer.body.data.flags).toEqual([
      'early_leave',
      'low_accuracy',
      'no_selfie',
      'out_of_fence',
      'stale_fix',
    ]);
    expect(answer.body.data.state).toBe('flagged');
  });
  it('a second time is kept beside the first and flagged', async () => {
    const answer = await punch({ kind: 'in', shift_id: 'day', duty_id: duty, ...gate });
    expect(answer.body.data.flags).toContain('duplicate');
    expect(answer.body.data.repeats).toHaveLength(1);
  });
  it('for somebody else needs their site or the right', async () => {
    const other = {
      staff_id: 'n-g-2',
      kind: 'in',
      shift_id: 'general',
      duty_id: 'duty:n-g-2:2026-11-21',
      method: 'muster',
      ...gate,
    };
    expect((await punch(other)).status).toBe(403);
    expect((await punch(other, officer.token)).status).toBe(201);
    expect((await punch({ ...other, staff_id: 'm-g-1', duty_id: null }, officer.token)).status).toBe(422);
  });
  it.each([
    { state: 'accepted' },
    { flags: [] },
    { distance_m: 0 },
    { effective_at: '2026-11-21T00:00:00Z' },
    { received_at: '2026-11-21T00:00:00Z' },
  ])('never takes %j from a client', async (claim) => {
    expect((await punch({ kind: 'in', shift_id: 'x', ...claim })).status).toBe(422);
  });
});

describe('the board', () => {
  it('says who is on duty, late, missing and flagged', async () => {
    const board = await t.call('GET', '/api/attendance/board?date=2026-11-21', { token: owner.token });
    expect(board.body.data.rows).toHaveLength(2);
    expect(board.body.data.totals).toMatchObject({ done: 1, on_duty: 1, late: 1, flagged: 3, missing: 0 });
  });
  it('shows a guard only their own row', async () => {
    const board = await t.call('GET', '/api/attendance/board', { token: mahesh.token });
    expect(board.body.data.rows.map((row: { duty: { staff_id: string } }) => row.duty.staff_id)).toEqual([
      'n-g-1',
    ]);
  });
  it('refuses a day that is none', async () => {
    expect(
      (await t.call('GET', '/api/attendance/board?date=2026-13-01', { token: owner.token })).status,
    ).toBe(400);
  });
});

describe('a selfie', () => {
  const { jpeg } = pictures;
  const upload = (bytes: Uint8Array<ArrayBuffer>, id: string, token: string) => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'x.jpg');
    form.set('id', id);
    form.set('kind', 'selfie');
    return t.call('POST', '/api/upload', { token, raw: form });
  };
  it('is kept once, and read by its owner and the desk only', async () => {
    const id = crypto.randomUUID();
    expect((await upload(jpeg, id, mahesh.token)).status).toBe(201);
    expect((await upload(jpeg, id, mahesh.token)).status).toBe(200);
    expect((await t.call('GET', `/api/uploads/${id}`, { token: mahesh.token })).status).toBe(200);
    const file = `/api/uploads/${fileIdOf(mahesh.user.id, id)}`;
    expect((await t.call('GET', file, { token: owner.token })).status).toBe(200);
    expect(
      (await t.call('GET', file, { token: (await t.signIn('+919876500012', 'staff')).token })).status,
    ).toBe(404);
    expect(
      (await t.call('GET', file, { token: (await t.signInAdmin('owner@malwa.example')).token })).status,
    ).toBe(404);
  });
  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>1</script>', 'GIF89a', ''])(
    'refuses %j by its content',
    async (content) => {
      expect(
        (await upload(new TextEncoder().encode(content), crypto.randomUUID(), mahesh.token)).status,
      ).toBe(415);
    },
  );
  it('refuses an id that is a path', async () => {
    expect((await upload(jpeg, '../../etc/passwd', mahesh.token)).status).toBe(422);
  });
});

describe('a break', () => {
  it('asks for no photo and misses none', async () => {
    const day = '2026-11-22';
    const own = { shift_id: 'day', duty_id: `duty:n-g-1:${day}`, date: day, ...gate };
    t.clock.nowMs = Date.parse(`${day}T06:30:00.000Z`);
    const { token } = await t.signIn('+919876500011', 'staff');
    expect((await punch({ ...own, kind: 'in', selfie_id: 'photo-1' }, token)).status).toBe(201);
    for (const kind of ['break_start', 'break_end']) {
      const answer = await punch({ ...own, kind }, token);
      expect([answer.status, answer.body.data.flags, answer.body.data.state]).toEqual([201, [], 'accepted']);
    }
  });
});

describe('punches of no duty, whose shifts a phone names itself', () => {
  let date: string;
  beforeAll(async () => {
    mahesh = await t.signIn('+919876500011', 'staff');
    owner = await t.signInAdmin('owner@narmada.example');
    date = dateOf(instantFromMs(t.clock.nowMs));
  });
  const sent = (n: number) => ({ kind: n % 2 ? 'out' : 'in', shift_id: `named-${n}`, date, ...gate });

  it('are refused by the field once a person has a hundred on a day, by call and from a queue alike', async () => {
    const raju = await t.signIn('+919876500012', 'staff');
    const push = async (from: number, to: number) => {
      const ops = Array.from({ length: to - from }, (_, i) => ({
        op: `named-op-${from + i}`,
        n: from + i + 1,
        type: 'create',
        coll: 'attendance',
        id: `n-g-2:${date}:named-${from + i}:${sent(from + i).kind}`,
        patch: sent(from + i),
        at: t.clock.nowMs,
      }));
      const { body } = await t.call('POST', '/api/sync/push', {
        token: raju.token,
        body: { device: 'phone-of-raju', schema: schemaNumber, ops },
      });
      return body.results as { status: string; code?: string; field?: string; dup?: boolean }[];
    };
    for (let n = 0; n < 3; n += 1) expect((await punch(sent(n), raju.token)).status).toBe(201);
    const taken = await push(3, mostOutsideDuty);
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['applied']));
    const over = await push(mostOutsideDuty, mostOutsideDuty + 2);
    expect(over).toMatchObject([
      { status: 'rejected', code: 'invalid', field: 'shift_id' },
      { status: 'rejected', code: 'invalid', field: 'shift_id' },
    ]);
    const called = await punch(sent(mostOutsideDuty + 2), raju.token);
    expect(called.status).toBe(422);
    expect(called.body.errors).toMatchObject([{ field: 'shift_id' }]);
    const { total } = (
      await t.call('GET', `/api/attendance?date=${date}&staff_id=n-g-2&limit=1`, { token: owner.token })
    ).body.pagination;
    expect(total).toBeLessThanOrEqual(mostOutsideDuty + 4);
    expect((await push(3, 4))[0]).toMatchObject({ status: 'applied', dup: true });
    expect((await punch(sent(0), raju.token)).body.data.repeats).toHaveLength(1);
  });

  it('leave room for those of duties, of other days and of other people', async () => {
    const raju = await t.signIn('+919876500012', 'staff');
    const ofDuty = await punch(
      { kind: 'in', shift_id: 'day', duty_id: 'duty:n-g-2:2026-11-20', ...gate },
      raju.token,
    );
    expect([200, 201]).toContain(ofDuty.status);
    expect((await punch({ ...sent(0), date: '2026-11-19' }, raju.token)).status).toBe(201);
    expect((await punch(sent(0))).status).toBe(201);
  });
});
