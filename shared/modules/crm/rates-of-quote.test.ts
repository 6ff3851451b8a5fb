import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratesOf } from './rates-of-quote.ts';

/** Lines as `ratesOf` reads them: a rate in whole rupees, as sheets give it, or in paise, as typed. */
const line = fc.record({
  rate: fc.integer({ min: 1, max: 9_000_000 }).map((paise) => paise / 100),
  cost: fc.record({ people: fc.integer({ min: 1, max: 500 }) }),
});
const quote = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  part: fc.integer({ min: 0, max: 1000 }),
});
type Drawn = { lines: { rate: number; cost: { people: number } }[]; part: number };

const monthOf = ({ lines }: Drawn): number =>
  lines.reduce((sum, { rate, cost }) => sum + Math.round(rate * 100) * cost.people, 0);
const billed = ({ lines }: Drawn, discount: number): number =>
  ratesOf({ lines, discount: discount / 100 }).reduce(
    (sum, rate, i) => sum + rate * (lines[i]?.cost.people ?? 0),
    0,
  );

it('rates without a discount come to what was quoted, to the paisa', () => {
  fc.assert(
    fc.property(quote, (drawn) => {
      expect(billed(drawn, 0)).toBe(monthOf(drawn));
    }),
  );
});

it('rates after a discount are never more than was quoted, and less by under a paisa a person of the smallest post', () => {
  fc.assert(
    fc.property(quote, (drawn) => {
      const discount = Math.floor((monthOf(drawn) * drawn.part) / 1000);
      const missing = monthOf(drawn) - discount - billed(drawn, discount);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing).toBeLessThan(Math.min(...drawn.lines.map(({ cost }) => cost.people)));
    }),
  );
});

it('a post of up to a hundred people loses less than a rupee a month', () => {
  const drawn = { lines: [{ rate: 100, cost: { people: 99 } }], part: 0 };
  expect(monthOf(drawn) - 98 - billed(drawn, 98)).toBe(1);
});
