import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#shared/core/money.ts';
import { codeWages } from './wages.ts';

const part = fc.record({
  name: fc.constant('part'),
  amount: fc.integer({ min: 0, max: 100_000_000 }).map(paise),
  inWages: fc.boolean(),
});

describe('wages by the Code, with the employer’s share among what is excluded', () => {
  test('the share is that of the wages which come out, to the paisa', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (parts, ceiling) => {
          const shareOf = (wages: number): number => 0.12 * Math.min(wages, ceiling);
          const sum = (inWages: boolean): number =>
            parts.reduce(
              (total, { amount, inWages: counts }) => total + (counts === inWages ? amount : 0),
              0,
            );
          const { wages, addBack } = codeWages(parts, shareOf);
          const excess = (sum(false) + shareOf(wages) - sum(true)) / 2;
          expect(Math.abs(addBack - Math.max(0, excess))).toBeLessThanOrEqual(0.54);
          expect(wages).toBe(sum(true) + addBack);
        },
      ),
    );
  });

  test('without a share half a paisa goes up', () => {
    const parts = [
      { name: 'basic', amount: paise(100), inWages: true },
      { name: 'hra', amount: paise(103), inWages: false },
    ];
    expect(codeWages(parts)).toEqual({ wages: 102, addBack: 2 });
  });
});
