import { calendarDate } from '#shared/core/dates.ts';
import { describe, expect, test } from 'vitest';
import { isGuid, newId } from '#shared/core/ids.ts';
import { alsoConcerned, occurrenceId, occurrencesOf } from './series.ts';

const day = (text: string) => calendarDate(text);

describe('the days of a series', () => {
  test('every week, a number of times', () => {
    expect(occurrencesOf(day('2026-12-21'), { every: 'weekly', count: 3 })).toEqual([
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ]);
  });
  test('every month, with the last day of a month that is too short', () => {
    expect(occurrencesOf(day('2026-11-30'), { every: 'monthly', count: 5 })).toEqual([
      '2026-11-30',
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
      '2027-03-30',
    ]);
  });
  test('until a day, that day included', () => {
    expect(occurrencesOf(day('2026-11-23'), { every: 'weekly', until: day('2026-12-07') })).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
    ]);
    expect(occurrencesOf(day('2026-11-23'), { every: 'weekly', until: day('2026-11-22') })).toEqual([]);
  });
});

describe('the id of an occurrence', () => {
  test('is the first id for the first, and always the same for each', () => {
    const first = newId();
    const ids = Array.from({ length: 52 }, (_, n) => occurrenceId(first, n));
    expect(ids[0]).toBe(first);
    expect(new Set(ids).size).toBe(52);
    expect(ids.every(isGuid)).toBe(true);
    expect(Array.from({ length: 52 }, (_, n) => occurrenceId(first, n))).toEqual(ids);
  });
});

test('a change concerns one, those that follow, or all', () => {
  const rows = [0, 1, 2, 3].map((n) => ({ id: `b${n}`, series_id: 'b0', series_n: n }));
  const second = rows[1] ?? { id: '', series_id: null, series_n: 0 };
  const ids = (scope: 'one' | 'following' | 'all') => alsoConcerned(second, rows, scope).map((row) => row.id);
  expect([ids('one'), ids('following'), ids('all')]).toEqual([[], ['b2', 'b3'], ['b0', 'b2', 'b3']]);
});
