import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import {
  guardWage,
  punch,
  setProfile,
  setWage,
  untilDone,
  work,
  workingDays,
} from '#tests/support/work-month.ts';

const mahesh = 'n-g-1';
const sunita = 'n-g-2';
const day = (text: string): CalendarDate => text as CalendarDate;
const october = workingDays('2026-10', ['2026-10-02']);

/** The demo has paid December; these months are before. */
const january = Date.parse('2027-01-21T06:30:00.000Z');

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: january });
  owner = await t.signInAdmin('owner@narmada.example');
  await setProfile(t, owner.token, mahesh);
  await setProfile(t, owner.token, sunita);
});
afterAll(() => t.remove());

const process = (staffId: string, month: string, more: object = {}) =>
  t.call('POST', '/api/payroll/process', { token: owner.token, body: { staff_id: staffId, month, ...more } });
type Line = {
  code: string;
  name: string;
  amount: number;
  rule: string;
  rates: { id: string; from: string }[];
  inputs: Record<string, unknown>;
  days: string[];
};
const lineOf = (payslip: { lines: Line[] }, name: string): Line | undefined =>
  payslip.lines.find((line) => line.name === name);

describe('a month out of punches', () => {
  it('pays working days, Sundays and the holiday in full, to the rupee of the worked example', async () => {
    await setWage(t, owner.token, mahesh);
    await work(t, owner.token, mahesh, october, '09:00', '17:00');
    const { status, body } = await process(mahesh, '2026-10');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      paid_days: 31,
      worked_days: 26,
      gross: 14_221,
      code_wages: 13_421,
      epf: 1611,
      eps: 1118,
      esi: 101,
      net: 12_509,
      issues: [],
    });
  });

  it('opens every line to the rule, the dated rate and the days with their punches', async () => {
    const { data } = (await t.call('GET', `/api/payroll/${mahesh}:2026-10`, { token: owner.token })).body;
    const basic = lineOf(data, 'basic');
    expect(basic).toMatchObject({
      amount: 10_571,
      rule: 'month_share',
      inputs: { amount: 10_571, paid: 31, whole: 31 },
    });
    expect(basic?.days).toHaveLength(31);
    expect(lineOf(data, 'epf')).toMatchObject({
      rule: 'epf',
      rates: [{ id: 'epf:2026-09-17', from: '2026-09-17' }],
      inputs: { wage: 13_421, percent: 12 },
    });
    const monday = data.days.find((day: { date: string }) => day.date === '2026-10-05');
    expect(monday).toMatchObject({ code: 'P', normal: 480 });
    expect(monday.times[0].punches).toEqual([
      `${mahesh}:2026-10-05:general:in`,
      `${mahesh}:2026-10-05:general:out`,
    ]);
    expect(data.days.find((day: { date: string }) => day.date === '2026-10-02')).toMatchObject({
      code: 'PH',
      paid: 1,
    });
    expect(data.days.find((day: { date: string }) => day.date === '2026-10-04')).toMatchObject({
      code: 'WO',
      paid: 1,
    });
  });

  it('shows its owner nothing before the month is closed, and other people never', async () => {
    const guard = await t.signIn('+919876500011', 'staff');
    const { payslips } = (await t.call('GET', '/api/payroll/current', { token: guard.token })).body.data;
    expect(payslips.map((payslip: { month: string }) => payslip.month)).toEqual(['2026-12']);
    expect((await t.call('GET', `/api/payroll/${mahesh}:2026-10`, { token: guard.token })).status).toBe(403);
  });

  it('pays overtime over eight hours at twice, and a night shift on the day it began', async () => {
    await setWage(t, owner.token, sunita, { basis: '26' });
    await work(t, owner.token, sunita, [day('2026-10-05'), day('2026-10-31')], '20:00', '32:00');
    const { body } = await process(sunita, '2026-10');
    const overtime = lineOf(body.data, 'overtime');
    // 8 hours: 2 x 4 over the normal ones; 13,421 / 26 / 8 x 2 x 8 = 1,032.38.
    expect(overtime).toMatchObject({
      amount: 1032,
      inputs: { hours: 8, times: 2, base: 13_421 },
      days: ['2026-10-05', '2026-10-31'],
    });
    expect(body.data.days.at(-1)).toMatchObject({
      date: '2026-10-31',
      code: 'P',
      normal: 480,
      overtime: 240,
    });
    // The holiday is paid to who has worked in the month: three days of 26.
    expect(lineOf(body.data, 'basic')).toMatchObject({ amount: 1220, inputs: { paid: 3, whole: 26 } });
  });
});

describe('what is not known', () => {
  it('is neither paid nor dropped: a missing out-punch waits, and the office settles it with a reason', async () => {
    await punch(t, owner.token, sunita, day('2026-10-06'), 'in', '20:00');
    const { body } = await process(sunita, '2026-10');
    expect(body.data).toMatchObject({ unsettled: true, worked_days: 2 });
    expect(body.data.issues).toMatchObject([
      { kind: 'missing_out', date: '2026-10-06', punches: [`${sunita}:2026-10-06:general:in`] },
    ]);
    const nameless = await t.call('PUT', `/api/payroll/update/${sunita}:2026-10`, {
      token: owner.token,
      body: { days: [{ date: '2026-10-06', minutes: 480, reason: '' }] },
    });
    expect([nameless.status, nameless.body.errors[0].field]).toEqual([422, 'days.0.reason']);
    const settled = await t.call('PUT', `/api/payroll/update/${sunita}:2026-10`, {
      token: owner.token,
      body: { days: [{ date: '2026-10-06', minutes: 480, reason: 'Relieved by Mahesh at 4' }] },
    });
    expect(settled.body.data).toMatchObject({ unsettled: false, worked_days: 3, issues: [] });
    // The decision stands when the month is calculated again.
    expect((await process(sunita, '2026-10')).body.data).toMatchObject({ unsettled: false, worked_days: 3 });
  });

  it('is a wage below the minimum: refused, with name, amount and rate; a reason lets it through', async () => {
    const low = await setWage(t, owner.token, sunita, {
      effective_from: '2026-10-01',
      components: [{ name: 'basic', amount: 12_000 }],
    });
    const answer = await process(sunita, '2026-10');
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'staff_id']);
    expect(answer.body.message).toContain('Sunita');
    expect(answer.body.message).toContain('13421');
    expect(answer.body.message).toContain('2026-04-01');
    expect((await process(sunita, '2026-10', { override: 'Order of the court of 3 October' })).status).toBe(
      200,
    );
    await t.call('DELETE', `/api/payroll/structures/${low.body.data.id}`, { token: owner.token });
  });
});

describe('the whole month', () => {
  it('is calculated for everybody in the background, naming who is refused', async () => {
    const started = await t.call('POST', '/api/payroll/process/bulk', {
      token: owner.token,
      body: { month: '2026-10' },
    });
    expect([started.status, started.body.data.status]).toEqual([202, 'running']);
    expect(await untilDone(t, owner.token, '2026-10')).toMatchObject({
      status: 'ready',
      refused: 0,
      unsettled: 0,
    });
    const list = (await t.call('GET', '/api/payroll?month=2026-10', { token: owner.token })).body;
    expect(list.data.map((item: { staff_id: string }) => item.staff_id)).toContain(mahesh);
    expect(list.data[0]).not.toHaveProperty('days');
  });

  it('keeps the rules it was calculated by, also for one payslip, until it is calculated for everybody again', async () => {
    const set = (overtime_in_esi: boolean) =>
      t.call('PUT', '/api/settings/payroll', { token: owner.token, body: { overtime_in_esi } });
    const bulk = async () => {
      await t.call('POST', '/api/payroll/process/bulk', { token: owner.token, body: { month: '2026-10' } });
      await untilDone(t, owner.token, '2026-10');
      return (await t.call('GET', `/api/payroll/${sunita}:2026-10`, { token: owner.token })).body.data.esi;
    };
    const before = (await process(sunita, '2026-10')).body.data.esi;
    expect((await set(true)).status).toBe(200);
    expect((await process(sunita, '2026-10')).body.data.esi).toBe(before);
    expect(await bulk()).toBeGreaterThan(before);
    await set(false);
    expect(await bulk()).toBe(before);
  });

  it('closes, and is then not calculated again', async () => {
    const lock = (note: string) =>
      t.call('POST', '/api/payroll/runs/2026-10/lock', { token: owner.token, body: { note } });
    const unsaid = await lock(' ');
    expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'note']);
    const closed = await lock('Bank details follow');
    expect([closed.status, closed.body.data.status]).toEqual([200, 'locked']);
    const again = await process(mahesh, '2026-10');
    expect([again.status, again.body.code]).toEqual([409, 'closed_period']);
    expect(again.body.message).toContain('arrears');
    expect(
      (await t.call('POST', '/api/payroll/process/bulk', { token: owner.token, body: { month: '2026-10' } }))
        .status,
    ).toBe(409);
    expect(
      (
        await t.call('PUT', `/api/payroll/update/${mahesh}:2026-10`, {
          token: owner.token,
          body: { days: [] },
        })
      ).status,
    ).toBe(409);
  });

  it('is then seen by its owner with every punch, and marked paid once', async () => {
    const guard = await t.signIn('+919876500011', 'staff');
    const own = (await t.call('GET', '/api/payroll/current', { token: guard.token })).body.data;
    const october = own.payslips.find((payslip: { month: string }) => payslip.month === '2026-10');
    expect(october.net).toBe(12_509);
    expect(october.days[4].times[0].punches).toHaveLength(2);
    const pay = (more = {}) =>
      t.call('POST', '/api/payroll/mark-paid', {
        token: owner.token,
        body: { ids: [`${mahesh}:2026-10`], reference: 'NEFT 1', ...more },
      });
    const ahead = await pay({ paid_on: '2031-01-01' });
    expect([ahead.status, ahead.body.errors?.[0]?.field]).toEqual([422, 'paid_on']);
    const paid = (await pay()).body.data;
    expect(paid).toMatchObject({ state: 'paid', paid_reference: 'NEFT 1' });
    expect((await pay()).body.data.paid_at).toBe(paid.paid_at);
  });

  it('pays a punch that came after the closing as arrears of the next month, once', async () => {
    await work(t, owner.token, sunita, [day('2026-10-08')], '09:00', '17:00');
    await work(t, owner.token, sunita, [day('2026-11-03')], '09:00', '17:00');
    const { body } = await process(sunita, '2026-11');
    const arrears = body.data.lines.filter((line: Line) => line.code === 'arrears');
    expect(arrears.map((line: Line) => [line.name, line.inputs['month'], line.days])).toContainEqual([
      'basic',
      '2026-10',
      ['2026-10-08', '2026-10-11'],
    ]);
    // With it the free day of that week is earned too, which 26 days do not pay. 10,571 x 5/26 less 10,571 x
    // 4/26.
    expect(arrears.find((line: Line) => line.name === 'basic').amount).toBe(2033 - 1626);
    expect((await process(sunita, '2026-11')).body.data.arrears).toBe(body.data.arrears);
    await t.call('POST', '/api/payroll/process/bulk', { token: owner.token, body: { month: '2026-11' } });
    await untilDone(t, owner.token, '2026-11');
    expect(
      (await t.call('GET', `/api/payroll/${sunita}:2026-11`, { token: owner.token })).body.data.arrears,
    ).toBe(body.data.arrears);
    // Once that month is closed too, the month after owes nothing more.
    await t.call('POST', '/api/payroll/runs/2026-11/lock', {
      token: owner.token,
      body: { with_unsettled: true, note: 'As agreed' },
    });
    expect((await process(sunita, '2027-01')).body.data.arrears).toBe(0);
  });
});

describe('who may', () => {
  it('is who makes the payroll; others read, and only their business', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    const malwa = await t.signInAdmin('owner@malwa.example');
    expect((await t.call('GET', '/api/payroll?month=2026-10', { token: hr.token })).status).toBe(200);
    expect(
      (
        await t.call('POST', '/api/payroll/process', {
          token: hr.token,
          body: { staff_id: mahesh, month: '2026-11' },
        })
      ).status,
    ).toBe(403);
    expect((await t.call('GET', `/api/payroll/${mahesh}:2026-10`, { token: malwa.token })).status).toBe(404);
    const foreign = await t.call('POST', '/api/payroll/structures', {
      token: malwa.token,
      body: { staff_id: mahesh, effective_from: '2026-04-01', basis: 'calendar', components: guardWage },
    });
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, 'staff_id']);
  });
});

describe('leave that was approved', () => {
  it('is paid, and unpaid leave is not', async () => {
    const leave = async (type: string, date: string): Promise<void> => {
      const body = {
        kind: 'leave',
        leave_type: type,
        from: date,
        to: date,
        staff_id: mahesh,
        reason: 'Home',
      };
      const { data } = (await t.call('POST', '/api/roster/requests', { token: owner.token, body })).body;
      expect(
        (await t.call('POST', `/api/roster/requests/${data.id}/approve`, { token: owner.token, body: {} }))
          .status,
      ).toBe(200);
    };
    await work(t, owner.token, mahesh, [day('2026-09-07'), day('2026-09-08')], '09:00', '17:00');
    await leave('casual', '2026-09-09');
    await leave('unpaid', '2026-09-10');
    const { data } = (await process(mahesh, '2026-09')).body;
    const coded = (date: string) => data.days.find((day: { date: string }) => day.date === date);
    expect([coded('2026-09-09'), coded('2026-09-10')]).toMatchObject([
      { code: 'L', paid: 1 },
      { code: 'A', paid: 0 },
    ]);
    // Two days worked and one of leave earn the Sunday of their week.
    expect(coded('2026-09-13')).toMatchObject({ code: 'WO', paid: 1 });
  });
});

describe('two punches that contradict one another', () => {
  it('are not paid until the office has put one right', async () => {
    const date = day('2026-08-04');
    await work(t, owner.token, mahesh, [day('2026-08-03'), date], '09:00', '17:00');
    const muster = await punch(t, owner.token, mahesh, date, 'in', '12:00', { method: 'muster' });
    expect(muster.body.data.flags).toContain('duplicate');
    const before = (await process(mahesh, '2026-08')).body.data;
    expect([before.worked_days, before.unsettled, before.issues[0].kind]).toEqual([1, true, 'contradiction']);
    const body = { at: '2026-08-04T03:30:00.000Z', reason: 'Seen at the gate at nine' };
    expect(
      (
        await t.call('POST', `/api/attendance/${mahesh}:2026-08-04:general:in/regularize`, {
          token: owner.token,
          body,
        })
      ).status,
    ).toBe(200);
    const after = (await process(mahesh, '2026-08')).body.data;
    expect([after.worked_days, after.unsettled, after.issues]).toEqual([2, false, []]);
  });
});
