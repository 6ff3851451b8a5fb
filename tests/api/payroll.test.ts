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

describe('a wage', () => {
  const person = 'n-g-2';
  const set = (amount: number, more: object = {}) =>
    t.call('POST', '/api/payroll/structures', {
      token: accounts.token,
      body: {
        staff_id: person,
        effective_from: '2027-01-01',
        basis: 'calendar',
        components: [{ name: 'basic', amount }],
        ...more,
      },
    });
  const read = async () =>
    (await t.call('GET', `/api/staff/${person}/payroll`, { token: accounts.token })).body.data;
  const paidFrom = (
    structures: { effective_from: string; components: { amount: number }[] }[],
    day: string,
  ) => structures.filter((one) => one.effective_from === day).map((one) => one.components[0]?.amount);

  it('of a day is corrected by the next one for the same, entered twice at once too', async () => {
    const first = await set(5000);
    expect(first.status).toBe(200);
    const again = await set(15_000);
    expect(again.body.data.id).toBe(first.body.data.id);
    const both = await Promise.all([set(16_000), set(17_000), set(18_000)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(paidFrom((await read()).structures, '2027-01-01')).toHaveLength(1);
    // What it was stays in the log, and it is nobody else's.
    const log = await t.call('GET', `/api/audit-logs?row_id=${first.body.data.id}&limit=20`, {
      token: (await t.signInAdmin('owner@narmada.example')).token,
    });
    const told = log.body.data.filter(({ type }: { type: string }) => type === 'wage_structure.set');
    expect(told).toHaveLength(5);
    expect(told.at(-2).sentence[0]).toContain('basic ₹5,000 to ₹15,000');
    expect(told.at(-2).sentence[1]).toContain('₹5,000 से ₹15,000');
    await set(18_000, { basis: '26', staff_id: person });
    const taken = await set(19_000, { id: first.body.data.id, staff_id: 'n-g-1' });
    expect([taken.status, taken.body.errors[0].field]).toEqual([422, 'staff_id']);
    const clash = await set(19_000, { id: 'another-wage' });
    expect([clash.status, clash.body.errors[0].field]).toEqual([422, 'effective_from']);
    const later = await set(20_000, { effective_from: '2027-02-01' });
    const moved = await set(20_000, { id: later.body.data.id });
    expect([moved.status, moved.body.errors[0].field]).toEqual([422, 'effective_from']);
  });

  it('of others from the same day stays', async () => {
    const site = { staff_id: null, skill: 'skilled' };
    await set(15_000);
    expect((await set(21_000, site)).status).toBe(200);
    expect((await set(22_000, { ...site, skill: null })).status).toBe(200);
    expect(paidFrom((await read()).structures, '2027-01-01')).toEqual([15_000]);
  });

  it('is compared by the class of the record, until payroll enters another', async () => {
    const made = await t.call('POST', '/api/staff', {
      token: (await t.signInAdmin('owner@narmada.example')).token,
      body: { name: 'Gopal Rao', code: 'NS-900', skill_class: 'skilled' },
    });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.data;
    const of = async () =>
      (await t.call('GET', `/api/staff/${id}/payroll`, { token: accounts.token })).body.data;
    expect((await of()).least_wages).toContainEqual({ from: '2026-04-01', month: 15_144, day: 582 });
    const entered = await t.call('POST', '/api/payroll/profiles', {
      token: accounts.token,
      body: { staff_id: id, effective_from: '2026-11-01', epf: false },
    });
    expect(entered.body.data.skill).toBe('skilled');
    expect((await of()).skill).toBe('skilled');
  });

  it('is shown beside the least that the law asks for, from its days on', async () => {
    const profile = (skill: string) =>
      t.call('POST', '/api/payroll/profiles', {
        token: accounts.token,
        body: { staff_id: person, effective_from: '2027-01-01', skill },
      });
    const leastOn = async (from: string) =>
      (await read()).least_wages.find((one: { from: string }) => one.from === from);
    expect((await profile('semi_skilled')).status).toBe(200);
    expect(await leastOn('2026-04-01')).toEqual({ from: '2026-04-01', month: 13_421, day: 516 });
    await profile('skilled');
    expect(await leastOn('2026-04-01')).toMatchObject({ month: 15_144 });
    const days = (await read()).least_wages.map(({ from }: { from: string }) => from);
    expect(days).toEqual(days.toSorted().toReversed());
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
