import { afterEach, expect, it, vi } from 'vitest';
import { giveWay } from './give-way.ts';

afterEach(() => void vi.restoreAllMocks());

/** Counts the turns of the event loop while something is awaited. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
}

it('lets others have their turn when many small works one after another have kept the event loop', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const small = async (): Promise<void> => {
    await giveWay();
    now += 5;
  };
  const turns = await turnsDuring(async () => {
    for (let i = 0; i < 100; i += 1) await small();
  });
  // Of 500 ms of work, a turn after each 20.
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(turns).toBeLessThanOrEqual(27);
});

it('costs no turn while little was done, nor after others had theirs anyway', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  expect(
    await turnsDuring(async () => {
      await giveWay();
      now += 19;
      await giveWay();
    }),
  ).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  now += 1000;
  expect(await turnsDuring(giveWay)).toBe(0);
});
