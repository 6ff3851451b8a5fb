import { expect, it } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

it('remembers the 50,000 latest names of a kind, and a flood of one kind makes it forget no other', () => {
  const limits = createRateLimits();
  const passes = (name: string): boolean => {
    try {
      limits.take(name, { burst: 1, perMinute: 1 }, 0);
      return true;
    } catch {
      return false;
    }
  };
  const flood = (from: number, names: number): void => {
    for (let i = from; i < from + names; i += 1) limits.take(`password:${i}`, { burst: 1, perMinute: 1 }, 0);
  };
  expect([passes('password:guessed'), passes('code:guessed')]).toEqual([true, true]);
  flood(0, 49_999);
  expect([passes('password:guessed'), passes('code:guessed')]).toEqual([false, false]);
  flood(50_000, 50_000);
  expect([passes('password:guessed'), passes('code:guessed')]).toEqual([true, false]);
});
