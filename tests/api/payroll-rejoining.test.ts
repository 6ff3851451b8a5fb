import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, TestApp } from '#tests/support/make-app.ts';
import { setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

/** Whoever leaves and comes back is paid for both employments, and settled once for each. */
const ramesh = 'n-g-1';
const sunita = 'n-g-2';
const imran = 'n-g-3';
const mahesh = 'n-g-4';
type Line = { code: string; amount: number; inputs: Record<string, unknown> };
type Slip = { lines: Line[]; days: { date: string; code: string }[]; paid_days: number };

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  await at('2027-02-05');
  await done('PUT', '/settings/attendance', { leave_earned: 25 });
  for (const staffId of [ramesh, sunita, imran, mahesh]) {
    await setProfile(t, token, staffId);
    await setWage(t, token, staffId);
    await done('PUT', `/staff/${staffId}`, { joined_on: '2020-03-01' });
  }
});
afterAll(() => t.remove());

const at = async (day: string): Promise<void> => {
  t.clock.nowMs = Date.parse(`${day}T06:30:00.000Z`);
  ({ token } = await t.signInAdmin('owner@narmada.example'));
};
const as = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
async function done(method: string, path: string, body?: object) {
  const answer = await as(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body.data;
}
async function close(month: string): Promise<void> {
  await done('POST', '/payroll/process/bulk', { month });
  await untilDone(t, token, month);
  await done('POST', `/payroll/runs/${month}/lock`, { with_unsettled: true, note: 'As agreed' });
}
const leave = (staffId: string, day: string): Promise<Answer> =>
  as('POST', `/staff/${staffId}/leave`, { left_on: day, reason: 'Village' });
const rejoin = (staffId: string, body: object): Promise<Answer> =>
  as('POST', `/staff/${staffId}/rejoin`, body);
const slipOf = (staffId: string, month: string): Promise<Slip> => done('GET', `/payroll/${staffId}:${month}`);
const amount = (slip: Slip, code: string): number =>
  slip.lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.amount, 0);
const january = workingDays('2027-01');
const before = january.filter((day) => day <= '2027-01-10');
const after = january.filter((day) => day >= '2027-01-20');

it('the days before a rejoining are paid and settled in their month, in the same month or after it', async () => {
  for (const staffId of [ramesh, sunita]) {
    await work(t, token, staffId, before, '09:00', '17:00');
    expect((await leave(staffId, '2027-01-10')).body.data.status).toBe('inactive');
  }
  expect((await rejoin(ramesh, { joined_on: '2027-01-10' })).body.errors[0].field).toBe('joined_on');
  const back = await rejoin(ramesh, { joined_on: '2027-01-20' });
  expect(back.body.data).toMatchObject({
    joined_on: '2027-01-20',
    left_on: null,
    earlier: [{ joined_on: '2020-03-01', left_on: '2027-01-10', left_why: 'Village' }],
  });
  await work(t, token, ramesh, after, '09:00', '17:00');
  await rejoin(sunita, { joined_on: '2027-02-03' });
  await close('2027-01');
  const both = await slipOf(ramesh, '2027-01');
  expect(both.days.filter(({ code }) => code === '-').map(({ date }) => date)).toEqual([
    '2027-01-11',
    '2027-01-12',
    '2027-01-13',
    '2027-01-14',
    '2027-01-15',
    '2027-01-16',
    '2027-01-17',
    '2027-01-18',
    '2027-01-19',
  ]);
  expect(both.paid_days).toBe(22);
  // Six years and ten months: 13,421 x 15/26 x 7; leave of 25 x 10/365 days, down to half a day.
  expect(amount(both, 'gratuity')).toBe(54_200);
  expect(amount(both, 'leave_encashment')).toBe(258);
  const first = await slipOf(sunita, '2027-01');
  expect([first.paid_days, amount(first, 'gratuity')]).toEqual([10, 54_200]);
});

it('and the next exit pays nothing of the first again', async () => {
  await work(t, token, ramesh, workingDays('2027-02').slice(0, 4), '09:00', '17:00');
  await at('2027-02-20');
  await leave(ramesh, '2027-02-10');
  const slip: Slip = await done('POST', '/payroll/process', { staff_id: ramesh, month: '2027-02' });
  expect(slip.lines.filter(({ code }) => code === 'gratuity' || code === 'arrears')).toEqual([]);
  // The bonus of this month only; leave from 20 January on: 25 x 22/365.
  const wages = amount(slip, 'component');
  expect(amount(slip, 'bonus')).toBeLessThan(wages * 0.0834);
  expect(amount(slip, 'leave_encashment')).toBe(Math.round((13_421 * 1.5) / 26));
});

it('an exit with a locked final settlement cannot be undone, only followed by a rejoining', async () => {
  await work(t, token, imran, ['2027-02-01', '2027-02-02'] as CalendarDate[], '09:00', '17:00');
  await leave(imran, '2027-02-12');
  expect((await rejoin(imran, { mistake: true })).status).toBe(200);
  await leave(imran, '2027-02-12');
  // Leave for days after the last one takes nothing off the final settlement.
  const { id } = await done('POST', '/roster/requests', {
    staff_id: imran,
    kind: 'leave',
    leave_type: 'earned',
    from: '2027-02-15',
    to: '2027-02-20',
    reason: 'Wedding',
  });
  await done('POST', `/roster/requests/${id}/approve`, {});
  await at('2027-03-04');
  await close('2027-02');
  expect(amount(await slipOf(imran, '2027-02'), 'gratuity')).toBeGreaterThan(0);
  // 25 x 43/365 days, down to half a day.
  expect(amount(await slipOf(imran, '2027-02'), 'leave_encashment')).toBe(Math.round((13_421 * 2.5) / 26));
  const refused = await rejoin(imran, { mistake: true });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('final settlement')]);
  expect((await rejoin(imran, { joined_on: '2027-02-13' })).status).toBe(200);
  const slip: Answer = await as('POST', '/payroll/process', { staff_id: imran, month: '2027-03' });
  expect((slip.body.data?.lines ?? []).some(({ code }: Line) => code === 'gratuity')).toBe(false);
});

it('two exits up to one payroll are settled each, though a month was locked before the office knew', async () => {
  await at('2027-05-03');
  const april = workingDays('2027-04').slice(0, 4);
  await work(t, token, mahesh, april, '09:00', '17:00');
  await close('2027-03');
  await close('2027-04');
  // He had left in March and come back in April, which nobody had entered, and leaves again in May.
  await leave(mahesh, '2027-03-20');
  await rejoin(mahesh, { joined_on: '2027-04-26' });
  await leave(mahesh, '2027-05-02');
  const slip = await done('POST', '/payroll/process', { staff_id: mahesh, month: '2027-05' });
  const finals = (lines: Line[]) =>
    lines
      .filter(({ code }) => code === 'gratuity' || code === 'leave_encashment')
      .map(({ code, amount, inputs }) => [code, amount, inputs['left_on']]);
  const of = (days: number): number => Math.round((13_421 * days) / 26);
  // Seven years to 20 March and 25 x 79/365 days of leave; 7 days to 2 May make no half a day.
  const first = [
    ['leave_encashment', of(5), '2027-03-20'],
    ['gratuity', Math.round((13_421 * 15 * 7) / 26), '2027-03-20'],
  ];
  expect(finals(slip.lines)).toEqual(first);
  expect(slip.lines.filter(({ code }: Line) => code === 'bonus').length).toBeLessThan(2);
  expect((await rejoin(mahesh, { mistake: true })).status).toBe(200);
  // The second exit is only known after May is locked, in which the first was settled.
  await at('2027-06-03');
  await close('2027-05');
  expect(finals((await slipOf(mahesh, '2027-05')).lines)).toEqual(first);
  await leave(mahesh, '2027-05-31');
  expect((await rejoin(mahesh, { mistake: true })).status).toBe(200);
  await leave(mahesh, '2027-05-31');
  const june = await done('POST', '/payroll/process', { staff_id: mahesh, month: '2027-06' });
  // 25 x 36/365 days from 26 April to 31 May.
  expect(finals(june.lines)).toEqual([['leave_encashment', of(2), '2027-05-31']]);
  await at('2027-07-02');
  await close('2027-06');
  const again = await as('POST', '/payroll/process', { staff_id: mahesh, month: '2027-07' });
  expect(again.status).toBe(422);
});

it('a last day whose settlement is locked stays, or the exit would be settled once more', async () => {
  await at('2027-07-10');
  await leave(imran, '2027-07-10');
  const run = await done('POST', '/payroll/supplementary', { month: '2027-07', staff_ids: [imran] });
  // Leave that was not taken.
  expect((await untilDone(t, token, run.id)).net).toBeGreaterThan(0);
  await done('POST', `/payroll/runs/${run.id}/lock`, { with_unsettled: true, note: 'As agreed' });
  const moved = await leave(imran, '2027-07-09');
  expect([moved.status, moved.body.errors[0].field]).toEqual([409, 'left_on']);
  expect((await leave(imran, '2027-07-10')).status).toBe(200);
  expect((await rejoin(imran, { mistake: true })).status).toBe(409);
});
