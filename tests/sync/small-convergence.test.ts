import { expect, it } from 'vitest';
import { simulate } from '#tests/support/simulator/simulate.ts';

it('brings 20 devices together after 1,500 random actions over a bad network', async () => {
  const { faults, operations } = await simulate({ seed: 3, actions: 1500 });
  expect(faults).toEqual([]);
  expect(operations).toBeGreaterThan(300);
}, 120_000);
