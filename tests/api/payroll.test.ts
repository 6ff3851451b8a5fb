import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

let t: TestApp;
let accounts: Session;
let malwa: Session;
beforeAll(async () => {
  t = await makeApp();
  accounts = await t.signInAdmin('accounts@narmada.example');
  malwa = await t.signInAdmin('owner@malwa.example');
});
afterAll(() => t.remove());

type Case = { readonly id: string; readonly input: object; readonly expected: object };
const cases = (
  JSON.parse(readFileSync(new URL('../data/payroll-cases.json', import.meta.url), 'utf8')) as {
    cases: Case[];
  }
).cases;
const manual = (input: object, token = accounts.token) =>
  t.call('POST', '/api/payroll/process/manual', { token, body: { dryRun: true, input } });

describe('pay from figures typed in', () => {
  test.each(cases.map((item) => [item.id, item] as const))(
    '%s comes out to the rupee',
    async (_id, { input, expected }) => {
      const answer = await manual(input);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject(expected);
    },
  );

  it('names the field that is wrong, and takes no other field', async () => {
    const wrong = await manual({ month: '2026-13', components: [] });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'input.month']);
    const unknown = await manual({ components: [], lopdays: 3 });
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'input.lopdays']);
  });

  it('is for those who make the payroll', async () => {
    const hr = await t.signInAdmin('hr@narmada.example');
    expect((await manual({ annualTax: 10 }, hr.token)).status).toBe(403);
  });
});

describe('the demo', () => {
  it('gives the files of its closed month, and names one person in the month that runs', async () => {
    const get = (path: string) => t.call('GET', `/api/payroll/runs/${path}`, { token: accounts.token });
    for (const kind of ['ecr', 'esic', 'bank']) expect((await get(`2026-10/files/${kind}`)).status).toBe(200);
    for (const staff_id of ['n-g-1', 'n-g-2'])
      await t.call('POST', '/api/payroll/process', {
        token: accounts.token,
        body: { staff_id, month: '2026-11' },
      });
    const { faults } = (await get('2026-11/files/bank?format=check')).body.data;
    expect(
      faults.every(
        (fault: { staffId: string; field: string }) =>
          fault.staffId === 'n-g-2' && fault.field === 'bank_ifsc',
      ),
    ).toBe(true);
  });
});

describe('a statutory rate', () => {
  const raised = {
    kind: 'epf',
    effective_from: '2027-04-01',
    values: { ceiling: 30_000, share: 1200, pension: 833, insurance: 50, admin: 50 },
  };
  const pay = { month: '2027-04', components: [{ name: 'basic', amount: 40_000, inWages: true }] };

  it('holds from its day on, for the business that set it', async () => {
    expect((await manual(pay)).body.data.epfWage).toBe(25_000);
    const set = await t.call('POST', '/api/payroll/rates', { token: accounts.token, body: raised });
    expect([set.status, set.body.data.id]).toEqual([200, 'epf:2027-04-01']);
    expect((await manual(pay)).body.data.epfWage).toBe(30_000);
    expect((await manual({ ...pay, month: '2027-03' })).body.data.epfWage).toBe(25_000);
    expect((await manual(pay, malwa.token)).body.data.epfWage).toBe(25_000);
    await t.call('DELETE', '/api/payroll/rates/epf:2027-04-01', { token: accounts.token });
    expect((await manual(pay)).body.data.epfWage).toBe(25_000);
  });

  it('is refused where it is not of its kind, by the field', async () => {
    const answer = await t.call('POST', '/api/payroll/rates', {
      token: accounts.token,
      body: { ...raised, values: { ceiling: -1 } },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain('values.ceiling');
  });
});
