import { expect, it } from 'vitest';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { partnerTax } from './partner-tax.ts';

const rate = { rate: 10, without_pan: 500, exempt_up_to: 500_000 };
const tax = (amount: number, gross: number, withheld: number, pan = 'ABCPS1234D'): number =>
  paiseToRupees(
    partnerTax(
      rupeesToPaise(amount),
      { gross: rupeesToPaise(gross), withheld: rupeesToPaise(withheld) },
      pan,
      rate,
    ),
  );

it('with a PAN nothing is withheld up to the exempt amount of a year, then of the whole year', () => {
  expect(tax(1000, 0, 0)).toBe(0);
  expect(tax(1000, 499_000, 0)).toBe(0);
  expect(tax(1000, 499_000.01, 0)).toBe(500);
  expect(tax(1000, 500_000, 500)).toBe(1);
  expect(tax(999.5, 600_000, 600)).toBe(1);
});

it('without a PAN the higher share is withheld from the first rupee, and counts once one is given', () => {
  expect(tax(1000, 0, 0, '')).toBe(50);
  expect(tax(1000, 600_000, 0, '')).toBe(50);
  expect(tax(1000, 600_000, 900)).toBe(0);
});

it('of a firm or company it is withheld from the first rupee, of a family only beyond the exempt amount', () => {
  expect(tax(400_000, 0, 0, 'AAACA1234C')).toBe(400);
  expect(tax(1000, 400_000, 400, 'AAAFA1234C')).toBe(1);
  expect(tax(1000, 0, 0, 'AAAHA1234C')).toBe(0);
});
