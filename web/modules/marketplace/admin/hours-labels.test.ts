import { calendarDate } from '#shared/core/dates.ts';
import { expect, it } from 'vitest';
import { usualHours } from '#shared/modules/marketplace/slots.ts';
import { nextClosed, patternOf, timesBetween } from './hours-labels.ts';

it.each([
  ['08:00', '10:00', 60, ['08:00', '09:00', '10:00']],
  ['08:30', '10:00', 45, ['08:30', '09:15', '10:00']],
  ['10:00', '09:00', 60, []],
  ['', '09:00', 60, []],
  ['10:00', '10:00', 60, ['10:00']],
])('starts from %s to %s every %d minutes', (first, last, every, times) => {
  expect(timesBetween(first, last, every)).toEqual(times);
});

it('a pattern read from times makes the same times again', () => {
  const times = timesBetween('07:30', '19:30', 90);
  const { first, last, every } = patternOf(times);
  expect(timesBetween(first, last, every)).toEqual(times);
});

it('the next closed days are the earliest that are not over', () => {
  const block = (from: string, to: string) => ({
    from: calendarDate(from),
    to: calendarDate(to),
    why: '',
  });
  const hours = {
    ...usualHours,
    blocked: [
      block('2026-12-25', '2026-12-25'),
      block('2026-11-08', '2026-11-10'),
      block('2026-11-20', '2026-11-22'),
    ],
  };
  expect(nextClosed(hours, calendarDate('2026-11-21'))?.from).toBe('2026-11-20');
  expect(nextClosed(null, calendarDate('2026-11-21'))).toBeNull();
});
