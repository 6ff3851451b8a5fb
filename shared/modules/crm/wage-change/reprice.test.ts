import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';
import { repriceWage } from './reprice.ts';
import type { Waged } from './reprice.ts';

const day = calendarDate('2027-01-16');
const bySkill = { unskilled: 13_000, semi_skilled: 14_000, skilled: 15_700, highly_skilled: 17_300 };
const central = { unskilled: 16_000, semi_skilled: 17_000, skilled: 18_000, highly_skilled: 19_000 };
const rates = ratesOf([
  ...firstRates,
  {
    kind: 'minimum_wage',
    effective_from: day,
    values: { ...bySkill, zones: { 'central-a': central } },
  },
]);
const guard: Waged = {
  skill: 'unskilled',
  wage: 12_425,
  month: '2026-12',
  zone: '',
  basis: 'month_26',
  days: null,
  hours: null,
};
const moreOf = (more: Partial<Waged>): number | null =>
  repriceWage({ ...guard, ...more }, day, rates)?.more ?? null;

describe('a rate that names its wage grows by what its own duties cost more', () => {
  it.each<[string, Partial<Waged>, number]>([
    ['8 hours on 26 days, where it does not say its hours', {}, 744],
    ['8 hours on the days of the calendar', { basis: 'month', hours: 8 }, 744],
    ['12 hours on 26 days', { hours: 12 }, 1319],
    ['12 hours on 30 days', { hours: 12, basis: 'month_days', days: 30 }, 1415],
    ['12 hours on the days of the calendar, which are taken as 30', { hours: 12, basis: 'month' }, 1415],
  ])('%s', (_work, more, rupees) => {
    expect(moreOf(more)).toBe(rupees * 100);
  });

  it('by the schedule of its site, and by that of the state where no such schedule is on record', () => {
    expect(repriceWage({ ...guard, zone: 'central-a' }, day, rates)?.new_wage).toBe(16_000);
    expect(moreOf({ zone: 'central-b' })).toBe(74_400);
    expect(moreOf({ wage: 16_000, zone: 'central-a' })).toBeNull();
  });

  it('also where its duties have more hours than a quote takes', () => {
    expect(moreOf({ hours: 24 })).toBeGreaterThan(moreOf({ hours: 12 }) ?? 0);
  });
});
