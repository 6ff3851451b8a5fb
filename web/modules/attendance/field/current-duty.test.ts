import { expect, it } from 'vitest';
import { instantAt, msFromInstant, calendarDate, clockTime } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { currentDuty } from './current-duty.ts';

const first = calendarDate('2028-02-28');
const leap = calendarDate('2028-02-29');
const march = calendarDate('2028-03-01');
const duty = (date: CalendarDate, shift: string, starts: string, ends: string) => ({
  id: `${date}:${shift}`,
  date,
  shift_id: shift,
  starts: clockTime(starts),
  ends: clockTime(ends),
});
const at = (date: CalendarDate, time: string): number => msFromInstant(instantAt(date, clockTime(time)));
const punch = (date: CalendarDate, shift: string, kind: Punch['kind'], day: CalendarDate, time: string) => ({
  date,
  shift_id: shift,
  kind,
  effective_at: instantAt(day, clockTime(time)),
});

const [day, night] = [duty(leap, 'day', '08:00', '20:00'), duty(leap, 'night', '20:00', '08:00')];
const came = punch(leap, 'day', 'in', leap, '07:55');

it.each([
  ['two hours before it begins', at(leap, '06:05'), [], 'day'],
  ['while the first of two shifts runs', at(leap, '19:50'), [came], 'day'],
  ['after the end of the first, until it is ended too', at(leap, '20:05'), [came], 'day'],
  ['after the first was ended', at(leap, '20:05'), [came, punch(leap, 'day', 'out', leap, '20:04')], 'night'],
  [
    'the second, where the first was ended a little early',
    at(leap, '19:40'),
    [came, punch(leap, 'day', 'out', leap, '19:35')],
    'night',
  ],
  ['the second, where nobody came to the first', at(leap, '20:05'), [], 'night'],
  ['over midnight of the leap day', at(march, '07:00'), [], 'night'],
  [
    'hours after the end, to leave late',
    at(march, '11:00'),
    [punch(leap, 'night', 'in', leap, '20:00')],
    'night',
  ],
  ['no more when it is long over', at(march, '12:30'), [], undefined],
])('a duty is the present one: %s', (_name, nowMs, punches, shift) => {
  expect(currentDuty([night, day], punches, nowMs).current?.shift_id).toBe(shift);
});

it('keeps showing a duty that is done, and says what comes next', () => {
  const done = [came, punch(leap, 'day', 'out', leap, '17:00')];
  const found = currentDuty([day, duty(march, 'day', '08:00', '20:00')], done, at(leap, '17:05'));
  expect([found.current?.id, found.next?.id]).toEqual([`${leap}:day`, `${march}:day`]);
});

it('lets who came without a duty leave after midnight', () => {
  const free = punch(first, 'general', 'in', first, '22:00');
  expect(currentDuty([], [free], at(leap, '06:00')).freeDay).toBe(first);
  expect(
    currentDuty([], [free, punch(first, 'general', 'out', leap, '05:50')], at(leap, '06:00')).freeDay,
  ).toBe(leap);
  expect(currentDuty([], [free], at(leap, '15:00')).freeDay).toBe(leap);
});
