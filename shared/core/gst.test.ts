import { describe, expect, test } from 'vitest';
import type { CalendarDate } from './dates.ts';
import { gstRateOn, shareOut, taxOf } from './gst.ts';
import { paise } from './money.ts';

describe('the rate of a service code', () => {
  test.each([
    ['998525', '2026-11-21', 1800],
    ['998533', '2018-01-01', 1800],
    ['999721', '2025-09-21', 1800],
    ['999721', '2025-09-22', 500],
    ['995418', '2026-11-21', 500],
    ['', '2026-11-21', 1800],
    ['998525', '2017-06-30', 0],
  ])('%s on %s is %i basis points', (sac, day, rate) => {
    expect(gstRateOn(sac, day as CalendarDate)).toBe(rate);
  });
});

describe('the tax of a document', () => {
  test('is half central and half state tax within a state', () => {
    expect(taxOf([{ amount: paise(49_900), rate: 1800 }], '23', '23')).toEqual({
      taxable: 49_900,
      cgst: 4491,
      sgst: 4491,
      igst: 0,
      total: 58_882,
    });
  });
  test('is one tax between states', () => {
    expect(taxOf([{ amount: paise(49_900), rate: 1800 }], '23', '27')).toEqual({
      taxable: 49_900,
      cgst: 0,
      sgst: 0,
      igst: 8982,
      total: 58_882,
    });
  });
  test('adds up per rate before it rounds, half up', () => {
    const lines = [
      { amount: paise(9_733_333), rate: 1800 },
      { amount: paise(1_250_050), rate: 1800 },
    ];
    expect(taxOf(lines, '23', '23')).toMatchObject({ taxable: 10_983_383, cgst: 988_504, sgst: 988_504 });
    expect(taxOf([{ amount: paise(50), rate: 100 }], '23', '27').igst).toBe(1);
    expect(taxOf([{ amount: paise(49), rate: 100 }], '23', '27').igst).toBe(0);
  });
});

test('a discount is shared out without losing a paisa', () => {
  expect(shareOut(paise(100), [paise(333), paise(333), paise(334)])).toEqual([33, 34, 33]);
  expect(shareOut(paise(7), [])).toEqual([]);
  expect(shareOut(paise(9999), [paise(1), paise(50_000)]).reduce((sum, share) => sum + share, 0)).toBe(9999);
});
