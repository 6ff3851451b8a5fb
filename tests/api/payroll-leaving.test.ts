import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { setProfile, setWage, untilDone, work, workingDays } from '#tests/support/work-month.ts';

/** Mahesh leaves on 12 November after six years and eight months; of Sunita too much is known in October. */
const mahesh = 'n-g-1';
const sunita = 'n-g-2';
const october = workingDays('2026-10', ['2026-10-02']);
type Line = { code: string; name: string; amount: number; rule: string; inputs: Record<string, unknown> };

let t: TestApp;
let owner: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: Date.parse('2027-01-21T06:30:00.000Z') });
  owner = await t.signInAdmin('owner@narmada.example');
  await done('PUT', '/settings/attendance', { leave_earned: 25 });
  for (const staffId of [mahesh, sunita]) {
    await setProfile(t, owner.token, staffId);
    await setWage(t, owner.token, staffId);
    await work(t, owner.token, staffId, october, '09:00', '17:00');
  }
  await close('2026-10');
});
afterAll(() => t.remove());

async function done(method: string, path: string, body?: object) {
  const answer = await t.call(method, `/api${path}`, { token: owner.token, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body.data;
}
async function close(month: string): Promise<void> {
  await done('POST', '/payroll/process/bulk', { month });
  await untilDone(t, owner.token, month);
  await done('POST', `/payroll/runs/${month}/lock`, { with_unsettled: true, note: 'As agreed' });
}
const process = (staffId: string, month: string) =>
  done('POST', '/payroll/process', { staff_id: staffId, month });
const amountsOf = (slip: { lines: Line[] }, ...codes: string[]) =>
  slip.lines.filter((line) => codes.includes(line.code)).map((line) => [line.name, line.amount]);

describe('a month that was paid too much', () => {
  it('is taken back where there is pay to take it from, and only then', async () => {
    // The office finds that she left after two hours on the 8th: half a day less.
    await done('POST', `/attendance/${sunita}:2026-10-08:general:out/regularize`, {
      at: '2026-10-08T05:30:00.000Z',
      reason: 'The camera shows her leaving',
    });
    expect((await process(sunita, '2026-11')).arrears).toBe(0);
    // What the business decides since does not reach back: October keeps its holiday.
    await done('PUT', '/settings/payroll', { national_holidays: [] });
    await close('2026-11');
    await work(t, owner.token, sunita, ['2027-01-04', '2027-01-05'] as CalendarDate[], '09:00', '17:00');
    const slip = await process(sunita, '2027-01');
    // 30.5/31 instead of 31/31 of 10,571 and 2,850 and 600 and 200.
    expect(amountsOf(slip, 'arrears')).toEqual([
      ['basic', -170],
      ['vda', -46],
      ['hra', -10],
      ['washing', -3],
    ]);
    expect(slip.arrears).toBe(-229);
    expect(slip.lines.find((line: Line) => line.code === 'arrears').rule).toBe('taken_back');
    const of = (kind: string): number =>
      slip.lines
        .filter((line: { kind: string }) => line.kind === kind)
        .reduce((sum: number, line: Line) => sum + line.amount, 0);
    expect([slip.gross, slip.net]).toEqual([of('earning'), of('earning') - of('deduction')]);
    expect(slip.gross).toBeGreaterThan(0);
  });

  it('is taken back over several months where half of the pay is not enough', async () => {
    const earned = (await process(sunita, '2027-01')).lines
      .filter((line: Line) => line.code === 'component')
      .reduce((sum: number, line: Line) => sum + line.amount, 0);
    // Nearly the whole of October turns out not to have been worked.
    for (const date of october.slice(0, 20))
      await done('POST', `/attendance/${sunita}:${date}:general:out/regularize`, {
        at: `${date}T03:31:00.000Z`,
        reason: 'Somebody else punched',
      });
    const slip = await process(sunita, '2027-01');
    expect(slip.arrears).toBe(-Math.floor(earned / 2));
    expect(slip.net).toBeGreaterThanOrEqual(0);
    expect(slip.deductions - slip.epf - slip.esi - slip.professional_tax).toBe(0);
  });
});

describe('who leaves', () => {
  it('is settled in that month: wages, leave, bonus, gratuity, and the advance as far as the law allows', async () => {
    await done('PUT', `/staff/${mahesh}`, { joined_on: '2020-03-01' });
    await work(t, owner.token, mahesh, workingDays('2027-01').slice(0, 10), '09:00', '17:00');
    await done('POST', '/payroll/advances', {
      staff_id: mahesh,
      amount: 60_000,
      instalments: 20,
      reason: 'House',
    });
    const advance = (await done('GET', '/payroll/advances?status=pending')).find(
      (item: { staff_id: string }) => item.staff_id === mahesh,
    );
    await done('POST', `/payroll/advances/${advance.id}/approve`, { from_month: '2027-01' });
    await done('POST', `/staff/${mahesh}/leave`, { left_on: '2027-01-12', reason: 'Moves to Pune' });
    const slip = await process(mahesh, '2027-01');
    // 12 of 31 days of 13,421 and 800. Leave: 25 x 12/365 days are not one; half a day. Gratuity for 6 years
    // and 10 months: 13,421 x 15/26 x 7.
    expect(amountsOf(slip, 'component')).toEqual([
      ['basic', 4092],
      ['vda', 1103],
      ['hra', 232],
      ['washing', 77],
    ]);
    expect(amountsOf(slip, 'leave_encashment', 'gratuity')).toEqual([
      ['leave_encashment', 258],
      ['gratuity', 54_200],
    ]);
    const bonus = slip.lines.find((line: Line) => line.code === 'bonus');
    // October in full, December as the demo paid it, and this month; 8.33 % of each at most at the minimum
    // wage.
    const december = await done('GET', `/payroll/${mahesh}:2026-12`);
    expect(bonus.amount).toBe(
      Math.round(((13_421 + Math.min(13_421, december.code_wages) + 4092 + 1103) * 833) / 10_000),
    );
    // Neither the fund nor state insurance is taken from leave, bonus and gratuity.
    expect([slip.epf_wage, slip.epf, slip.esi]).toEqual([5195, 623, 39]);
    // Half of the wages and the leave, less what the law takes first.
    expect(slip.advance).toBe(Math.floor((5195 + 258) / 2) - 623 - 39);
    expect(slip.net).toBe(slip.gross - 623 - 39 - slip.advance);
    // What the pay was not enough for stands in the admin app as owed by somebody who has left.
    const [owing] = await done('GET', `/payroll/advances/staff/${mahesh}`);
    expect(owing).toMatchObject({
      left_on: expect.stringMatching(/^2027-01/),
      balance: owing.amount - owing.recovered,
    });
    expect(owing.balance).toBeGreaterThan(0);
    const pdf = await t.call('GET', `/api/payroll/payslip/${mahesh}:2027-01`, { token: owner.token });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  it('gets nothing of it twice, and no gratuity from a business that does not come under it', async () => {
    const scheme = { scheme: 'gratuity', from: '2027-01-01', covered: false, note: 'Nine people' };
    await done('PUT', '/settings/payroll', { coverage: [scheme] });
    expect(amountsOf(await process(mahesh, '2027-01'), 'gratuity')).toEqual([]);
    await done('PUT', '/settings/payroll', { coverage: [] });
    expect(amountsOf(await process(mahesh, '2027-01'), 'gratuity')).toHaveLength(1);
    t.clock.nowMs = Date.parse('2027-02-21T06:30:00.000Z');
    owner = await t.signInAdmin('owner@narmada.example');
    await close('2027-01');
    const later = await t.call('POST', '/api/payroll/process', {
      token: owner.token,
      body: { staff_id: mahesh, month: '2027-02' },
    });
    expect([later.status, later.body.errors[0].field]).toEqual([422, 'staff_id']);
  });

  it('is paid what comes late, and settled where it was known too late', async () => {
    // Sunita’s last day was in January, but nobody had entered it when January was closed.
    await done('POST', `/staff/${sunita}/leave`, { left_on: '2027-01-20', reason: 'No call' });
    const slip = await process(sunita, '2027-02');
    expect(amountsOf(slip, 'leave_encashment')).toHaveLength(1);
    await work(t, owner.token, mahesh, ['2027-01-10'] as CalendarDate[], '09:00', '17:00');
    const late = await process(mahesh, '2027-02');
    expect(late.arrears).toBeGreaterThan(0);
    expect(amountsOf(late, 'gratuity', 'leave_encashment', 'bonus')).toEqual([]);
  });
});

describe('what is owed to authorities', () => {
  it('stands with the day it is due, and agrees with the fund’s file', async () => {
    const challans = await done('GET', '/payroll/runs/2026-10/challans');
    const { totals } = await done('GET', '/payroll/runs/2026-10/files/ecr?format=check');
    const fund = challans.find((challan: { authority: string }) => challan.authority === 'epf');
    expect(fund).toMatchObject({
      due: '2026-11-15',
      people: totals.members,
      parts: [
        { part: 'epf_1_employee', amount: totals.employee },
        { part: 'epf_1_employer', amount: totals.employer },
        { part: 'epf_2', amount: totals.admin },
        { part: 'epf_10', amount: totals.pension },
        { part: 'epf_21', amount: totals.insurance },
        { part: 'epf_22', amount: 0 },
      ],
    });
    expect(fund.total).toBe(
      fund.parts.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0),
    );
    expect(challans.find((challan: { authority: string }) => challan.authority === 'esi').due).toBe(
      '2026-11-15',
    );
    const december = await done('GET', '/payroll/runs/2026-12/challans');
    expect(december.find((item: { authority: string }) => item.authority === 'welfare')).toMatchObject({
      due: '2027-01-15',
      parts: [{}, { amount: 2500 }],
    });
    expect((await t.call('GET', '/api/payroll/runs/2025-01/challans', { token: owner.token })).status).toBe(
      404,
    );
  });

  it('depends on how many people there are and what the owner declares', async () => {
    const all = await done('GET', '/payroll/coverage?month=2027-02');
    expect(all.find((item: { scheme: string }) => item.scheme === 'epf')).toMatchObject({
      threshold: 20,
      covered: true,
      since: null,
      wrong: false,
    });
    const people = all[0].people;
    await done('POST', '/payroll/rates', {
      kind: 'headcount',
      effective_from: '2027-01-01',
      values: { epf: people, esi: people + 1, labour_welfare: 10, bonus: 20, gratuity: 10 },
    });
    const out = (scheme: string) => ({ scheme, from: '2027-02-01', covered: false, note: '' });
    await done('PUT', '/settings/payroll', { coverage: [out('epf'), out('esi')] });
    const declared = await done('GET', '/payroll/coverage?month=2027-02');
    expect(declared.slice(0, 2)).toMatchObject([
      { scheme: 'epf', covered: false, since: '2027-02-01', wrong: true },
      { scheme: 'esi', covered: false, wrong: false },
    ]);
    await work(t, owner.token, 'n-s-1', ['2027-02-03'] as CalendarDate[], '09:00', '17:00');
    await setWage(t, owner.token, 'n-s-1');
    const slip = await process('n-s-1', '2027-02');
    expect([slip.epf, slip.esi, slip.employer_epf]).toEqual([0, 0, 0]);
    expect(
      (
        await t.call('PUT', '/api/settings/payroll', {
          token: owner.token,
          body: { coverage: [{ scheme: 'tea' }] },
        })
      ).status,
    ).toBe(422);
    expect((await t.call('GET', '/api/payroll/coverage?month=soon', { token: owner.token })).status).toBe(
      400,
    );
  });
});
