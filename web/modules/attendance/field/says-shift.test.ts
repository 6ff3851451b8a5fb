import { expect, it } from 'vitest';
import { firstShifts } from '#shared/modules/settings/shift.ts';
import { saysShift } from './says-shift.ts';

it('knows a name that already says that it is a shift, in both languages', () => {
  expect(firstShifts.filter(({ name_hi: name }) => saysShift(name)).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(firstShifts.filter(({ name }) => saysShift(name))).toEqual([]);
  expect(['Morning shift', 'Shift', 'Makeshift'].map(saysShift)).toEqual([true, true, false]);
});
