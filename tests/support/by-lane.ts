/**
 * How much of the same a test does: `npm test` enough to see every kind, `npm run test:full`, for the night,
 * all of it. What is asserted is the same in both.
 */
export function byLane<T>(day: T, night: T): T {
  return process.env['LANE'] === 'full' ? night : day;
}
