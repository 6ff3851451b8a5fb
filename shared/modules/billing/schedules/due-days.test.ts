import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { nextDue } from './due-days.ts';
import type { Rhythm } from './due-days.ts';

function daysOf(rhythm: Rhythm, count: number): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = nextDue(rhythm, { billed_to: null, resumed_on: null }); day && days.length < count; ) {
    days.push(day);
    day = nextDue(rhythm, { billed_to: day, resumed_on: null });
  }
  return days;
}
const from = calendarDate('2026-11-25');

it('the 31st is the last day of a shorter month', () => {
  expect(daysOf({ every: 'monthly', day: 31, from, until: null }, 5)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
});

it.each([
  ['quarterly', ['2026-12-10', '2027-03-10', '2027-06-10']],
  ['half_yearly', ['2026-12-10', '2027-06-10', '2027-12-10']],
  ['yearly', ['2026-12-10', '2027-12-10', '2028-12-10']],
] as const)('%s invoices count on from the first', (every, days) => {
  expect(daysOf({ every, day: 10, from, until: null }, 3)).toEqual(days);
});

it('ends with the last day, and has none where nothing falls in between', () => {
  const until = calendarDate('2027-01-10');
  expect(daysOf({ every: 'monthly', day: 10, from, until }, 9)).toEqual(['2026-12-10', '2027-01-10']);
  expect(daysOf({ every: 'monthly', day: 10, from, until: calendarDate('2026-12-09') }, 9)).toEqual([]);
});

it('a month has one invoice, even where its day is moved', () => {
  const rhythm: Rhythm = { every: 'monthly', day: 28, from: calendarDate('2026-11-01'), until: null };
  const billed = { billed_to: calendarDate('2026-11-01'), resumed_on: null };
  expect(nextDue(rhythm, billed)).toBe('2026-12-28');
});

it('days of a pause are left out', () => {
  const rhythm: Rhythm = { every: 'monthly', day: 5, from: calendarDate('2026-11-01'), until: null };
  const paused = { billed_to: calendarDate('2026-11-05'), resumed_on: calendarDate('2027-02-06') };
  expect(nextDue(rhythm, paused)).toBe('2027-03-05');
  expect(nextDue(rhythm, { ...paused, resumed_on: calendarDate('2027-02-05') })).toBe('2027-02-05');
});
