import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

/**
 * October is closed. Two days of Mahesh come late, the supervisor's wage is raised back in time, Sunita gets
 * an incentive: all of it is paid by a supplementary run, to the rupee of what the month would have come to
 * at once.
 */
const mahesh = 'n-g-1';
const sunita = 'n-g-2';
const imran = 'n-s-1';
const october = workingDays('2026-10', ['2026-10-02']);
const late = ['2026-10-28', '2026-10-29'] as CalendarDate[];
const numbers = (i: number) => ({
  uan: `10000000000${i}`,
  esic_no: `120000000${i}`,
  bank_account: `30000000000${i}`,
  bank_ifsc: 'SBIN0001234',
  pan: 'ABCDE1234F',
});
const officer = (basic: number) => [
  { name: 'basic', amount: basic },
  { name: 'hra', amount: 4000, inWages: false, inOvertimeBase: false },
];
type Line = {
  code: string;
  kind: string;
  name: string;
  amount: number;
  rule: string;
  inputs: Record<string, unknown>;
  days: string[];
};

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
  for (const [i, staffId] of [mahesh, sunita, imran].entries())
    await setProfile(t, owner.token, staffId, numbers(i));
  await setWage(t, owner.token, mahesh);
  await setWage(t, owner.token, sunita);
  await setWage(t, owner.token, imran, { components: officer(24_000) });
  const present = october.filter((day) => !late.includes(day));
  await work(t, owner.token, mahesh, present, '09:00', '17:00');
  await work(t, owner.token, sunita, october, '09:00', '17:00');
  await work(t, owner.token, imran, october, '09:00', '17:00');
  const asked = await done('POST', '/payroll/advances', { staff_id: mahesh, amount: 8000, reason: 'Roof' });
  await done('POST', `/payroll/advances/${asked.id}/approve`, { from_month: '2026-10', instalments: 1 });
  await close('2026-10');
});
afterAll(() => t.remove());

async function done(method: string, path: string, body?: object) {
  const answer = await t.call(method, `/api${path}`, { token: owner.token, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body.data;
}
const ask = (method: string, path: string, body: object = {}, token = owner.token) =>
  t.call(method, `/api${path}`, { token, ...(method === 'GET' ? {} : { body }) });
async function close(month: string): Promise<void> {
  await done('POST', '/payroll/process/bulk', { month });
  await untilDone(t, owner.token, month);
  await done('POST', `/payroll/runs/${month}/lock`, { with_unsettled: true, note: 'As agreed' });
}
async function supplement(body: object) {
  const { id } = await done('POST', '/payroll/supplementary', body);
  return untilDone(t, owner.token, id);
}
const lineOf = (slip: { lines: Line[] }, code: string): Line | undefined =>
  slip.lines.find((line) => line.code === code);

describe('what a closed month still owes', () => {
  it('is nothing as long as nothing came late, and such a run cannot be closed', async () => {
    expect(await done('GET', '/payroll/runs/2026-10/owed')).toMatchObject({ closed: true, people: [] });
    const run = await supplement({ month: '2026-10' });
    expect(run).toMatchObject({ id: '2026-10-s1', kind: 'supplementary', status: 'ready', total: 0 });
    expect((await ask('POST', '/payroll/runs/2026-10-s1/lock')).status).toBe(409);
    await done('POST', '/payroll/runs/2026-10-s1/discard', {});
    expect((await ask('GET', '/payroll/runs/2026-10-s1')).status).toBe(404);
  });

  it('is named with what it is made of', async () => {
    await work(t, owner.token, mahesh, late, '09:00', '17:00');
    await setWage(t, owner.token, imran, { effective_from: '2026-10-01', components: officer(30_000) });
    const owed = await done('GET', '/payroll/runs/2026-10/owed');
    expect(
      owed.people.map((person: { staff_id: string; gross: number }) => [person.staff_id, person.gross]),
    ).toEqual([
      [mahesh, 918],
      [imran, 6000],
    ]);
    // Two people are looked at, page by page.
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask('GET', `/payroll/runs/2026-10/owed?limit=1&page=${page}`)),
    );
    expect(
      pages.map(({ body }) => [
        body.data.to_check,
        ...body.data.people.map((person: { staff_id: string }) => person.staff_id),
      ]),
    ).toEqual([[2, mahesh], [2, imran], [2]]);
    expect(pages[0]?.body.pagination).toEqual({ total: 2, totalPages: 2, currentPage: 1, limit: 1 });
    expect((await ask('GET', '/payroll/runs/2026-10/owed?limit=201')).status).toBe(400);
    expect((await ask('GET', '/payroll/runs/2027-02/owed')).status).toBe(404);
    expect((await ask('GET', '/payroll/runs/2026-10-s1/owed')).status).toBe(404);
  });

  it('is paid by a run of its own, with the law’s shares as the rest of the whole month', async () => {
    // Pressed by two at once, there is one.
    const started = await Promise.all(
      [1, 2, 3].map(() => ask('POST', '/payroll/supplementary', { month: '2026-10' })),
    );
    expect(started.map((item) => item.status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    const run = await untilDone(t, owner.token, '2026-10-s1');
    const slip = await done('GET', `/payroll/${mahesh}:2026-10:s1`);
    // 29 of 31 days were paid: wages of 12,555. The whole month is the worked example of 13,421.
    expect(slip).toMatchObject({
      supplementary: 1,
      run_id: '2026-10-s1',
      month: '2026-10',
      gross: 918,
      arrears: 918,
      paid_days: 2,
      worked_days: 2,
      unpaid_days: 0,
    });
    expect(
      slip.lines
        .filter((line: Line) => line.kind === 'earning')
        .map((line: Line) => [line.name, line.amount, line.days]),
    ).toEqual([
      ['basic', 682, late],
      ['vda', 184, late],
      ['hra', 39, late],
      ['washing', 13, late],
    ]);
    // Each share up to the next rupee once for the month, not once a payslip: 101 - 95 and 437 - 409.
    expect([slip.epf, slip.eps, slip.employer_epf, slip.esi, slip.employer_esi]).toEqual([
      104, 72, 32, 6, 28,
    ]);
    expect(lineOf(slip, 'epf')).toMatchObject({
      rule: 'rest_of_month',
      inputs: { whole: 1611, taken: 1507 },
    });
    // Half of 13,421 less 1,712 are 4,998 for the advance; 4,675 were taken before.
    expect([slip.advance, slip.deductions, slip.net]).toEqual([323, 433, 485]);
    expect(
      slip.days.map((day: { date: string; times: { punches: string[] }[] }) => [
        day.date,
        day.times[0]?.punches.length,
      ]),
    ).toEqual(late.map((day) => [day, 2]));
    expect(await done('GET', `/payroll/${imran}:2026-10:s1`)).toMatchObject({
      gross: 6000,
      // Under the ceiling of 25,000 the month’s fund is 3,000, of which 2,880 were taken; 4,08,000 a year is
      // another slab.
      epf: 120,
      eps: 84,
      employer_epf: 36,
      esi: 0,
      professional_tax: 42,
      net: 5838,
    });
    expect(run).toMatchObject({ status: 'ready', total: 2, done: 2, gross: 6918, net: 485 + 5838 });
  });

  it('takes no more of an advance than both payslips together may', async () => {
    const { advances } = await done('GET', `/staff/${mahesh}/payroll`);
    expect(advances.find((advance: { amount: number }) => advance.amount === 8000)).toMatchObject({
      recovered: 4998,
      balance: 3002,
    });
  });

  it('adds what the office gives, for those it names', async () => {
    await done('POST', '/payroll/runs/2026-10-s1/discard', {});
    const { advances } = await done('GET', `/staff/${mahesh}/payroll`);
    expect(advances.find((advance: { amount: number }) => advance.amount === 8000).balance).toBe(8000 - 4675);
    const body = { month: '2026-10', staff_ids: [sunita, mahesh, imran] };
    const nobody = await ask('POST', '/payroll/supplementary', {
      month: '2026-10',
      extra: { name: 'Incentive', amount: 500, reason: 'Fair' },
    });
    expect([nobody.status, nobody.body.errors[0].field]).toEqual([422, 'staff_ids']);
    await supplement(body);
    const updated = await done('PUT', `/payroll/update/${sunita}:2026-10:s1`, {
      extras: [{ name: 'Incentive', amount: 500, inWages: false, reason: 'Ganesh fair' }],
    });
    expect(updated).toMatchObject({ gross: 500, epf: 0, esi: 0, net: 500 });
    expect(updated.lines[0]).toMatchObject({ rule: 'by_hand', inputs: { reason: 'Ganesh fair' } });
    const days = await ask('PUT', `/payroll/update/${sunita}:2026-10:s1`, {
      days: [{ date: '2026-10-05', minutes: 0, reason: 'x' }],
    });
    expect([days.status, days.body.errors[0].field]).toEqual([422, 'days']);
    expect(await done('GET', '/payroll/runs/2026-10-s1')).toMatchObject({
      gross: 7418,
      net: 485 + 5838 + 500,
    });
  });

  it('is seen by its owner only when the run is closed, then in both languages', async () => {
    const guard = await t.signIn('+919876500011', 'staff');
    const seen = async () =>
      (await t.call('GET', '/api/payroll/current', { token: guard.token })).body.data.payslips.map(
        (payslip: { id: string }) => payslip.id,
      );
    expect(await seen()).not.toContain(`${mahesh}:2026-10:s1`);
    expect((await ask('POST', '/payroll/mark-paid', { ids: [`${mahesh}:2026-10:s1`] })).status).toBe(409);
    const [one, two] = await Promise.all([
      ask('POST', '/payroll/runs/2026-10-s1/lock'),
      ask('POST', '/payroll/runs/2026-10-s1/lock'),
    ]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    expect(await seen()).toContain(`${mahesh}:2026-10:s1`);
    expect((await ask('PUT', `/payroll/update/${sunita}:2026-10:s1`, { extras: [] })).status).toBe(409);
    for (const language of ['en', 'hi'])
      expect(
        (
          await t.call('GET', `/api/payroll/payslip/${mahesh}:2026-10:s1`, {
            token: guard.token,
            headers: { 'accept-language': language },
          })
        ).status,
      ).toBe(200);
    const paid = await done('POST', '/payroll/mark-paid', {
      ids: [`${mahesh}:2026-10:s1`],
      reference: 'NEFT 9',
    });
    expect(paid).toMatchObject({ state: 'paid', paid_reference: 'NEFT 9' });
  });

  it('has its own files, whose sums are those of the payslips; the month’s own stay as they were', async () => {
    const file = async (id: string, kind: string) =>
      (await t.call('GET', `/api/payroll/runs/${id}/files/${kind}`, { token: owner.token })).text;
    expect((await file('2026-10-s1', 'ecr')).trim().split('\r\n')).toEqual([
      '100000000002#~#IMRAN KHAN#~#6000#~#1000#~#1000#~#1000#~#120#~#84#~#36#~#0#~#0',
      expect.stringMatching(/#~#MAHESH PATEL#~#918#~#866#~#866#~#866#~#104#~#72#~#32#~#0#~#0$/),
    ]);
    expect((await file('2026-10-s1', 'bank')).split('\r\n').slice(1, 4)).toEqual([
      expect.stringContaining(',5838,SALARY 2026-10 S1,'),
      expect.stringContaining(',485,SALARY 2026-10 S1,'),
      expect.stringContaining(',500,SALARY 2026-10 S1,'),
    ]);
    const check = async (id: string, kind: string) =>
      (await done('GET', `/payroll/runs/${id}/files/${kind}?format=check`)).totals;
    expect(await check('2026-10-s1', 'esic')).toEqual({ members: 1, wages: 866, employee: 6, employer: 28 });
    // The least of 500 for the administration was paid with the month’s own return.
    expect((await check('2026-10-s1', 'ecr')).admin).toBe(0);
    expect(await check('2026-10', 'ecr')).toMatchObject({ employee: 1507 + 1611 + 2880, admin: 500 });
    const register = await done('GET', '/payroll/reports/register?month=2026-10');
    expect(register.rows.filter((row: string[]) => row[2] === 'Mahesh Patel')).toHaveLength(2);
    const challans = await done('GET', '/payroll/runs/2026-10-s1/challans');
    expect(challans.find((challan: { authority: string }) => challan.authority === 'pt')).toMatchObject({
      total: 42,
    });
  });

  it('is not paid again: not by another such run, and not by the next month', async () => {
    expect(await done('GET', '/payroll/runs/2026-10/owed')).toMatchObject({ closed: true, people: [] });
    await work(t, owner.token, mahesh, ['2026-11-03'] as CalendarDate[], '09:00', '17:00');
    expect((await done('POST', '/payroll/process', { staff_id: mahesh, month: '2026-11' })).arrears).toBe(0);
  });

  it('is not paid twice where a later month was calculated before, nor while that is calculated', async () => {
    await work(t, owner.token, sunita, ['2026-11-03'] as CalendarDate[], '09:00', '17:00');
    await setWage(t, owner.token, sunita, {
      effective_from: '2026-10-01',
      components: [{ name: 'basic', amount: 15_000 }],
    });
    await done('POST', '/payroll/process/bulk', { month: '2026-11' });
    await untilDone(t, owner.token, '2026-11');
    // She had 14,221.
    expect((await done('GET', `/payroll/${sunita}:2026-11`)).arrears).toBe(779);
    await supplement({ month: '2026-10' });
    const refused = await ask('POST', '/payroll/runs/2026-11/lock', { with_unsettled: true });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('2026-10')]);
    await done('POST', '/payroll/runs/2026-10-s2/lock', {});
    const stale = await ask('POST', '/payroll/runs/2026-11/lock', { with_unsettled: true });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Sunita')]);
    expect(await done('GET', `/payroll/${sunita}:2026-10:s2`)).toMatchObject({
      gross: 779,
      supplementary: 2,
    });
    await close('2026-11');
    expect((await done('GET', `/payroll/${sunita}:2026-11`)).arrears).toBe(0);
  });
});

describe('who leaves', () => {
  it('is settled at once, before the month is calculated for the others', async () => {
    const wrong = await ask('POST', '/payroll/supplementary', { month: '2027-01', staff_ids: [sunita] });
    expect([wrong.status, wrong.body.errors[0].field, wrong.body.message]).toEqual([
      422,
      'staff_ids',
      expect.stringContaining('Sunita'),
    ]);
    await work(t, owner.token, sunita, workingDays('2027-01').slice(0, 5), '09:00', '17:00');
    // She worked fifty days of the year before, whose bonus nobody has paid.
    await setWage(t, owner.token, sunita, { effective_from: '2026-02-01' });
    for (const month of ['2026-02', '2026-03']) {
      await done('POST', '/payroll/process', { staff_id: sunita, month });
      const days = workingDays(month).map((date) => ({ date, minutes: 480, reason: 'Muster' }));
      await done('PUT', `/payroll/update/${sunita}:${month}`, { days });
    }
    await done('POST', `/staff/${sunita}/leave`, { left_on: '2027-01-20', reason: 'Village' });
    expect((await ask('POST', '/payroll/supplementary', { month: '2027-01' })).status).toBe(422);
    expect(await done('GET', '/payroll/runs/2027-01/owed')).toMatchObject({
      closed: false,
      people: [{ staff_id: sunita, left_on: '2027-01-20', gross: null }],
    });
    const run = await supplement({ month: '2027-01', staff_ids: [sunita] });
    expect(run).toMatchObject({ id: '2027-01-s1', kind: 'settlement', total: 1 });
    expect((await done('GET', '/payroll/runs/2027-01/owed')).people).toEqual([]);
    const slip = await done('GET', `/payroll/${sunita}:2027-01`);
    expect(slip).toMatchObject({ run_id: '2027-01-s1', supplementary: 0, net: run['net'] });
    // 8.33 % of two months, each at most at the minimum wage of 13,146.
    expect(lineOf(slip, 'last_bonus')).toMatchObject({
      amount: 2190,
      rule: 'last_bonus',
      inputs: { months: 2, wages: 26_292, to: '2026-03' },
    });
    await done('POST', '/payroll/runs/2027-01-s1/lock', {});
    expect((await ask('POST', '/payroll/process', { staff_id: sunita, month: '2027-01' })).status).toBe(409);
    expect((await ask('GET', '/payroll/runs/2027-01-s1/files/ecr')).status).toBe(409);
  });

  it('stands once in the month: in its return, not in its transfers', async () => {
    t.clock.nowMs = Date.parse('2027-02-03T06:30:00.000Z');
    owner = await t.signInAdmin('owner@narmada.example');
    await close('2027-01');
    const check = async (kind: string) =>
      await done('GET', `/payroll/runs/2027-01/files/${kind}?format=check`);
    const slips = await done('GET', '/payroll?month=2027-01&limit=200');
    const hers = slips.filter((slip: { staff_id: string }) => slip.staff_id === sunita);
    expect(hers).toMatchObject([{ run_id: '2027-01-s1', state: 'ready' }]);
    await done('POST', '/payroll/mark-paid', { ids: [hers[0].id] });
    const own = slips.filter((slip: { run_id: string }) => slip.run_id === '2027-01');
    expect((await check('ecr')).totals.employee).toBe(
      slips.reduce((sum: number, slip: { epf: number }) => sum + slip.epf, 0),
    );
    expect((await check('bank')).totals.amount).toBe(
      own.reduce((sum: number, item: { net: number }) => sum + item.net, 0),
    );
  });

  it('gets what comes late afterwards by a supplementary run, and the settlement not again', async () => {
    await work(t, owner.token, sunita, ['2027-01-11'] as CalendarDate[], '09:00', '17:00');
    await supplement({ month: '2027-01', staff_ids: [sunita] });
    const slip = await done('GET', `/payroll/${sunita}:2027-01:s2`);
    expect(slip.gross).toBeGreaterThan(0);
    expect(
      slip.lines
        .filter((line: Line) => line.kind === 'earning')
        .every((line: Line) => line.code === 'arrears'),
    ).toBe(true);
  });
});

describe('who left in a month that was closed before anybody knew', () => {
  it('is settled by a supplementary run, once, and pays back what the law lets', async () => {
    await done('POST', `/staff/${mahesh}/leave`, { left_on: '2027-01-25', reason: 'No call' });
    const { people } = await done('GET', '/payroll/runs/2027-01/owed');
    expect(people.map((person: { staff_id: string }) => person.staff_id)).toContain(mahesh);
    await done('POST', '/payroll/runs/2027-01-s2/discard', {});
    const run = await supplement({ month: '2027-01' });
    const slip = await done('GET', `/payroll/${mahesh}:2027-01:s2`);
    const codes = slip.lines.filter((line: Line) => line.kind === 'earning').map((line: Line) => line.code);
    expect(codes).toContain('leave_encashment');
    // January brought no wages: half of the leave goes to what is left of the advance.
    expect(slip.advance).toBe(Math.floor((lineOf(slip, 'leave_encashment')?.amount ?? 0) / 2));
    expect([slip.advance > 0, slip.net]).toEqual([true, slip.gross - slip.deductions]);
    await done('POST', `/payroll/runs/${String(run['id'])}/lock`, {});
    expect((await done('GET', '/payroll/runs/2027-01/owed')).people).toEqual([]);
    t.clock.nowMs = Date.parse('2027-03-03T06:30:00.000Z');
    owner = await t.signInAdmin('owner@narmada.example');
    const later = await ask('POST', '/payroll/process', { staff_id: mahesh, month: '2027-02' });
    expect([later.status, later.body.errors[0].field]).toEqual([422, 'staff_id']);
  });
});

describe('who may', () => {
  it('is who makes the payroll, of their own business', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    const malwa = await t.signInAdmin('owner@malwa.example');
    const body = { month: '2026-10', staff_ids: [mahesh] };
    expect((await ask('POST', '/payroll/supplementary', body, hr.token)).status).toBe(403);
    expect((await ask('POST', '/payroll/runs/2026-10-s1/discard', {}, hr.token)).status).toBe(403);
    const foreign = await ask('POST', '/payroll/supplementary', body, malwa.token);
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, 'staff_ids']);
    expect(
      (await t.call('GET', '/api/payroll/runs/2026-10/owed', { token: malwa.token })).body.data.people,
    ).toEqual([]);
    for (const path of ['', '/owed', '/files/bank', '/challans'])
      expect(
        (await t.call('GET', `/api/payroll/runs/2026-10-s1${path}`, { token: malwa.token })).status,
      ).toBe(404);
    expect((await ask('POST', '/payroll/runs/2026-10-s1/start', {}, malwa.token)).status).toBe(404);
    expect((await ask('POST', '/payroll/runs/2026-10/discard')).status).toBe(409);
    expect(
      (await ask('POST', '/payroll/supplementary', { month: '2030-01', staff_ids: [mahesh] })).status,
    ).toBe(422);
  });
});
