/**
 * How long to wait before the next try, in milliseconds: doubling from one second to a minute, half of it by
 * chance.
 */
export function backoffMs(failures: number, random: number = Math.random()): number {
  const whole = Math.min(60_000, 1000 * 2 ** Math.min(failures, 6));
  return whole / 2 + (whole / 2) * random;
}
