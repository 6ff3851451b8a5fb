import { expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { kioskDuty } from './kiosk-duty.ts';

const first = calendarDate('2028-02-29');
const second = calendarDate('2028-03-01');
const duty = (date: CalendarDate, starts: string, ends: string) => ({
  date,
  starts: clockTime(starts),
  ends: clockTime(ends),
});
const at = (date: CalendarDate, time: string): number => msFromInstant(instantAt(date, clockTime(time)));
const day = duty(first, '09:00', '18:00');
const night = duty(second, '01:00', '09:00');

it.each([
  ['a few minutes early', { current: day, next: null }, at(first, '08:50'), day, true],
  ['after the start', { current: day, next: night }, at(first, '09:00'), day, false],
  ['hours early on the same day', { current: null, next: day }, at(first, '03:00'), day, true],
  ['before midnight, for a duty after it', { current: null, next: night }, at(first, '22:00'), night, true],
  [
    'on the day before, for a duty of tomorrow',
    { current: null, next: night },
    at(first, '20:00'),
    null,
    false,
  ],
  ['without any duty', { current: null, next: null }, at(first, '08:50'), null, false],
])('%s', (_name, found, nowMs, expected, early) => {
  expect(kioskDuty(found, nowMs)).toEqual({ duty: expected, isEarly: early });
});
