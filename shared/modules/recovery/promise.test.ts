import { expect, it } from 'vitest';
import { calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { promiseStandOf } from './promise.ts';
import type { PromiseFacts } from './promise.ts';

const on = calendarDate('2026-11-20');
const at = (day: string, time = '12:00') => instantAt(calendarDate(day), clockTime(time));
const given = { at: at('2026-11-18'), promised_on: on, promised_amount: 500 };
const paid = (day: string, amount: number, time = '12:00') => ({
  paid_at: at(day, time),
  day: calendarDate(day),
  amount,
});
const none: PromiseFacts = { receipts: [], nextAt: null, closedOn: null };
const standOf = (facts: Partial<PromiseFacts>, today = '2026-11-21') =>
  promiseStandOf(given, { ...none, ...facts }, calendarDate(today));

it('is open before its day, due on it, and broken after it', () => {
  const states = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => standOf({}, day).state);
  expect(states).toEqual(['open', 'due', 'broken']);
});

it('is kept by receipts since then that reach the amount by its day, to the paisa', () => {
  expect(standOf({ receipts: [paid('2026-11-19', 499.9), paid('2026-11-20', 0.1)] })).toEqual({
    state: 'kept',
    paid: 500,
  });
  expect(standOf({ receipts: [paid('2026-11-19', 499.99)] }).state).toBe('broken');
  // What was paid at the same visit, or before it, was not promised.
  expect(standOf({ receipts: [paid('2026-11-18', 500)] })).toEqual({ state: 'broken', paid: 0 });
  expect(standOf({ receipts: [paid('2026-11-21', 500)] }).state).toBe('late');
});

it('gives way to a newer promise before its day, and stays broken where that came after it', () => {
  expect(standOf({ nextAt: at('2026-11-20') }).state).toBe('replaced');
  expect(standOf({ nextAt: at('2026-11-22') }, '2026-11-25').state).toBe('broken');
  // What came in after the newer one is for that.
  const after = { nextAt: at('2026-11-19'), receipts: [paid('2026-11-20', 500)] };
  expect(standOf(after)).toEqual({ state: 'replaced', paid: 0 });
});

it('is not broken where the case was closed by its day', () => {
  expect(standOf({ closedOn: on }).state).toBe('closed');
  expect(standOf({ closedOn: calendarDate('2026-11-21') }).state).toBe('broken');
});
