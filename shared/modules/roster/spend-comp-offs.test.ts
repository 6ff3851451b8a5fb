import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { spendCompOffs } from './spend-comp-offs.ts';

const on = (...days: string[]) => days.map(calendarDate);
const spend = (worked: string[], taken: string[]) => {
  const { spent, uncovered } = spendCompOffs(on(...worked), on(...taken), 60);
  return [[...spent], uncovered];
};

it('spends the oldest comp-off first, each within its own days', () => {
  expect(spend(['2026-11-20', '2026-08-20'], ['2026-10-10'])).toEqual([['2026-08-20'], []]);
  expect(spend(['2026-11-20', '2026-11-01'], ['2026-12-01', '2026-11-25'])).toEqual([
    ['2026-11-01', '2026-11-20'],
    [],
  ]);
  expect(spend(['2026-11-01'], ['2026-12-31'])).toEqual([['2026-11-01'], []]);
  expect(spend(['2026-11-01'], ['2027-01-01'])).toEqual([[], ['2027-01-01']]);
});

it('gives one for a day worked however often it is named, and none before the work', () => {
  expect(spend(['2026-11-01', '2026-11-01'], ['2026-11-10', '2026-11-11'])).toEqual([
    ['2026-11-01'],
    ['2026-11-11'],
  ]);
  expect(spend(['2026-11-20'], ['2026-11-19'])).toEqual([[], ['2026-11-19']]);
});
