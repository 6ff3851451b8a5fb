import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, sumOf } from '#shared/core/money.ts';
import { addTax, gstOfLines, roundToRupee, taxOfSum } from './lines.ts';
import type { TaxedLine } from './lines.ts';

const line = (taxable: number, rate = 1800): TaxedLine => ({
  taxable: paise(taxable),
  rate,
  nature: 'taxable',
});

describe('the tax of lines', () => {
  test('is rounded once for each rate, and lines get what is left by cumulative rounding', () => {
    const { shares, sums } = gstOfLines([line(9_733_333), line(1_250_050)], 'intra');
    expect(shares.map((share) => [share.cgst, share.sgst, share.igst])).toEqual([
      [876_000, 876_000, 0],
      [112_504, 112_504, 0],
    ]);
    expect(sums).toEqual([{ rate: 1800, taxable: 10_983_383, cgst: 988_504, sgst: 988_504, igst: 0 }]);
  });

  test('has a line per rate, the lowest first, and none for what is not taxable', () => {
    const exempt: TaxedLine = { taxable: paise(60_000), rate: 0, nature: 'exempt' };
    const { sums, tax } = gstOfLines([line(4_000_000), exempt, line(800_000, 500)], 'inter');
    expect(sums.map((sum) => [sum.rate, sum.igst])).toEqual([
      [500, 40_000],
      [1800, 720_000],
    ]);
    expect(tax).toEqual({ cgst: 0, sgst: 0, igst: 760_000 });
  });

  test('is nothing where a supply is made without payment', () => {
    expect(gstOfLines([line(24_000_000)], 'none').tax).toEqual({ cgst: 0, sgst: 0, igst: 0 });
  });

  test('rounds half a paisa up, and halves are equal', () => {
    expect(taxOfSum(paise(50), 100, 'inter').igst).toBe(1);
    expect(taxOfSum(paise(49), 100, 'inter').igst).toBe(0);
    expect(taxOfSum(paise(1), 1800, 'intra')).toEqual({ cgst: 0, sgst: 0, igst: 0 });
    expect(taxOfSum(paise(20_000_000), 1200, 'inter', true).igst).toBe(1_560_000);
  });

  test('is exact beyond what a product of numbers holds', () => {
    // 9,999 crore rupees and 99 paise at 40%.
    expect(taxOfSum(paise(9_999_999_999_999), 4000, 'inter').igst).toBe(4_000_000_000_000);
    expect(taxOfSum(paise(9_999_999_999_999), 1800, 'intra').cgst).toBe(900_000_000_000);
  });

  test('of lines adds up to that of the document, whatever the lines', () => {
    const lines = fc.array(
      fc.record({
        taxable: fc.integer({ min: 0, max: 1_000_000_000 }).map(paise),
        rate: fc.constantFrom(0, 25, 500, 750, 1800, 4000),
        nature: fc.constantFrom('taxable' as const, 'exempt' as const),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom('intra' as const, 'inter' as const), (drawn, kind) => {
        const { shares, sums, tax } = gstOfLines(drawn, kind);
        expect(addTax(shares)).toEqual(tax);
        expect(tax.cgst).toBe(tax.sgst);
        for (const { rate, taxable, igst, cgst } of sums) {
          const of = drawn.filter((each) => each.rate === rate && each.nature === 'taxable');
          expect(taxable).toBe(sumOf(of.map((each) => each.taxable)));
          const exact = (taxable * rate) / (kind === 'inter' ? 10_000 : 20_000);
          expect(Math.abs((kind === 'inter' ? igst : cgst) - exact)).toBeLessThanOrEqual(0.5);
        }
        // No line pays less than nothing, and none is a paisa off what it would pay alone.
        for (const [index, share] of shares.entries()) {
          const each = drawn[index];
          const alone = !each || each.nature !== 'taxable' ? 0 : (each.taxable * each.rate) / 10_000;
          expect(Math.abs(share.igst + share.cgst + share.sgst - alone)).toBeLessThanOrEqual(2);
          expect(Math.min(share.cgst, share.igst)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

test.each([
  [100, 100, 0],
  [149, 100, -49],
  [150, 200, 50],
  [12_960_391, 12_960_400, 9],
  [7_543_210, 7_543_200, -10],
])('a total of %i paise becomes %i', (total, rounded, roundOff) => {
  expect(roundToRupee(paise(total))).toEqual({ total: rounded, roundOff });
});
