import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaNumber } from '#shared/core/sync.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';
import { makeDevice } from '#tests/support/signing-device.ts';
import { setProfile, setWage, work, workingDays } from '#tests/support/work-month.ts';

/** The demo has paid December; these months are before. */
const january = Date.parse('2027-01-21T06:30:00.000Z');
const sunita = 'n-g-2';
const id = (n: number): string => `00000000-0000-4000-8000-0000000f000${n}`;

let t: TestApp;
let owner: Session;
let guard: Session;
beforeAll(async () => {
  t = await makeApp({ nowMs: january });
  owner = await t.signInAdmin('owner@narmada.example');
  guard = await t.signIn('+919876500012', 'staff');
  await setProfile(t, owner.token, sunita);
  await setWage(t, owner.token, sunita);
  await work(t, owner.token, sunita, workingDays('2026-09'), '09:00', '17:00');
  await work(t, owner.token, sunita, workingDays('2026-10', ['2026-10-02']), '09:00', '17:00');
});
afterAll(() => t.remove());

const call = (method: string, path: string, token: string, body?: object) =>
  t.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const process = async (month: string) =>
  (await call('POST', '/payroll/process', owner.token, { staff_id: sunita, month })).body.data;
const mine = async () => (await call('GET', '/payroll/current/advance', guard.token)).body.data;
const ask = (body: object, token = guard.token) =>
  call('POST', '/payroll/advances', token, { amount: 3000, instalments: 2, reason: 'Fees', ...body });

describe('an advance', () => {
  it('asked for without network arrives once, however often it is sent', async () => {
    const device = makeDevice(() => january);
    const op = device.operation({
      type: 'create',
      coll: 'pay_advances',
      id: id(1),
      patch: { id: id(1), amount: 3000, instalments: 2, reason: 'Fees' },
    });
    for (let i = 0; i < 2; i += 1) {
      const answer = await call('POST', '/sync/push', guard.token, {
        device: device.id,
        schema: schemaNumber,
        ops: [op],
      });
      expect([answer.status, answer.body.results?.[0]?.status]).toEqual([200, 'applied']);
    }
    const { advances } = await mine();
    expect(advances.filter((advance: { id: string }) => advance.id === id(1))).toMatchObject([
      { status: 'pending', amount: 3000, staff_id: sunita, balance: 0 },
    ]);
  });

  it('is asked for oneself only, with an amount and a reason', async () => {
    expect((await ask({ id: id(2), staff_id: 'n-g-1' })).status).toBe(403);
    expect((await ask({ id: id(2), amount: 0 })).body.errors[0].field).toBe('amount');
    expect((await ask({ id: id(2), reason: '' })).body.errors[0].field).toBe('reason');
    expect((await ask({ id: id(2), status: 'approved' })).status).toBe(422);
  });

  it('is decided by who may, with a reason where it is turned down', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await call('POST', `/payroll/advances/${id(1)}/approve`, hr.token, {})).status).toBe(403);
    expect((await call('POST', `/payroll/advances/${id(1)}/approve`, guard.token, {})).status).toBe(403);
    await ask({ id: id(3) });
    expect(
      (await call('POST', `/payroll/advances/${id(3)}/reject`, owner.token, {})).body.errors[0].field,
    ).toBe('note');
    expect(
      (
        await call('POST', `/payroll/advances/${id(3)}/reject`, owner.token, {
          note: 'After the first is paid back',
        })
      ).body.data.status,
    ).toBe('rejected');
    expect((await call('POST', `/payroll/advances/${id(3)}/approve`, owner.token, {})).status).toBe(409);
    const done = await call('POST', `/payroll/advances/${id(1)}/approve`, owner.token, {
      from_month: '2026-09',
    });
    expect(done.body.data).toMatchObject({ status: 'approved', from_month: '2026-09' });
    expect((await mine()).balance).toBe(3000);
  });

  it('is taken back by its owner only while nobody has decided', async () => {
    await ask({ id: id(4) });
    const mahesh = await t.signIn('+919876500011', 'staff');
    expect((await call('POST', `/payroll/advances/${id(4)}/cancel`, mahesh.token, {})).status).toBe(404);
    expect((await call('POST', `/payroll/advances/${id(4)}/cancel`, guard.token, {})).body.data.status).toBe(
      'cancelled',
    );
    expect((await call('POST', `/payroll/advances/${id(1)}/cancel`, guard.token, {})).status).toBe(403);
  });

  it('comes back in instalments tied to payslips; working a month out again takes nothing twice', async () => {
    const first = await process('2026-09');
    expect([first.advance, first.net]).toEqual([1500, 12_509 - 1500]);
    expect((await process('2026-09')).advance).toBe(1500);
    expect((await mine()).balance).toBe(1500);
    expect((await process('2026-10')).advance).toBe(1500);
    expect((await mine()).balance).toBe(0);
    expect((await call('POST', `/payroll/advances/${id(1)}/cancel`, owner.token, {})).status).toBe(409);
  });

  it('never takes more than half of the wages; the rest is carried, and goes back when the payslip does', async () => {
    await ask({ id: id(5), amount: 20_000, instalments: 1 });
    await call('POST', `/payroll/advances/${id(5)}/approve`, owner.token, { from_month: '2026-10' });
    const slip = await process('2026-10');
    // Half of 13,421 down to the rupee, less fund and insurance: the older advance first.
    expect([slip.deductions, slip.advance]).toEqual([6710, 6710 - 1611 - 101]);
    expect(slip.carried.advance).toBe(21_500 - slip.advance);
    const { advances } = await mine();
    const left = (wanted: string) =>
      advances.find((advance: { id: string }) => advance.id === wanted).balance;
    expect([left(id(1)), left(id(5))]).toEqual([0, 20_000 - (slip.advance - 1500)]);
    // With the 3,000 that the demo's other guard has left to pay back.
    const report = (await call('GET', '/reports/advances', owner.token)).body.data;
    expect(report.outstanding).toBe(3000 + left(id(5)));
  });
});

describe('a deduction', () => {
  const deduct = (body: object) =>
    call('POST', '/payroll/deductions', owner.token, {
      staff_id: sunita,
      amount: 1000,
      from_month: '2026-09',
      reason: 'Left the post',
      ...body,
    });

  it('of a fine needs its act and a notice, and takes three of a hundred at most', async () => {
    expect((await deduct({ kind: 'fines' })).body.errors[0].field).toBe('notice_on');
    expect(
      (await deduct({ kind: 'fines', act_on: '2026-09-20', notice_on: '2026-09-28' })).body.errors[0].field,
    ).toBe('notice_on');
    const ahead = await deduct({ kind: 'fines', act_on: '2029-09-01', notice_on: '2029-09-02' });
    expect(ahead.body.errors[0].field).toBe('act_on');
    expect((await deduct({ kind: 'fines', act_on: '2026-09-01', notice_on: '2026-09-02' })).status).toBe(201);
    const slip = await process('2026-09');
    expect([slip.fines, slip.carried.fines]).toEqual([402, 598]);
    expect((await process('2026-10')).fines).toBe(402);
  });

  it('for a uniform or a deposit does not exist', async () => {
    expect((await deduct({ kind: 'uniform' })).status).toBe(422);
  });

  it('that is taken back is not taken', async () => {
    const { data } = (await deduct({ kind: 'other', amount: 200 })).body;
    expect((await process('2026-09')).other).toBe(200);
    await call('POST', `/payroll/deductions/${data.id}/cancel`, owner.token, {});
    expect((await process('2026-09')).other).toBe(0);
  });
});

describe('wages', () => {
  it('that change within the month are paid each for their days', async () => {
    const parts = [{ name: 'basic', amount: 15_500 }];
    const raised = await setWage(t, owner.token, sunita, { effective_from: '2026-10-16', components: parts });
    const slip = await process('2026-10');
    const lines = slip.lines.filter((line: { name: string }) => line.name === 'basic');
    // 10,571 x 15/31 and 15,500 x 16/31.
    expect(lines.map((line: { amount: number }) => line.amount)).toEqual([5115, 8000]);
    await call('DELETE', `/payroll/structures/${raised.body.data.id}`, owner.token);
  });

  it('by the duty follow site and post, and a flat rate for twelve hours below the law is refused with the reason', async () => {
    await work(t, owner.token, 'n-s-1', workingDays('2026-09').slice(0, 10), '08:00', '20:00', {
      site_id: 'n-site-1',
    });
    await setProfile(t, owner.token, 'n-s-1', { skill: 'semi_skilled' });
    const at = { staff_id: null, site_id: 'n-site-1', basis: 'duty', duty_hours: 12 };
    const run = async (amount: number) => {
      const { data } = (
        await setWage(t, owner.token, sunita, { ...at, components: [{ name: 'duty', amount }] })
      ).body;
      const answer = await call('POST', '/payroll/process', owner.token, {
        staff_id: 'n-s-1',
        month: '2026-09',
      });
      await call('DELETE', `/payroll/structures/${data.id}`, owner.token);
      return answer;
    };
    // Eight hours and four at twice: 516 + 516 is the least.
    const low = await run(900);
    expect([low.status, low.body.message]).toEqual([422, expect.stringContaining('450')]);
    const fair = await run(1032);
    expect(fair.status).toBe(200);
    const amount = (name: string): number =>
      fair.body.data.lines.find((line: { name: string }) => line.name === name)?.amount;
    expect([amount('duty'), amount('overtime')]).toEqual([5160, 5160]);
  });

  it('are held against another schedule where the site has one', async () => {
    const central = { kind: 'minimum_wage', effective_from: '2026-04-01' };
    const state = { unskilled: 12_425, semi_skilled: 13_421, skilled: 15_144, highly_skilled: 16_769 };
    const zones = {
      central: { unskilled: 20_000, semi_skilled: 22_000, skilled: 24_000, highly_skilled: 26_000 },
    };
    await call('POST', '/payroll/rates', owner.token, { ...central, values: { ...state, zones } });
    expect(
      (await call('POST', '/payroll/process', owner.token, { staff_id: sunita, month: '2026-09' })).status,
    ).toBe(200);
    await call('PUT', '/settings/payroll', owner.token, {
      zones: [{ site_id: 'n-site-1', zone: 'central' }],
    });
    await work(t, owner.token, sunita, workingDays('2026-08').slice(0, 3), '09:00', '17:00', {
      site_id: 'n-site-1',
    });
    const refused = await call('POST', '/payroll/process', owner.token, {
      staff_id: sunita,
      month: '2026-08',
    });
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('22000')]);
  });
});

describe('the tax of the year', () => {
  it('is taken in equal parts from who earns that much, and labour welfare in December', async () => {
    await setProfile(t, owner.token, 'n-g-1', {
      skill: 'skilled',
      pan: 'ABCDE1234F',
      effective_from: '2026-04-01',
    });
    await setWage(t, owner.token, 'n-g-1', {
      components: [{ name: 'basic', amount: 150_000 }],
      effective_from: '2026-04-01',
    });
    await work(t, owner.token, 'n-g-1', workingDays('2026-11'), '09:00', '17:00');
    const { data } = (
      await call('POST', '/payroll/process', owner.token, { staff_id: 'n-g-1', month: '2026-11' })
    ).body;
    // Five months at 1,50,000: 7,50,000 is below what is taxed.
    expect(data).toMatchObject({ gross: 150_000, income_tax: 0, professional_tax: 208, labour_welfare: 0 });
    await work(t, owner.token, 'n-g-1', workingDays('2026-06'), '09:00', '17:00');
    const june = (
      await call('POST', '/payroll/process', owner.token, { staff_id: 'n-g-1', month: '2026-06' })
    ).body.data;
    // Ten months: 15,00,000 less 75,000 is 14,25,000; its tax of 93,750 and the cess of 3,750 in ten parts.
    expect(june).toMatchObject({ income_tax: 9750, labour_welfare: 10, employer_welfare: 50 });
  });
});
