import { calendarDate, clockTime, parseInstant } from '#shared/core/dates.ts';
import { describe, expect, test } from 'vitest';
import { cancellationFee, ladderOn, ladderSteps, termsOnceMoved, usualLadder } from './cancellation.ts';

const booking = {
  date: calendarDate('2026-11-25'),
  time: clockTime('10:00'),
  status: 'confirmed',
  price: 999,
  terms: usualLadder,
};

describe('what cancelling costs', () => {
  test.each([
    ['2026-11-20T00:00:00.000Z', 0],
    ['2026-11-24T04:30:00.000Z', 0],
    ['2026-11-24T04:30:00.001Z', 249.75],
    ['2026-11-24T22:30:00.000Z', 249.75],
    ['2026-11-24T22:30:00.001Z', 499.5],
    ['2026-11-26T00:00:00.000Z', 499.5],
  ])('at %s it is ₹%d', (now, fee) => {
    expect(cancellationFee(booking, parseInstant(now))).toBe(fee);
  });
  test('is nothing before the business has confirmed', () => {
    expect(cancellationFee({ ...booking, status: 'pending' }, parseInstant('2026-11-25T04:00:00.000Z'))).toBe(
      0,
    );
  });
  test('goes by the ladder the booking was made under', () => {
    const now = parseInstant('2026-11-25T04:00:00.000Z');
    expect(cancellationFee({ ...booking, terms: [{ hours: 0, percent: 10 }] }, now)).toBe(99.9);
    expect(cancellationFee({ ...booking, terms: null }, now)).toBe(499.5);
  });
});

describe('moving a booking', () => {
  const later = { ...booking, date: calendarDate('2026-12-25') };
  const atLeast = (movedAt: string): number[] => {
    const moved = { ...later, terms: termsOnceMoved(booking, parseInstant(movedAt)) };
    return ['2026-11-25T00:00:00.000Z', '2026-12-24T12:00:00.000Z', '2026-12-25T04:00:00.000Z'].map((now) =>
      cancellationFee(moved, parseInstant(now)),
    );
  };

  test('costs nothing later where cancelling was free', () => {
    expect(atLeast('2026-11-20T00:00:00.000Z')).toEqual([0, 249.75, 499.5]);
  });
  test('keeps what cancelling would have cost at that moment', () => {
    expect(atLeast('2026-11-24T10:00:00.000Z')).toEqual([249.75, 249.75, 499.5]);
    expect(atLeast('2026-11-25T04:00:00.000Z')).toEqual([499.5, 499.5, 499.5]);
  });
  test('leaves one line for each price', () => {
    expect(termsOnceMoved(booking, parseInstant('2026-11-24T10:00:00.000Z'))).toEqual([
      { hours: 6, percent: 25 },
      { hours: 0, percent: 50 },
    ]);
  });
});

test('the steps say until when, and which one holds now', () => {
  expect(ladderSteps(booking, parseInstant('2026-11-24T10:00:00.000Z'))).toEqual([
    { until: '2026-11-24T04:30:00.000Z', percent: 0, fee: 0, now: false },
    { until: '2026-11-24T22:30:00.000Z', percent: 25, fee: 249.75, now: true },
    { until: null, percent: 50, fee: 499.5, now: false },
  ]);
});

test('a new ladder does not touch what was booked before it', () => {
  const ladders = [
    { from: calendarDate('2026-12-01'), steps: [{ hours: 0, percent: 90 }] },
    { from: calendarDate('2026-01-01'), steps: [{ hours: 0, percent: 10 }] },
  ];
  expect(ladderOn(ladders, calendarDate('2026-11-30'))).toEqual([{ hours: 0, percent: 10 }]);
  expect(ladderOn(ladders, calendarDate('2026-12-01'))).toEqual([{ hours: 0, percent: 90 }]);
  expect(ladderOn(ladders, calendarDate('2025-12-01'))).toEqual(usualLadder);
});
