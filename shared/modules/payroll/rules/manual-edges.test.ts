import { describe, expect, test } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { validate } from '#shared/core/validate.ts';
import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { manualSchema } from './manual-input.ts';
import { computeManualPay } from './manual.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';

const rates = ratesOf(firstRates);
const figures = (input: unknown): Record<string, unknown> =>
  computeManualPay(validate(manualSchema, input), rates, calendarDate('2026-11-21'));
const wages = (amount: number) => [{ name: 'basic', amount, inWages: true }];
const guard = [
  { name: 'basic', amount: 10_571, inWages: true },
  { name: 'vda', amount: 2850, inWages: true },
  { name: 'hra', amount: 600, inWages: false },
  { name: 'washing', amount: 200, inWages: false },
];

describe('overtime is one of the exclusions that the fifty per cent test looks at', () => {
  // 26 duties of twelve hours: 104 hours at twice 13,421 / 208 are 13,421. Excluded 14,221 of 27,642; half is
  // 13,821.
  const twelveHours = { month: '2026-11', components: guard, otHours: 104 };
  test('what exceeds half comes back into wages', () => {
    expect(figures({ ...twelveHours, employerPfInTest: false })).toMatchObject({
      otPay: 13_421,
      gross: 27_642,
      addBack: 400,
      codeWages: 13_821,
      employeeEpf: 1659,
      eps: 1151,
      employerEpf: 508,
      employeeEsi: 104,
      employerEsi: 450,
      net: 25_879,
    });
  });
  test("the employer's fund is 12% of the wages that it helps to make: (27,642 + 0.12 w) / 2 = w", () => {
    expect(figures(twelveHours)).toMatchObject({
      addBack: 1282.19,
      codeWages: 14_703.19,
      employeeEpf: 1764,
    });
  });
  test('where state insurance counts overtime, it counts it once', () => {
    expect(figures({ ...twelveHours, employerPfInTest: false, otInEsi: true })).toMatchObject({
      employeeEsi: 202,
      employerEsi: 873,
      addBack: 400,
    });
    expect(figures({ ...twelveHours, employerPfInTest: false })).toMatchObject({
      employeeEsiIfOtCounted: 202,
    });
  });
  test('cover by state insurance is tested without it', () => {
    expect(
      figures({ month: '2026-11', components: wages(20_900), otHours: 150, employerPfInTest: false }),
    ).toMatchObject({
      addBack: 4622,
      codeWages: 25_522,
      employeeEsi: 192,
    });
  });
});

test('in the month of the new ceiling the test counts what the employer really pays', () => {
  // 16 of 30 days at the ceiling of 15,000, then 14 at full wages: the fund is 960 + 0.056 w, and half of it
  // comes on top of 18,000: w = 18,480 / 0.972.
  const parts = [...wages(18_000), { name: 'hra', amount: 18_000, inWages: false }];
  expect(figures({ month: '2026-09', components: parts })).toMatchObject({
    addBack: 1012.35,
    codeWages: 19_012.35,
    epfWage: 16_872.43,
    employeeEpf: 2025,
    eps: 1405,
    employerEpf: 620,
  });
});

describe('days', () => {
  test('paid days hold, also beside no days without pay', () => {
    expect(figures({ month: '2026-11', components: guard, paidDays: 12, lopDays: 0 })).toMatchObject({
      gross: 5688,
      employeeEpf: 644,
      employeeEsi: 41,
    });
    expect(figures({ month: '2026-11', components: guard, paidDays: 27, lopDays: 3 })).toMatchObject({
      gross: 12_799,
    });
  });
  test('a part that days without pay do not touch stays whole', () => {
    const parts = [...wages(15_000), { name: 'phone', amount: 300, inWages: false, prorate: false }];
    expect(figures({ month: '2026-11', components: parts, lopDays: 15 })).toMatchObject({
      components: { basic: 7500, phone: 300 },
    });
  });
});

test('an hour beyond a duty is reckoned by the rate of the duty where no other base is given', () => {
  expect(figures({ dutyRate: 517, duties: 10, otHours: 8 })).toMatchObject({
    dutyPay: 5170,
    otPay: 1034,
    gross: 6204,
  });
});

test('who leaves without last wages given is settled on what counts as wages', () => {
  expect(
    figures({ components: guard, paidDays: 12, service: '6 years 8 months', leaveBalance: 22 }),
  ).toMatchObject({
    gratuity: 54_200,
    leaveEncashment: 11_356,
    netSettlement: 70_559,
  });
});

test('the tax of a year whose slabs are not known is not said to be nothing', () => {
  expect(figures({ month: '2024-11', components: wages(150_000) })).toMatchObject({ annualIncomeTax: null });
  expect(figures({ month: '2025-04', components: wages(150_000) })).toMatchObject({
    annualIncomeTax: 150_800,
  });
});

describe('figures that contradict one another or lack their other half are refused by the field', () => {
  test.each([
    [{ components: [] }, 'input.components'],
    [{ month: '2026-11', components: guard, paidDays: 31 }, 'input.paidDays'],
    [{ month: '2026-02', components: guard, paidDays: 29 }, 'input.paidDays'],
    [{ month: '2026-11', components: guard, lopDays: 31 }, 'input.lopDays'],
    [{ month: '2026-11', components: guard, paidDays: 30, lopDays: 3 }, 'input.lopDays'],
    [{ components: guard, basis: '26', paidDays: 26, lopDays: 3 }, 'input.lopDays'],
    [{ dutyRate: 517 }, 'input.duties'],
    [{ duties: 10 }, 'input.dutyRate'],
    [{ components: guard, duties: 10 }, 'input.dutyRate'],
    [{ service: '6y8m' }, 'input.lastWages'],
    [{ lastWages: 13_421, service: '6y14m' }, 'input.service'],
    [{ lastWages: 13_421, service: '' }, 'input.service'],
    [{ month: '2016-05', components: guard }, 'input.month'],
    [{ month: '2013-05', components: guard, esi: false, pt: false }, 'input.month'],
    [{ employees: 30, month: '2010-06' }, 'input.month'],
    [{ grossSalary: 1_285_000, taxYear: '2026-28' }, 'input.taxYear'],
    [{ grossSalary: 1_285_000, annualTax: 5 }, 'input.annualTax'],
    [{ grossSalary: 1_285_000, components: guard }, 'input.components'],
    [{ wages: [{ months: 6, amount: 12_125 }], rate: 8.333, calcFloor: 7000 }, 'input.rate'],
  ])('%j names %s', (input, field) => {
    expect(() => figures(input)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
    );
  });
  test('but not where the missing rate is not asked for', () => {
    expect(figures({ month: '2016-05', components: wages(20_000), esi: false, pt: false })).toMatchObject({
      employeeEpf: 1800,
      pt: 0,
    });
    expect(
      figures({ employees: 30, employeeRate: 10, employerRate: 30, employerMinimum: 1500, month: '2010-06' }),
    ).toMatchObject({ employerTotal: 1500 });
  });
});
