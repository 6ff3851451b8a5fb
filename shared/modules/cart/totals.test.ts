import { describe, expect, test } from 'vitest';
import { lineDiscount } from '#shared/modules/bookings/discount.ts';
import { countCart, totalsOf } from './totals.ts';

describe('what a cart comes to', () => {
  test.each([
    [
      [{ price: 499, rate: 18 }],
      '23',
      0,
      { subtotal: 499, discount: 0, cgst: 44.91, sgst: 44.91, igst: 0, total: 588.82 },
    ],
    [
      [{ price: 499, rate: 18 }],
      '27',
      0,
      { subtotal: 499, discount: 0, cgst: 0, sgst: 0, igst: 89.82, total: 588.82 },
    ],
    [
      [
        { price: 999, rate: 18 },
        { price: 1500, rate: 18 },
      ],
      '23',
      20,
      { subtotal: 2499, discount: 499.8, cgst: 179.93, sgst: 179.93, igst: 0, total: 2359.06 },
    ],
    [
      [
        { price: 100, rate: 5 },
        { price: 100, rate: 18 },
      ],
      '27',
      50,
      { subtotal: 200, discount: 100, cgst: 0, sgst: 0, igst: 11.5, total: 111.5 },
    ],
    [[], '23', 20, { subtotal: 0, discount: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }],
  ] as const)('%j in %s with %i%% off', (lines, place, percent, totals) => {
    const priced = lines.map((line) => ({ ...line, ...lineDiscount(line.price, [], percent) }));
    expect(totalsOf(priced, '23', place)).toEqual(totals);
  });
  test('counts items, and price times quantity', () => {
    expect(
      countCart([
        { price: 499.5, quantity: 2 },
        { price: 0.1, quantity: 3 },
      ]),
    ).toEqual({ itemCount: 5, total: 999.3 });
  });
});
