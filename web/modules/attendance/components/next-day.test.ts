import { expect, it } from 'vitest';
import { clockTime } from '#shared/core/dates.ts';
import { isNextDay, isOvernight } from './next-day.ts';

const night = { starts: clockTime('20:00'), ends: clockTime('08:00') };
const whole = { starts: clockTime('08:00'), ends: clockTime('08:00') };
const day = { starts: clockTime('08:00'), ends: clockTime('20:00') };

it('a correction is of the next day where it is the end of a night', () => {
  expect([night, whole, day].map(isOvernight)).toEqual([true, true, false]);
  expect([night, whole, day].map((duty) => isNextDay(duty, 'out'))).toEqual([true, true, false]);
  expect([night, whole, day].map((duty) => isNextDay(duty, 'in'))).toEqual([false, false, false]);
});
