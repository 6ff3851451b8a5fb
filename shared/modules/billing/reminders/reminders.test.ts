import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { reminderDays, reminderOn } from './reminders.ts';

const bill = { issued_on: calendarDate('2026-11-01'), due_on: calendarDate('2026-11-16') };

it('a schedule is in order, each day once', () => {
  expect(reminderDays({ before: '3', after: '7, 0,7' })).toEqual([-3, 0, 7]);
  expect(reminderDays({ before: '0', after: '0' })).toEqual([0]);
});

it.each([
  ['2026-11-12', null],
  ['2026-11-13', -3],
  ['2026-11-15', -3],
  ['2026-11-16', 0],
  ['2026-11-19', 0],
  ['2026-11-23', 7],
  ['2026-12-02', 7],
  ['2026-12-03', null],
])('on %s it is %s', (today, days) => {
  expect(reminderOn([-3, 0, 7], bill, calendarDate(today))).toBe(days);
});

it('no reminder has a day on or before that of the bill', () => {
  expect(reminderOn([-15], bill, calendarDate('2026-11-01'))).toBeNull();
});
