import { expect, test } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { isEarly } from './is-early.ts';

test('work is early until an hour before its time', () => {
  const booking = { date: calendarDate('2026-12-01'), time: clockTime('09:00') };
  expect(isEarly(booking, Date.parse('2026-11-30T09:00:00+05:30'))).toBe(true);
  expect(isEarly(booking, Date.parse('2026-12-01T07:59:00+05:30'))).toBe(true);
  expect(isEarly(booking, Date.parse('2026-12-01T08:00:00+05:30'))).toBe(false);
  expect(isEarly(booking, Date.parse('2026-12-02T08:00:00+05:30'))).toBe(false);
});
