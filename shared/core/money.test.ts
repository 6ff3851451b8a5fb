import { expect, it } from 'vitest';
import { beyond, largest, minus, noMoney, paise, smallest, sumOf, sumOfRupees, times } from './money.ts';

it('amounts are added up to the paisa', () => {
  expect(sumOf([paise(10), paise(20), paise(-5)])).toBe(25);
  expect(sumOf([])).toBe(noMoney);
  expect(sumOfRupees([0.1, 0.2, 1_029_584.55])).toBe(1_029_584.85);
});

it('one amount less another may be below zero, and what is beyond it never', () => {
  expect(minus(paise(300), paise(1000))).toBe(-700);
  expect(minus(noMoney, noMoney)).toBe(0);
  expect(beyond(paise(1000), paise(300))).toBe(700);
  expect(beyond(paise(300), paise(1000))).toBe(0);
});

it('an amount is counted several times, and never by a part without a rounding', () => {
  expect(times(paise(1250), 26)).toBe(32_500);
  expect(() => times(paise(25), 0.5)).toThrow(RangeError);
});

it('the smallest and the largest of some amounts', () => {
  expect(smallest(paise(3), paise(-2), paise(7))).toBe(-2);
  expect(largest(paise(3), paise(-2), paise(7))).toBe(7);
  expect(largest(noMoney)).toBe(0);
});

it('an amount that a number cannot hold exactly is refused', () => {
  const most = paise(Number.MAX_SAFE_INTEGER);
  expect(() => sumOf([most, paise(1)])).toThrow(RangeError);
  expect(() => minus(paise(-2), most)).toThrow(RangeError);
});
