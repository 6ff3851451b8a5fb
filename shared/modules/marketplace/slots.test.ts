import { calendarDate, clockTime, parseInstant } from '#shared/core/dates.ts';
import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Hours } from './hours.ts';
import { alternatives, slotFault, slotsOf } from './slots.ts';

const day = calendarDate('2026-11-23');
const at = (time: string) => clockTime(time);
/** Monday, noon in India. */
const noon = parseInstant('2026-11-23T06:30:00.000Z');
const before = parseInstant('2026-11-20T06:30:00.000Z');
const hours: Hours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  timeSlots: ['09:00', '10:00', '11:00', '14:00'].map(at),
  capacity: 2,
  buffer: 30,
  notice: 60,
  blocked: [{ from: calendarDate('2026-11-25'), to: calendarDate('2026-11-26'), why: 'Festival' }],
};
const offer = { availability: hours, duration: 60 };
const anyTime = { availability: null, duration: 60 };

describe('the times of a day', () => {
  test('are those that are offered, with what is left of each', () => {
    expect(slotsOf(offer, day, before, [{ time: '10:00', units: 1 }])).toEqual([
      { time: '09:00', available: true, left: 1 },
      { time: '10:00', available: true, left: 1 },
      { time: '11:00', available: true, left: 1 },
      { time: '14:00', available: true, left: 2 },
    ]);
  });
  test('leave out what has gone by or is nearer than the notice', () => {
    expect(slotsOf(offer, day, noon, []).map((slot) => slot.time)).toEqual(['14:00']);
    expect(slotsOf({ ...offer, availability: { ...hours, notice: 121 } }, day, noon, [])).toEqual([]);
    expect(slotsOf(anyTime, day, noon, []).map((slot) => slot.time)[0]).toBe('13:00');
  });
  test('are none on a blocked day and on a day of the week that is not worked', () => {
    expect(slotsOf(offer, calendarDate('2026-11-25'), before, [])).toEqual([]);
    expect(slotsOf(offer, calendarDate('2026-11-22'), before, [])).toEqual([]);
  });
});

describe('capacity', () => {
  const full = [
    { time: '10:00', units: 1 },
    { time: '10:00', units: 1 },
  ];
  test.each([
    ['10:00', full, 1, 'full'],
    ['09:00', full, 1, 'full'],
    ['14:00', full, 1, null],
    ['14:00', full, 3, 'full'],
    ['09:30', [], 1, 'not_offered'],
  ] as const)('%s with %j for %i is %s', (time, taken, wanted, fault) => {
    expect(slotFault(offer, { date: day, time: at(time), wanted }, before, taken)).toBe(fault);
  });
  test('counts what runs at the same moment, not all that touches', () => {
    const ends = { availability: { ...hours, capacity: 2, buffer: 0 }, duration: 120 };
    const taken = [
      { time: '09:00', units: 1 },
      { time: '11:00', units: 1 },
    ];
    expect(slotFault(ends, { date: day, time: at('10:00') }, before, taken)).toBe(null);
  });
  test('names the day before the time', () => {
    expect(slotFault(offer, { date: calendarDate('2026-11-25'), time: at('09:30') }, before, [])).toBe(
      'closed',
    );
    expect(slotFault(offer, { date: day, time: at('11:00') }, noon, [])).toBe('past');
    expect(slotFault(anyTime, { date: day, time: at('03:07') }, before, [])).toBe(null);
  });
});

test('alternatives begin with the nearest times of the day, then go to the days after', () => {
  const taken = (date: CalendarDate) => (date === day ? [{ time: '10:00', units: 2 }] : []);
  expect(
    alternatives(offer, { date: day, time: at('10:00') }, before, taken).map(
      ({ date, time }) => `${date} ${time}`,
    ),
  ).toEqual([
    '2026-11-23 14:00',
    '2026-11-24 10:00',
    '2026-11-27 10:00',
    '2026-11-30 10:00',
    '2026-12-01 10:00',
  ]);
});
