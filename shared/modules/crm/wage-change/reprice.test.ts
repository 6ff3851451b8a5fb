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

describe('a rate that begins in the month of the new wage, or after it', () => {
  it.each(['2027-01', '2027-02'])('is compared with the wage that was legal before, in %s', (month) => {
    expect(moreOf({ month })).toBe(moreOf({}));
    expect(repriceWage({ ...guard, month }, calendarDate('2027-02-01'), rates)?.new_wage).toBe(13_000);
  });
  it('is compared by the schedule of its site that counted before', () => {
    const next = { unskilled: 16_500, semi_skilled: 17_500, skilled: 18_500, highly_skilled: 19_500 };
    const later = calendarDate('2027-04-01');
    const both = ratesOf([
      ...firstRates,
      ...[central, next].map((wages, i) => ({
        kind: 'minimum_wage' as const,
        effective_from: i === 0 ? day : later,
        values: { ...bySkill, zones: { 'central-a': wages } },
      })),
    ]);
    const yard = { ...guard, wage: 16_000, zone: 'central-a' };
    const more = (month: string) => repriceWage({ ...yard, month }, later, both)?.more;
    expect(more('2027-04')).toBe(more('2027-03'));
  });
  it('also where another new wage comes in the same month', () => {
    const twice = ratesOf([
      ...firstRates,
      ...[1000, 2000].map((amount, i) => ({
        kind: 'minimum_wage' as const,
        effective_from: calendarDate(i === 0 ? '2027-01-01' : '2027-01-20'),
        values: {
          unskilled: 12_425 + amount,
          semi_skilled: 14_000 + amount,
          skilled: 15_700 + amount,
          highly_skilled: 17_300 + amount,
        },
      })),
    ]);
    const first = repriceWage({ ...guard, month: '2027-01' }, calendarDate('2027-01-01'), twice);
    expect(first).toMatchObject({ old_wage: 12_425, new_wage: 13_425 });
  });
});
