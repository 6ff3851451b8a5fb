import { expect, test } from 'vitest';
import { calendarDate } from './dates.ts';
import { financialYearOf } from './financial-year.ts';

test.each([
  ['2026-03-31', { from: '2025-04-01', to: '2026-03-31', name: '2025-26' }],
  ['2026-04-01', { from: '2026-04-01', to: '2027-03-31', name: '2026-27' }],
  ['1999-12-31', { from: '1999-04-01', to: '2000-03-31', name: '1999-00' }],
])('%s is in a financial year', (day, year) => {
  expect(financialYearOf(calendarDate(day))).toEqual(year);
});
