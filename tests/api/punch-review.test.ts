import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/modules/notifications/events.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { punch, setProfile, setWage, workingDays } from '#tests/support/work-month.ts';

const mahesh = 'n-g-1';
const day = workingDays('2026-10')[3] as CalendarDate;

let t: TestApp;
let owner: Session;
let guard: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
  guard = await t.signIn('+919876500011', 'staff');
  await setWage(t, owner.token, mahesh);
  await setProfile(t, owner.token, mahesh);
});
afterAll(() => t.remove());

const review = (id: string, body: object, token = owner.token) =>
  t.call('POST', `/api/attendance/${encodeURIComponent(id)}/review`, { token, body });
const flaggedOf = async (): Promise<Punch[]> =>
  (
    await t.call('GET', `/api/attendance?state=flagged&staff_id=${mahesh}&date=${day}`, {
      token: owner.token,
    })
  ).body.data;
const paidDays = async (): Promise<number> =>
  (
    await t.call('POST', '/api/payroll/process', {
      token: owner.token,
      body: { staff_id: mahesh, month: '2026-10' },
    })
  ).body.data.worked_days;

const issuesOfDay = async (): Promise<string[]> => {
  await paidDays();
  const { body } = await t.call('GET', `/api/payroll/${mahesh}:2026-10`, { token: owner.token });
  return body.data.issues
    .filter((issue: { date: string }) => issue.date === day)
    .map((issue: { kind: string }) => issue.kind);
};

/** A second claim of the same punch is flagged. */
async function flag(kind: 'in' | 'out', first: string, second: string): Promise<Punch> {
  await punch(t, owner.token, mahesh, day, kind, first);
  await punch(t, owner.token, mahesh, day, kind, second);
  const found = (await flaggedOf()).find((one) => one.kind === kind);
  if (!found) throw new Error('not flagged');
  return found;
}

it('accepts a flagged punch, which leaves the list and counts', async () => {
  const { id } = await flag('in', '09:00', '10:00');
  const answer = await review(id, { decision: 'accept' });
  expect(answer.body.data).toMatchObject({ state: 'accepted', reviewed_by: 'Nandini Rao' });
  expect((await flaggedOf()).map((one) => one.id)).not.toContain(id);
  expect((await review(id, { decision: 'accept' })).status).toBe(409);
});

it('pays what was accepted, whatever else was claimed', async () => {
  const { id } = await flag('out', '17:00', '18:00');
  expect(await paidDays()).toBe(0);
  await review(id, { decision: 'accept' });
  expect(await paidDays()).toBe(1);
});

it('rejects with a reason that the guard reads, and pays nothing for it', async () => {
  await punch(t, owner.token, mahesh, day, 'out', '19:00');
  const [one] = await flaggedOf();
  const id = one?.id ?? '';
  const unsaid = await review(id, { decision: 'reject', reason: ' ' });
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason']);
  const answer = await review(id, { decision: 'reject', reason: 'He was seen elsewhere' });
  expect(answer.body.data).toMatchObject({ state: 'rejected', review_note: 'He was seen elsewhere' });
  expect(await issuesOfDay()).toEqual(['missing_out']);
  const news = (await t.call('GET', '/api/notifications', { token: guard.token })).body.data;
  expect(news[0]).toMatchObject({ title: events['punch.rejected'].title });
  expect(JSON.stringify(news[0])).toContain('He was seen elsewhere');
});

it('is for who may correct attendance, for nobody’s own punch, and for the own business', async () => {
  const { id } = await flag('out', '20:00', '20:30');
  expect((await review(id, { decision: 'accept' }, guard.token)).status).toBe(403);
  const malwa = await t.signInAdmin('owner@malwa.example');
  expect((await review(id, { decision: 'accept' }, malwa.token)).status).toBe(404);
  expect((await review('nobody:2026-10-05:general:in', { decision: 'accept' })).status).toBe(404);
});

it('a rejected punch is corrected like the rest, and then counts', async () => {
  const [one] = await flaggedOf();
  await review(one?.id ?? '', { decision: 'reject', reason: 'Wrong time' });
  const corrected = await t.call('POST', `/api/attendance/${encodeURIComponent(one?.id ?? '')}/regularize`, {
    token: owner.token,
    body: { at: `${day}T12:00:00.000Z`, reason: 'The register says so' },
  });
  expect(corrected.body.data.state).toBe('accepted');
  expect(await paidDays()).toBe(1);
});
