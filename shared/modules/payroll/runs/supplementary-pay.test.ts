import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import { noMoney, sumOf } from '#shared/core/money.ts';
import type { StructureFact } from '#shared/modules/payroll/rules/earn-pay.ts';
import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { blankProfile } from '#shared/modules/payroll/pay-profile.ts';
import type { Due } from '#shared/modules/payroll/rules/person-month.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { noChanges } from '#shared/modules/payroll/payslip.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';
import { computeSupplement } from './supplementary-pay.ts';
import type { PunchFact } from '#shared/modules/payroll/rules/work-facts.ts';
import { computePayslip } from './compute-payslip.ts';
import type { PersonFacts, ComputedPayslip } from './compute-payslip.ts';

const rates = ratesOf(firstRates);
type Facts = Omit<PersonFacts, 'dues' | 'arrears' | 'changes'>;
type Numbers = { [K in keyof Payslip]: Payslip[K] extends number ? K : never }[keyof Payslip];

/** The same numbers at every run, so that what fails fails again. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}

function structure(id: string, from: string, basic: number, hra: number): StructureFact {
  const part = { inFiftyPercentTotal: true, prorate: true, taxable: true };
  return {
    id,
    staff_id: 'g',
    site_id: null,
    post: '',
    skill: null,
    effective_from: calendarDate(from),
    basis: 'calendar',
    duty_hours: 8,
    components: [
      { ...part, name: 'basic', amount: basic, inWages: true, inOvertimeBase: true },
      { ...part, name: 'hra', amount: hra, inWages: false, inOvertimeBase: false },
    ],
  };
}

function punchesOf(month: string, hours: number, present: (day: number) => boolean): PunchFact[] {
  const { from, days } = spanOf(month);
  return Array.from({ length: days }, (_, i) => i)
    .filter(present)
    .flatMap((i) => {
      const date = addDays(from, i);
      const at = (time: string): number => msFromInstant(instantAt(date, clockTime(time)));
      const one = {
        date,
        shiftId: 's',
        dutyId: null,
        siteId: null,
        siteName: '',
        regularized: false,
        claims: [],
      };
      return [
        { ...one, id: `${date}:in`, kind: 'in', atMs: at('08:00') },
        { ...one, id: `${date}:out`, kind: 'out', atMs: at('08:00') + hours * 3_600_000 },
      ];
    });
}

function factsOf(month: string, structures: readonly StructureFact[], punches: readonly PunchFact[]): Facts {
  return {
    month,
    nowMs: Date.parse('2029-01-01T00:00:00.000Z'),
    staff: { id: 'g', code: 'G', name: 'Guard', nameHi: '', post: '' },
    profile: { ...blankProfile, pan: 'ABCDE1234F' },
    structures,
    settings: { ...freshPaySettings, holidays: [] },
    punches,
    duties: [],
    leave: new Map(),
    leaving: [],
    year: { taxable: noMoney, incomeTax: noMoney, overtimeMinutes: 0 },
  };
}

const fields = [
  'gross',
  'net',
  'deductions',
  'epf',
  'esi',
  'professional_tax',
  'income_tax',
  'labour_welfare',
  'attachment',
  'fines',
  'advance',
  'code_wages',
  'epf_wage',
  'esi_wage',
  'employer_esi',
  'edli',
  'admin',
  'employer_welfare',
  'paid_days',
  'worked_days',
  'overtime_minutes',
] as const satisfies readonly Numbers[];
const stored = (payslip: ComputedPayslip['payslip']): Payslip => ({
  ver: 1,
  created_at: '',
  updated_at: '',
  ...payslip,
});
const sum = (slips: readonly Payslip[], field: Numbers): number =>
  Math.round(slips.reduce((total, slip) => total + slip[field], 0) * 100) / 100;

/** A month paid in three parts: what was known when it was closed, and two supplements. */
function inParts(seed: number) {
  const roll = dice(seed);
  const month = ['2026-02', '2026-06', '2026-08', '2026-09', '2026-11', '2026-12', '2027-03'][roll(6)] ?? '';
  const hours = [8, 8, 10, 12][roll(3)] ?? 8;
  const [basic, hra] = [13_500 + roll(200) * 100, roll(120) * 100];
  const before = structure('a', '2020-01-01', basic, hra);
  const raised = structure(
    'b',
    `${month}-${String(2 + roll(20)).padStart(2, '0')}`,
    basic + roll(60) * 100,
    hra + roll(10) * 100,
  );
  const gaps = new Set([roll(27), roll(27), roll(27), roll(27)]);
  const some = punchesOf(month, hours, (day) => !gaps.has(day));
  const all = punchesOf(month, hours, () => true);
  const first = factsOf(month, [before], some);
  const second = factsOf(month, [before], all);
  const third = factsOf(month, [before, raised], all);
  const dues: Due[] = [
    { id: 'court', kind: 'attachment', balance: roll(40) * 100_00, instalment: 10_000_00 },
    { id: 'fine', kind: 'fines', balance: roll(9) * 100_00, instalment: 1000_00 },
    { id: 'advance', kind: 'advance', balance: roll(150) * 100_00, instalment: (1 + roll(80)) * 100_00 },
  ].filter((due): due is Due => due.balance > 0);
  const regular = computePayslip({ ...first, dues, arrears: [], changes: noChanges }, rates);
  const slips = [stored(regular.payslip)];
  const taken = new Map(regular.pay.recoveries.map((recovery) => [recovery.id, recovery.amount]));
  for (const [i, facts] of [second, third].entries()) {
    const next = computeSupplement({ number: i + 1, facts, slips, dues, taken, changes: noChanges }, rates);
    slips.push(stored(next.payslip));
    for (const one of next.recoveries) taken.set(one.id, sumOf([taken.get(one.id) ?? noMoney, one.amount]));
  }
  const whole = computePayslip({ ...third, dues, arrears: [], changes: noChanges }, rates);
  return { month, slips, taken, whole };
}

describe('a month paid in parts', () => {
  test.each(Array.from({ length: 100 }, (_, i) => i + 1))(
    'comes to what it would have at once (%d)',
    (seed) => {
      const { slips, taken, whole } = inParts(seed);
      expect(Object.fromEntries(fields.map((field) => [field, sum(slips, field)]))).toEqual(
        Object.fromEntries(fields.map((field) => [field, Math.round(whole.payslip[field] * 100) / 100])),
      );
      expect(sum(slips, 'eps') + sum(slips, 'employer_epf')).toBe(whole.payslip.epf);
      expect(Math.abs(sum(slips, 'eps') - whole.payslip.eps)).toBeLessThanOrEqual(1);
      expect(taken).toEqual(new Map(whole.pay.recoveries.map((recovery) => [recovery.id, recovery.amount])));
      for (const slip of slips) {
        const of = (kind: string): number =>
          Math.round(
            slip.lines
              .filter((line) => line.kind === kind)
              .reduce((total, line) => total + line.amount * 100, 0),
          ) / 100;
        expect([of('earning'), of('deduction'), slip.net]).toEqual([
          slip.gross,
          slip.deductions,
          Math.round((slip.gross - slip.deductions) * 100) / 100,
        ]);
      }
    },
  );
});

describe('a month that was paid too much', () => {
  const wage = structure('a', '2020-01-01', 14_000, 0);
  const month = '2026-11';
  const paid = stored(
    computePayslip(
      {
        ...factsOf(
          month,
          [wage],
          punchesOf(month, 8, () => true),
        ),
        dues: [],
        arrears: [],
        changes: noChanges,
      },
      rates,
    ).payslip,
  );
  const fewer = factsOf(
    month,
    [wage],
    punchesOf(month, 8, (day) => day !== 10 && day !== 11),
  );
  const extra = { name: 'Incentive', amount: 1000, inWages: true, reason: 'Fair' };
  const out = (changes: typeof noChanges) =>
    computeSupplement({ number: 1, facts: fewer, slips: [paid], dues: [], taken: new Map(), changes }, rates)
      .payslip;

  test('owes nothing, and asks nothing back: that is left to the next month', () => {
    expect(out(noChanges)).toMatchObject({ gross: 0, net: 0, lines: [] });
  });
  test('gives what the office adds in full, with the law’s shares of just that', () => {
    expect(out({ ...noChanges, extras: [extra] })).toMatchObject({
      gross: 1000,
      arrears: 0,
      epf: 120,
      code_wages: 1000,
    });
  });
});

describe('two exits in one month', () => {
  const month = '2026-11';
  const [first, second] = [calendarDate('2026-11-05'), calendarDate('2026-11-25')];
  const back = calendarDate('2026-11-08');
  const joined = calendarDate('2019-01-01');
  const wage = structure('a', '2019-01-01', 13_000, 0);
  const exit = { fixedTerm: false, leaveDays: 2, bonus: null };
  const year = [{ month: '2026-10', code_wages: 13_000, worked_days: 26, skill: 'semi_skilled' as const }];
  const bonus = { year, lastYear: [] };
  const earlier = [{ joined_on: joined, left_on: first, left_why: '' }];
  const facts = factsOf(
    month,
    [wage],
    punchesOf(month, 8, (day) => day < 25 && day !== 5 && day !== 6),
  );
  const returned = { ...facts.profile, joined_on: back, earlier };
  const firstExit = { ...exit, on: first, joinedOn: joined };
  const secondExit = { ...exit, on: second, joinedOn: back };
  const finals = (slip: Pick<Payslip, 'lines'>) =>
    slip.lines
      .filter(({ inputs }) => inputs['left_on'] !== undefined)
      .map(({ code, amount, inputs }) => [code, amount, inputs['left_on']]);
  const pay = (more: Pick<Facts, 'profile' | 'leaving'>) =>
    stored(computePayslip({ ...facts, ...more, dues: [], arrears: [], changes: noChanges }, rates).payslip);
  const both = { ...returned, left_on: second };
  const leaving = [firstExit, { ...secondExit, bonus }];
  const supplement = (slips: readonly Payslip[]) =>
    computeSupplement(
      {
        number: 1,
        facts: { ...facts, profile: both, leaving },
        slips,
        dues: [],
        taken: new Map(),
        changes: noChanges,
      },
      rates,
    ).payslip;
  const leave = (on: string) => ['leave_encashment', 1000, on];

  test('are settled each, and the bonus of the year once', () => {
    const slip = pay({ profile: both, leaving });
    const share = slip.code_wages;
    // 13,000 x 15/26 x 8 for seven years and ten months; 8.33 % of October and of what November earned.
    expect(finals(slip)).toEqual([
      leave(first),
      ['gratuity', 60_000, first],
      leave(second),
      ['bonus', Math.round(((13_000 + share) * 833) / 10_000), second],
    ]);
    expect(supplement([slip])).toMatchObject({ gross: 0, lines: [] });
  });
  test('the second, of which the closed month did not know, is paid by a supplement without the first', () => {
    const known = pay({ profile: returned, leaving: [{ ...firstExit, bonus }] });
    expect(finals(known).map(([code]) => code)).toEqual(['leave_encashment', 'bonus', 'gratuity']);
    expect(finals(supplement([known]))).toEqual([leave(second)]);
    // A payslip of before its lines named their exit.
    const unnamed = known.lines.map(({ inputs: { left_on: _, ...inputs }, ...line }) => ({
      ...line,
      inputs,
    }));
    expect(finals(supplement([{ ...known, lines: unnamed }]))).toEqual([leave(second)]);
  });
});
