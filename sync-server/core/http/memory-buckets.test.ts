import { expect, it } from 'vitest';
import { memoryBuckets } from './memory-buckets.ts';

it('remembers the 50,000 latest names of a kind, and a flood of one kind makes it forget no other', async () => {
  const buckets = memoryBuckets();
  const rule = { burst: 1, perMinute: 1 };
  const passes = async (name: string): Promise<boolean> => (await buckets.take(name, rule, 0)) === 0;
  const flood = async (from: number, names: number): Promise<void> => {
    for (let i = from; i < from + names; i += 1) await buckets.take(`password:${i}`, rule, 0);
  };
  expect([await passes('password:guessed'), await passes('code:guessed')]).toEqual([true, true]);
  await flood(0, 49_999);
  expect([await passes('password:guessed'), await passes('code:guessed')]).toEqual([false, false]);
  await flood(50_000, 50_000);
  expect([await passes('password:guessed'), await passes('code:guessed')]).toEqual([true, false]);
});
