import { describe, expect, it } from 'vitest';
import {
  nextAt,
  clockTime,
  msFromInstant,
  instantAt,
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
} from './dates.ts';

describe('days between two days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-02-27', '2026-03-01', 2],
    ['2028-02-27', '2028-03-01', 3],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-11-20', '2026-11-13', -7],
  ])('%s to %s: %i', (from, to, days) => {
    expect(daysBetween(calendarDate(from), calendarDate(to))).toBe(days);
    expect(addDays(calendarDate(from), days)).toBe(to);
  });
});

describe('a day some months later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i: %s', (date, months, later) => {
    expect(addMonths(calendarDate(date), months)).toBe(later);
  });

  it('takes the wanted day again after a shorter month', () => {
    expect(addMonths(calendarDate('2026-02-28'), 1, 31)).toBe('2026-03-31');
  });
});

it('means tomorrow by a time that is over today: a task of the night until two', () => {
  const at = (date: string, time: string) => instantAt(calendarDate(date), clockTime(time));
  expect(nextAt(clockTime('02:00'), msFromInstant(at('2026-11-30', '23:00')))).toBe(
    at('2026-12-01', '02:00'),
  );
  expect(nextAt(clockTime('02:00'), msFromInstant(at('2026-12-01', '01:30')))).toBe(
    at('2026-12-01', '02:00'),
  );
});
