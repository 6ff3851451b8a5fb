import { describe, expect, test } from 'vitest';
import { eInvoiceNumberFault, numberFault, numberInSeries, serialsOf } from './number.ts';

test.each([
  ['SEC/26-27/0101', true, true],
  ['1', true, true],
  ['0101', true, false],
  ['A234567890123456', true, true],
  ['A2345678901234567', false, false],
  ['', false, false],
  ['/1', false, false],
  ['-1', false, false],
  ['A 1', false, false],
  ['A_1', false, false],
  ['अ/1', false, false],
  ['0', false, false],
  ['000-00/0', false, false],
  ['A1\n', false, false],
])('%j may be a number: %s, for e-invoices: %s', (number, plain, electronic) => {
  expect([numberFault(number) === null, eInvoiceNumberFault(number) === null]).toEqual([plain, electronic]);
});

describe('a series', () => {
  const series = { prefix: 'SEC/26-27/', digits: 4 };
  test('gives numbers of its length, and longer ones while they fit', () => {
    expect(numberInSeries(series, 102)).toEqual({ number: 'SEC/26-27/0102' });
    expect(numberInSeries(series, 999_999)).toEqual({ number: 'SEC/26-27/999999' });
  });
  test('that is full, or whose numbers the law does not know, says so', () => {
    expect(numberInSeries(series, 1_000_000)).toHaveProperty('fault');
    expect(numberInSeries({ prefix: '/', digits: 4 }, 1)).toHaveProperty('fault');
  });

  test.each([
    [['SEC/26-27/0101', 'sec/26-27/0102'], [101, 102], 1],
    [['101/26-27', '102/26-27'], [101, 102], 1],
    [['A9', 'A10'], [9, 10], 1],
    [['A/1', 'B/2'], [1, 2], 2],
    [['ONE', 'ONE/1'], [0, 1], 2],
  ])('%j have the places %j in %i series', (numbers, serials, count) => {
    const found = serialsOf(numbers);
    expect(found.map(({ serial }) => serial)).toEqual(serials);
    expect(new Set(found.map(({ series: name }) => name)).size).toBe(count);
  });
});
