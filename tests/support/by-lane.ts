import { it } from 'vitest';

const lane = process.env['LANE'];

/**
 * How much of the same a test does: `npm test` enough to see every kind, `npm run test:full`, for the night,
 * all of it. What is asserted is the same in both.
 */
export function byLane<T>(day: T, night: T): T {
  return lane === 'full' ? night : day;
}

type Test = (name: string, run: () => Promise<void>) => void;

/**
 * A test of a file that runs by day which the day leaves to `npm run test:full`: it tries again, on another
 * page or from another end, what its neighbours or the tests of the API have tried. Asked for by hand it runs
 * too.
 */
export const itByNight: Test = lane === 'full' || lane === undefined ? it : it.skip;
