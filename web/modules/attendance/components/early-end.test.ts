import { expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt, msFromInstant } from '#shared/core/dates.ts';
import { isEarlyEnd } from './early-end.tsx';

const date = calendarDate('2028-02-29');
const day = { date, starts: clockTime('08:00'), ends: clockTime('20:00') };
const night = { date, starts: clockTime('20:00'), ends: clockTime('08:00') };
const at = (time: string): number => msFromInstant(instantAt(date, clockTime(time)));

it.each([
  ['minutes after its start', day, '08:04', true],
  ['an hour before its end', day, '19:00', true],
  ['within the grace of the server', day, '19:51', false],
  ['after its end', day, '20:30', false],
  ['of a night, before midnight', night, '23:00', true],
  ['without a duty', null, '08:04', false],
])('an end %s is early or not', (_name, duty, time, early) => {
  expect(isEarlyEnd(duty, at(time))).toBe(early);
});
