import { expect, test } from 'vitest';
import { addDays, calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import { noMoney } from '#shared/core/money.ts';
import { blankProfile } from '#shared/modules/payroll/pay-profile.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { noChanges } from '#shared/modules/payroll/payslip.ts';
import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';
import { computePayslip } from './compute-payslip.ts';
import type { PersonFacts } from './compute-payslip.ts';

const rates = ratesOf(firstRates);
const limitHours = rates.on('overtime', calendarDate('2026-11-30'))?.quarter_hours ?? 0;
/** Five weekdays of November of ten hours each, of which the wage covers eight. */
const earnedMinutes = 5 * 2 * 60;

/** The kinds of issues of a payslip whose overtime of the quarter comes to so many minutes. */
function issuesAt(quarterMinutes: number): string[] {
  const punches = Array.from({ length: 5 }, (_, i) => addDays(calendarDate('2026-11-02'), i)).flatMap(
    (date) => {
      const begin = msFromInstant(instantAt(date, clockTime('08:00')));
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
        { ...one, id: `${date}:in`, kind: 'in', atMs: begin },
        { ...one, id: `${date}:out`, kind: 'out', atMs: begin + 10 * 3_600_000 },
      ] as const;
    },
  );
  const part = {
    inFiftyPercentTotal: true,
    prorate: true,
    taxable: true,
    inWages: true,
    inOvertimeBase: true,
  };
  const facts: PersonFacts = {
    month: '2026-11',
    nowMs: Date.parse('2029-01-01T00:00:00.000Z'),
    staff: { id: 'g', code: 'G', name: 'Guard', nameHi: '', post: '' },
    profile: blankProfile,
    structures: [
      {
        id: 'w',
        staff_id: 'g',
        site_id: null,
        post: '',
        skill: null,
        effective_from: calendarDate('2020-01-01'),
        basis: 'calendar',
        duty_hours: 8,
        components: [{ ...part, name: 'basic', amount: 15_000 }],
      },
    ],
    settings: { ...freshPaySettings, holidays: [] },
    punches,
    duties: [],
    leave: new Map(),
    dues: [],
    arrears: [],
    leaving: [],
    year: { taxable: noMoney, incomeTax: noMoney, overtimeMinutes: quarterMinutes - earnedMinutes },
    changes: noChanges,
  };
  const { payslip } = computePayslip(facts, rates);
  expect(payslip.overtime_minutes).toBe(earnedMinutes);
  return payslip.issues.map(({ kind }) => kind);
}

test('overtime is pointed out once it is more than 90 percent of what a quarter allows', () => {
  const ninety = limitHours * 60 * 0.9;
  expect(ninety).toBe(7776);
  expect(issuesAt(ninety - 1)).not.toContain('overtime_limit');
  expect(issuesAt(ninety)).not.toContain('overtime_limit');
  expect(issuesAt(ninety + 1)).toContain('overtime_limit');
});
