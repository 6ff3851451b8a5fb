import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oncePerTurn } from './once-per-turn.ts';

it('reads once for all who ask in one turn, also those who ask after it was read, and anew in the next', async () => {
  let reads = 0;
  const read = oncePerTurn(async () => (reads += 1));
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
  await nextTurn();
  expect(await read()).toBe(2);
});

it('gives a failure to who shared it, and to nobody later', async () => {
  let broken = true;
  const read = oncePerTurn(async () => {
    if (broken) throw new Error('no answer');
    return 'read';
  });
  const asked = await Promise.allSettled([read(), read()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  await nextTurn();
  expect(await read()).toBe('read');
});
