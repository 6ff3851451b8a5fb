import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import { daysOff, offAt } from './work-days.ts';
import type { WorkDays } from './work-days.ts';

const at = clockTime;
const on = (day: number, from: string, to: string): WorkDays['weekly'][number] => ({
  day,
  from: at(from),
  to: at(to),
});
// 21 November 2026 is a Saturday.
const saturday = calendarDate('2026-11-21');
const job = (time: string, minutes = 60, date = saturday) => ({ date, time: at(time), minutes });
const weekdays = [1, 2, 3, 4, 5].map((day) => on(day, '09:00', '18:00'));
const plan = (weekly: WorkDays['weekly'], ...away: string[]): WorkDays => ({
  weekly,
  away: away.map((day) => ({ from: calendarDate(day), to: calendarDate(day) })),
});

describe('when a partner works', () => {
  it.each([
    ['who says nothing, always', plan([]), job('03:00'), 'none'],
    ['not on another week day', plan(weekdays), job('10:00'), 'weekday'],
    ['on a day of the week', plan([on(6, '00:00', '00:00')]), job('10:00'), 'none'],
    ['not before the hours', plan([on(6, '10:00', '18:00')]), job('09:30'), 'hours'],
    ['to the last minute', plan([on(6, '10:00', '18:00')]), job('17:00'), 'none'],
    ['not beyond it', plan([on(6, '10:00', '18:00')]), job('17:01'), 'hours'],
    ['not through a break', plan([on(6, '08:00', '12:00'), on(6, '13:00', '18:00')]), job('11:30'), 'hours'],
    [
      'through spans that meet',
      plan([on(6, '13:00', '18:00'), on(6, '08:00', '13:00')]),
      job('12:30'),
      'none',
    ],
    ['past midnight', plan([on(6, '20:00', '04:00')]), job('23:00', 240), 'none'],
    ['not past the end of a night', plan([on(6, '20:00', '04:00')]), job('23:00', 301), 'hours'],
    ['from the night of the day before', plan([on(5, '20:00', '04:00')]), job('01:00'), 'none'],
    [
      'a whole day into the next',
      plan([on(6, '00:00', '00:00'), on(0, '00:00', '00:00')]),
      job('23:00', 1440),
      'none',
    ],
    ['not where the next is no day of work', plan([on(6, '00:00', '00:00')]), job('23:30'), 'hours'],
    ['not on a day off', plan([], '2026-11-21'), job('10:00'), 'day_off'],
    ['not into a day off', plan([], '2026-11-22'), job('23:30'), 'day_off'],
    ['to the beginning of a day off', plan([], '2026-11-22'), job('23:00'), 'none'],
  ] as const)('%s', (_, days, when, off) => {
    expect(offAt(days, when)).toBe(off);
  });
});

it('a day off that ends before it begins is none', () => {
  const span = (from: string, to: string) => daysOff.safeParse([{ from, to }]).success;
  expect([span('2026-11-21', '2026-11-20'), span('2026-11-21', '2026-11-21')]).toEqual([false, true]);
});
