import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DrawnMoney } from '#tests/support/drawn-money.ts';
import { startPaidOnline } from '#tests/support/paid-online.ts';
import type { PaidOnline } from '#tests/support/paid-online.ts';
import { createRandom } from '#tests/support/simulator/random.ts';

/** Money that comes and goes in any order is in the books once; each refund that fails can be recorded. */
let shop: PaidOnline;
beforeAll(async () => {
  shop = await startPaidOnline();
});
beforeEach(() => shop.renew());
afterAll(() => shop.stop());

/** Of the first sixty, some which found faults before they were mended. */
const found = [1, 3, 9, 12, 43, 58];
/** More of them where somebody looks for longer: `MONEY_SEEDS=1-200`. */
const [from, to] = (process.env['MONEY_SEEDS'] ?? '').split('-').map(Number);
const seeds = from && to ? Array.from({ length: to - from + 1 }, (_, n) => from + n) : found;

it.each(seeds)('an order of which everything happens as %i draws it', async (seed) => {
  const money = await DrawnMoney.start(shop, createRandom(seed));
  try {
    for (let n = 0; n < 14; n += 1) await money.step();
    await money.end();
  } catch (error) {
    expect.fail(`${money.told.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
  }
});
