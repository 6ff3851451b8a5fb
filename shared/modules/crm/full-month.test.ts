import { expect, it } from 'vitest';
import { fullMonthOf, isForWholeMonth } from './full-month.ts';

it.each([
  { rate: 26_000, days: 26, weekdays: 7, full: { days: 30, amount: 30_416.67 } },
  { rate: 26_000, days: 30, weekdays: 7, full: null },
  { rate: 26_000, days: 26, weekdays: 6, full: null },
  { rate: 26_000, days: 26, weekdays: 2, full: { days: 9, amount: 8690.48 } },
  { rate: 26_000, days: 0, weekdays: 7, full: { days: 30, amount: 26_000 } },
])('a rate of $days days for a post on $weekdays days a week', ({ full, ...post }) => {
  expect(fullMonthOf({ ...post, wholeMonth: false })).toEqual(full);
  expect(fullMonthOf({ ...post, wholeMonth: true })).toBeNull();
});

it.each([
  { days: 26, divisor: 6, weekdays: 7, whole: true },
  { days: 26, divisor: 6.5, weekdays: 7, whole: true },
  { days: 26, divisor: 7, weekdays: 7, whole: false },
  { days: 26, divisor: 6, weekdays: 6, whole: false },
  { days: 26, divisor: null, weekdays: 7, whole: false },
  { days: 30, divisor: 6, weekdays: 7, whole: false },
])('$days days, one reliever for $divisor, $weekdays days a week', ({ days, divisor, weekdays, whole }) => {
  const cost = { daysPerMonth: days, relieverDivisor: divisor };
  expect(isForWholeMonth({ cost, weekdays: Array.from({ length: weekdays }) })).toBe(whole);
});
