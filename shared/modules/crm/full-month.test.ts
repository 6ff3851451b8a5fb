import { expect, it } from 'vitest';
import { fullMonthOf } from './full-month.ts';

it.each([
  { rate: 26_000, days: 26, weekdays: 7, full: { days: 30, amount: 30_416.67 } },
  { rate: 26_000, days: 30, weekdays: 7, full: null },
  { rate: 26_000, days: 26, weekdays: 6, full: null },
  { rate: 26_000, days: 26, weekdays: 2, full: { days: 9, amount: 8690.48 } },
  { rate: 26_000, days: 0, weekdays: 7, full: { days: 30, amount: 26_000 } },
])('a rate of $days days for a post on $weekdays days a week', ({ full, ...post }) => {
  expect(fullMonthOf(post)).toEqual(full);
});
