import { expect, it } from 'vitest';
import { clockTime, calendarDate, instantAt } from '#shared/core/dates.ts';
import { makeZip } from './zip.ts';

it('a file of an archive has the day and the time in India at which it was made', () => {
  const archive = makeZip(
    [['a.txt', Buffer.from('a')]],
    instantAt(calendarDate('2026-11-05'), clockTime('17:42')),
  );
  const [time, day] = [archive.readUInt16LE(10), archive.readUInt16LE(12)];
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 5]);
  expect([time >> 11, (time >> 5) & 63]).toEqual([17, 42]);
  expect(makeZip([['a.txt', Buffer.from('a')]]).readUInt16LE(12)).toBe(0x21);
});
