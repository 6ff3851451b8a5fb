import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate } from '#shared/core/dates.ts';
import { validate } from '#shared/core/validate.ts';
import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { manualSchema } from './manual-input.ts';
import { computeManualPay } from './manual.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';

const rates = ratesOf(firstRates);
const today = calendarDate('2026-11-21');
const figures = (input: unknown): Record<string, unknown> =>
  computeManualPay(validate(manualSchema, input), rates, today);

const figure = z.record(z.string(), z.unknown());
const { cases } = z
  .object({ cases: z.array(z.object({ id: z.string(), input: figure, expected: figure })) })
  .parse(
    JSON.parse(readFileSync(new URL('../../../../tests/data/payroll-cases.json', import.meta.url), 'utf8')),
  );

describe('worked examples', () => {
  test.each(cases.map((item) => [item.id, item] as const))('%s', (_id, { input, expected }) => {
    expect(figures(input)).toMatchObject(expected);
  });
});

const wages = (amount: number) => [{ name: 'basic', amount, inWages: true }];
const guard = [
  { name: 'basic', amount: 10_571, inWages: true },
  { name: 'vda', amount: 2850, inWages: true },
  { name: 'hra', amount: 600, inWages: false },
  { name: 'washing', amount: 200, inWages: false },
];

describe('provident fund', () => {
  test('the month in which the ceiling changes counts each part of it', () => {
    expect(figures({ month: '2026-09', components: wages(20_000) })).toMatchObject({
      epfWage: 17_333.33,
      employeeEpf: 2080,
      eps: 1444,
      employerEpf: 636,
      edli: 86.67,
      admin: 86.67,
    });
    expect(figures({ month: '2026-10', components: wages(20_000) })).toMatchObject({
      employeeEpf: 2400,
      eps: 1666,
      employerEpf: 734,
      edli: 100,
      admin: 100,
    });
    expect(figures({ month: '2026-08', components: wages(20_000) })).toMatchObject({
      epfWage: 15_000,
      employeeEpf: 1800,
      eps: 1250,
      employerEpf: 550,
      edli: 75,
    });
    expect(figures({ month: '2026-09', components: wages(14_000) })).toMatchObject({ epfWage: 14_000 });
  });
  test('who pays on all wages still has pension only up to the ceiling; from 58 none', () => {
    expect(figures({ month: '2026-10', components: wages(30_000), epfOnFullWages: true })).toMatchObject({
      employeeEpf: 3600,
      eps: 2083,
      employerEpf: 1517,
      edli: 125,
      admin: 150,
    });
    expect(figures({ month: '2026-10', components: wages(20_000), age58: true })).toMatchObject({
      eps: 0,
      employerEpf: 2400,
    });
  });
});

describe('state insurance', () => {
  test.each([
    [21_000, 158, 683],
    [21_001, 0, 0],
  ])('wages of %d pay %d and %d', (amount, employee, employer) => {
    expect(figures({ month: '2026-11', components: wages(amount) })).toMatchObject({
      employeeEsi: employee,
      employerEsi: employer,
    });
  });
  test('cover is tested on the full month, not on what days without pay leave of it', () => {
    expect(figures({ month: '2026-11', components: wages(24_000), lopDays: 10 })).toMatchObject({
      employeeEsi: 0,
    });
  });
  test('who was not covered when the period began is not covered by earning less', () => {
    expect(
      figures({ month: '2026-11', components: wages(20_000), esiCoveredAtPeriodStart: false }),
    ).toMatchObject({ employeeEsi: 0 });
  });
});

describe('days', () => {
  test('by 26 days three without pay cost 3/26', () => {
    expect(figures({ month: '2026-11', components: guard, basis: '26', lopDays: 3 })).toMatchObject({
      components: { basic: 9351, vda: 2521, hra: 531, washing: 177 },
    });
  });
  test('a leap February has 29', () => {
    expect(figures({ month: '2028-02', components: wages(29_000), paidDays: 28 })).toMatchObject({
      components: { basic: 28_000 },
    });
  });
});

describe('what the rules leave to the figures', () => {
  test("the employer's fund in the fifty per cent test adds to wages, up to the fund's ceiling", () => {
    const parts = [
      { name: 'basic', amount: 13_000, inWages: true },
      { name: 'hra', amount: 9000, inWages: false },
      { name: 'conveyance', amount: 6000, inWages: false },
    ];
    expect(figures({ month: '2026-11', components: parts, employerPfInTest: false })).toMatchObject({
      codeWages: 14_000,
    });
    expect(figures({ month: '2026-11', components: parts })).toMatchObject({
      addBack: 1893.62,
      codeWages: 14_893.62,
      employeeEpf: 1787,
    });
  });
  test('who earns 176 a day or less pays no state insurance, the employer does', () => {
    expect(figures({ month: '2026-11', components: wages(5280) })).toMatchObject({
      employeeEsi: 0,
      employerEsi: 172,
    });
    expect(figures({ month: '2026-11', components: wages(5310) })).toMatchObject({
      employeeEsi: 40,
      employerEsi: 173,
    });
  });
  test('a month without pay owes nothing, and no deduction makes the net negative', () => {
    expect(figures({ month: '2026-11', components: wages(40_000), paidDays: 0 })).toMatchObject({
      pt: 0,
      deductions: 0,
      net: 0,
    });
    expect(figures({ month: '2026-11', components: wages(3000), paidDays: 1, incomeTax: 500 })).toMatchObject(
      { net: 0 },
    );
  });
  test('the slabs of professional tax include their upper edge, and March has its own amount', () => {
    const tax = (month: string, amount: number) => figures({ month, components: wages(amount) })['pt'];
    expect([18_750, 18_751, 25_000, 25_001, 33_333, 33_334].map((amount) => tax('2026-11', amount))).toEqual([
      0, 125, 125, 166, 166, 208,
    ]);
    expect([25_000, 30_000, 40_000].map((amount) => tax('2027-03', amount))).toEqual([125, 174, 212]);
  });
  test('a rate for a duty is rounded up, half a duty pays half', () => {
    expect(figures({ dutyRate: 516.2, duties: 10.5 })).toMatchObject({ dutyRate: 517, dutyPay: 5429 });
  });
  test('by 26 days half days and a twenty-seventh day count', () => {
    expect(figures({ month: '2026-10', components: wages(26_000), basis: 26, paidDays: 24.5 })).toMatchObject(
      { gross: 24_500 },
    );
    expect(
      figures({ month: '2026-10', components: wages(26_000), basis: '26 days', paidDays: 27 }),
    ).toMatchObject({ gross: 27_000 });
  });
  test('a wage below the minimum of its skill is said', () => {
    expect(figures({ month: '2026-11', components: wages(13_420), skill: 'semi_skilled' })).toMatchObject({
      minimumWage: 13_421,
      belowMinimum: true,
    });
    expect(figures({ month: '2026-11', components: wages(13_421), skill: 'semi_skilled' })).toMatchObject({
      belowMinimum: false,
    });
  });
});

describe('deductions', () => {
  test('an advance is taken down to the rupee, so that half of the wages is never passed; the rest is carried', () => {
    expect(figures({ month: '2026-11', components: guard, advance: 8000 })).toMatchObject({
      advance: 4998,
      advanceCarried: 3002,
      deductions: 6710,
      net: 7511,
    });
    expect(
      figures({ month: '2026-11', components: guard, advance: { balance: 900, instalment: 2000 } }),
    ).toMatchObject({ advance: 900, advanceCarried: 0 });
  });
  test('fines are at most three of a hundred', () => {
    expect(figures({ month: '2026-11', components: guard, fines: 1000 })).toMatchObject({ fines: 402 });
  });
});

describe('income tax', () => {
  test.each([
    [1_275_000, 0],
    [1_285_000, 10_400],
    [1_350_000, 74_100],
    [1_800_000, 150_800],
    [2_475_000, 312_000],
  ])('a salary of %d pays %d', (grossSalary, annualTax) => {
    expect(figures({ grossSalary, taxYear: '2026-27' })).toMatchObject({ annualTax });
  });
  test.each([
    [1_275_010, 'new', 0, 10],
    [1_345_000, 'new', 0, 72_800],
    [1_346_000, 'new', 0, 73_480],
    [5_100_000, 'new', 0, 1_149_200],
    [10_200_000, 'new', 0, 3_081_520],
    [550_000, 'old', 0, 0],
    [550_010, 'old', 0, 13_000],
    [800_000, 'old', 65, 62_400],
    [800_000, 'old', 80, 52_000],
  ])('at the edges: %d by the %s regime at %d pays %d', (grossSalary, regime, age, annualTax) => {
    expect(figures({ grossSalary, taxYear: '2026-27', regime, age })).toMatchObject({ annualTax });
  });
  test('just above fifty lakh the surcharge takes no more than was earned above', () => {
    const taxOf = (grossSalary: number): number =>
      Number(figures({ grossSalary, taxYear: '2026-27' })['annualTax']);
    expect(taxOf(5_076_000) - taxOf(5_075_000)).toBeLessThanOrEqual(1040);
  });
});

describe('what cannot be calculated', () => {
  test.each([
    [{}, 'input'],
    [{ components: [...guard, guard[0]] }, 'input.components'],
    [{ lastWages: 1, service: 'long' }, 'input.service'],
    [{ grossSalary: 1, taxYear: '2019-20' }, 'input.taxYear'],
  ])('%j names %s', (input, field) => {
    expect(() => figures(input)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
    );
  });
});
