import { calendarDate } from '#shared/core/dates.ts';
import { expect, it } from 'vitest';
import { daysOf } from './periods.ts';

const on = (day: string) => calendarDate(day);

it('ends months where they end, over years and leap days', () => {
  expect(daysOf('thisMonth', on('2028-02-10'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('thisMonth', on('2026-12-31'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('lastMonth', on('2027-01-31'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('quarter', on('2027-01-01'))).toEqual({ from: '2026-11-01', to: '2027-01-31' });
});

it('begins the financial year in April', () => {
  expect(daysOf('year', on('2027-03-31'))).toEqual({ from: '2026-04-01', to: '2027-03-31' });
  expect(daysOf('year', on('2027-04-01'))).toEqual({ from: '2027-04-01', to: '2028-03-31' });
});
