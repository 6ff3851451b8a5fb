import { expect, test } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { isRateAllowed } from './rates.ts';

test.each([
  [1800, '2017-07-01', true],
  [1800, '2026-11-10', true],
  [500, '2026-11-10', true],
  [25, '2026-11-10', true],
  [0, '2026-11-10', true],
  [1200, '2025-09-21', true],
  [1200, '2025-09-22', false],
  [2800, '2025-09-21', true],
  [2800, '2025-09-22', false],
  [4000, '2025-09-21', false],
  [4000, '2025-09-22', true],
  [1700, '2026-11-10', false],
])('a rate of %i basis points on %s: %s', (rate, day, allowed) => {
  expect(isRateAllowed(rate, calendarDate(day))).toBe(allowed);
});
