import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';

let t: TestApp;
let mahesh: Session;
let sunita: Session;
let officer: Session;
let owner: Session;
let kiosk: Session;
let duties: readonly { id: string; staff_id: string; site_id: string; date: string; shift_id: string }[];
beforeAll(async () => {
  t = await makeApp();
  mahesh = await t.signIn('+919876500011', 'staff');
  sunita = await t.signIn('+919876500012', 'staff');
  owner = await t.signInAdmin('owner@narmada.example');
  await as(owner, 'PUT', '/locations/n-site-2/supervisors', { staff_ids: [] });
  officer = await t.signIn('+919876500013', 'supervisor');
  const made = await as(officer, 'POST', '/attendance/kiosks', {
    site_id: 'n-site-1',
    name: 'Gate tablet',
    pin: '8264',
  });
  kiosk = (await t.call('POST', '/api/attendance/kiosks/pair', { body: { code: made.body.data.code } })).body
    .data as Session;
  duties = (await as(owner, 'GET', '/roster?limit=200&sort=-date')).body.data;
});
afterAll(() => t.remove());

const gate = { lat: 22.7533, lng: 75.8937, accuracy_m: 12, fix_age_s: 2, selfie_id: newId() };
const as = (who: Session, method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const dutyOf = (staff: string, date: string): (typeof duties)[number] => {
  const duty = duties.find((duty) => duty.staff_id === staff && duty.date === date);
  if (!duty) throw new Error(`no duty of ${staff} on ${date}`);
  return duty;
};

describe('a punch long before its duty', () => {
  it('is flagged, and nobody is on duty by it', async () => {
    const duty = dutyOf('n-g-1', '2026-11-23');
    const { body } = await as(mahesh, 'POST', '/attendance', {
      kind: 'in',
      shift_id: duty.shift_id,
      duty_id: duty.id,
      ...gate,
    });
    expect(body.data).toMatchObject({
      date: '2026-11-23',
      state: 'flagged',
      flags: expect.arrayContaining(['early_in']),
    });
    const board = await as(owner, 'GET', '/attendance/board?date=2026-11-23');
    expect(board.body.data.totals.on_duty).toBe(0);
  });
});

describe('somebody whose duty is at another site', () => {
  const marked = (kind: string, method: string): Record<string, unknown> => {
    const { date, shift_id } = dutyOf('n-g-2', '2026-11-21');
    return { staff_id: 'n-g-2', site_id: 'n-site-1', date, shift_id, kind, method };
  };

  it('takes nobody’s place there beforehand by the name of the shift', async () => {
    const { date, shift_id: shift } = dutyOf('n-g-2', '2026-11-21');
    const squat = await as(sunita, 'POST', '/attendance', {
      kind: 'break_start',
      shift_id: `${shift}.n-site-1`,
      date,
    });
    expect([squat.status, squat.body.errors[0].field]).toEqual([422, 'shift_id']);
    expect((await as(officer, 'POST', '/attendance', marked('break_start', 'muster'))).status).toBe(201);
  });

  it.each([
    ['the supervisor', () => officer, 'out', 'muster'],
    ['the kiosk', () => kiosk, 'break_end', 'kiosk'],
  ])(
    'is marked by %s of this one beside the own punch, never in its place',
    async (_who, marker, kind, method) => {
      const duty = dutyOf('n-g-2', '2026-11-21');
      expect(duty.site_id).toBe('n-site-2');
      const device = makeDevice(() => t.clock.nowMs);
      const id = `n-g-2:${duty.date}:${duty.shift_id}:${kind}`;
      const op = device.operation({ type: 'create', coll: 'attendance', id, patch: marked(kind, method) });
      const pushed = await as(marker(), 'POST', '/sync/push', {
        device: device.id,
        schema: schemaNumber,
        ops: [op],
      });
      expect(pushed.body.results).toMatchObject([{ status: 'applied' }]);
      const own = await as(sunita, 'POST', '/attendance', {
        kind,
        shift_id: duty.shift_id,
        duty_id: duty.id,
        lat: 22.71,
        lng: 75.82,
        accuracy_m: 8,
      });
      expect(own.body.data).toMatchObject({ id, site_id: 'n-site-2', lat: 22.71, repeats: [] });
      const again = await as(marker(), 'POST', '/attendance', marked(kind, method));
      expect(again.status, again.text).toBe(201);
      expect(again.body.data).toMatchObject({
        site_id: 'n-site-1',
        state: 'flagged',
        flags: expect.arrayContaining(['not_rostered', 'duplicate']),
      });
      expect((await as(owner, 'GET', `/attendance/${encodeURIComponent(id)}`)).body.data.repeats).toEqual([]);
    },
  );

  it.each([
    ['the supervisor', () => officer, 'muster'],
    ['the kiosk', () => kiosk, 'kiosk'],
  ])('is not shown to %s of this one, who adds nothing to the punch', async (_who, marker, method) => {
    const { date } = dutyOf('n-g-2', '2026-11-21');
    const own = await as(sunita, 'POST', '/attendance', {
      kind: 'break_start',
      shift_id: 'extra',
      date,
      site_id: 'n-site-2',
      lat: 22.71,
      lng: 75.82,
      accuracy_m: 8,
    });
    const { id, repeats } = own.body.data;
    const answer = await as(marker(), 'POST', '/attendance', {
      staff_id: 'n-g-2',
      site_id: 'n-site-1',
      shift_id: 'extra',
      kind: 'break_start',
      date,
      method,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.text).not.toContain('22.71');
    expect((await as(owner, 'GET', `/attendance/${encodeURIComponent(id)}`)).body.data.repeats).toEqual(
      repeats,
    );
  });

  it('is marked where the duty is, and as a relief on another shift', async () => {
    const duty = dutyOf('n-g-1', '2026-11-21');
    expect(
      (
        await as(officer, 'POST', '/attendance', {
          staff_id: 'n-g-1',
          site_id: 'n-site-1',
          shift_id: duty.shift_id,
          date: duty.date,
          kind: 'out',
        })
      ).status,
    ).toBe(201);
    const relief = {
      staff_id: 'n-g-2',
      site_id: 'n-site-1',
      shift_id: 'relief',
      date: '2026-11-21',
      kind: 'in',
    };
    expect((await as(officer, 'POST', '/attendance', relief)).status).toBe(201);
  });
});

describe('a clock that is off by ages', () => {
  it.each([-1e15, 1e15])('gives a punch a day of this age: %i ms', async (offset_ms) => {
    const { body } = await as(mahesh, 'POST', '/attendance', {
      kind: 'in',
      shift_id: `q${offset_ms > 0 ? 1 : 0}`,
      offset_ms,
    });
    expect(body.data.effective_at).toMatch(/^202[567]-\d\d-\d\dT/);
    expect(body.data).toMatchObject({
      date: expect.stringMatching(/^202[567]-\d\d-\d\d$/),
      state: 'flagged',
      flags: expect.arrayContaining(['clock_suspect']),
    });
  });
});
