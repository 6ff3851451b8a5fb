import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { ReviewFinding } from '#shared/modules/payroll/runs/run-review.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { punch, setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

const mahesh = 'n-g-1';
const sunita = 'n-g-2';
const september = workingDays('2026-09');
const october = workingDays('2026-10', ['2026-10-02']);

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
});
afterAll(() => t.remove());

const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body ? { body } : {}) });
const review = async (month: string): Promise<ReviewFinding[]> =>
  (await send('GET', `/payroll/runs/${month}/review`)).body.data;
const found = async (month: string, check: ReviewFinding['check']): Promise<string[]> =>
  ((await review(month)).find((finding) => finding.check === check)?.people ?? []).map(
    (person) => person.staff_id,
  );
const calculate = async (month: string): Promise<void> => {
  expect((await send('POST', '/payroll/process/bulk', { month })).status).toBe(202);
  await untilDone(t, owner.token, month);
};

it('finds whose numbers are missing, who has no wage, and what has changed since last month', async () => {
  await setWage(t, owner.token, mahesh);
  await setWage(t, owner.token, sunita);
  await setProfile(t, owner.token, mahesh, {
    uan: '100200300400',
    esic_no: '3100000001',
    bank_account: '123456789012',
    bank_ifsc: 'SBIN0001234',
  });
  await setProfile(t, owner.token, sunita);
  await work(t, owner.token, mahesh, september, '09:00', '17:00');
  await work(t, owner.token, sunita, september, '09:00', '17:00');
  await calculate('2026-09');
  await work(t, owner.token, mahesh, october.slice(0, 8), '09:00', '17:00');
  await work(t, owner.token, sunita, october, '09:00', '17:00');
  await calculate('2026-10');

  for (const check of ['no_uan', 'no_esic', 'no_bank'] as const) {
    const people = await found('2026-10', check);
    expect([check, people.includes(sunita), people.includes(mahesh)]).toEqual([check, true, false]);
  }
  const differs = (await review('2026-10')).find((finding) => finding.check === 'differs');
  const [one] = differs?.people ?? [];
  expect([differs?.count, one?.staff_id]).toEqual([1, mahesh]);
  expect(one?.net).toBeLessThan((one?.before ?? 0) * 0.8);
  expect(await found('2026-09', 'differs')).toEqual([]);
});

it('finds a missing punch-out and who has no wage', async () => {
  await punch(t, owner.token, mahesh, '2026-10-04' as CalendarDate, 'in', '09:00');
  await calculate('2026-10');
  expect(await found('2026-10', 'unsettled')).toEqual([mahesh]);
  const [run] = (await send('GET', '/payroll/runs?month=2026-10')).body.data;
  const refused = [...(await found('2026-10', 'no_structure')), ...(await found('2026-10', 'below_minimum'))];
  expect(refused.length).toBe(run.refused);
});

it('asks for a reason where something is left as it is, and names a month that still runs', async () => {
  const lock = (note: string) => send('POST', '/payroll/runs/2026-10/lock', { with_unsettled: true, note });
  expect((await lock('')).body.errors[0].field).toBe('note');
  expect((await lock('Numbers follow')).body.data).toMatchObject({
    status: 'locked',
    lock_note: 'Numbers follow',
  });
  expect(await review('2026-10')).toEqual([]);
  await calculate('2027-01');
  expect((await review('2027-01')).map(({ check }) => check)).toContain('month_running');
});

it('counts last month as waiting on Today until its payroll is locked', async () => {
  t.clock.nowMs = Date.parse('2027-02-05T06:30:00.000Z');
  owner = await t.signInAdmin('owner@narmada.example');
  const waiting = async () => (await send('GET', '/admin/dashboard/metrics')).body.data.payroll;
  await work(t, owner.token, mahesh, workingDays('2027-01').slice(0, 2), '09:00', '17:00');
  expect(await waiting()).toEqual({ unlocked: 1 });
  await calculate('2027-01');
  expect(await waiting()).toEqual({ unlocked: 1 });
  const locked = await send('POST', '/payroll/runs/2027-01/lock', { with_unsettled: true, note: 'Agreed' });
  expect(locked.status).toBe(200);
  expect(await waiting()).toEqual({ unlocked: 0 });
  t.clock.nowMs = Date.parse('2027-03-05T06:30:00.000Z');
  owner = await t.signInAdmin('owner@narmada.example');
  // Nobody worked in February, so there is nothing to pay.
  expect(await waiting()).toEqual({ unlocked: 0 });
});

it('is read by who may read the payroll, and of no other business', async () => {
  const guard = await t.signIn('+919876500011', 'staff');
  const other = await t.signInAdmin('owner@malwa.example');
  const read = async (token: string) =>
    (await t.call('GET', '/api/payroll/runs/2026-10/review', { token })).status;
  expect([await read(guard.token), await read(other.token)]).toEqual([403, 404]);
});
