import { describe, expect, it } from 'vitest';
import type { Mutant } from '#tests/support/simulator/device.ts';
import { simulate } from '#tests/support/simulator/simulate.ts';

const actions = 20_000;

it(`brings 20 devices together after ${actions} random actions over a bad network`, async () => {
  const outcome = await simulate({ seed: 20_261_121, actions });
  expect(outcome.faults).toEqual([]);
  expect(outcome.operations).toBeGreaterThan(actions / 4);
  expect(outcome.crashes).toBeGreaterThan(actions / 100);
  expect(outcome.refused).toBeGreaterThan(0);
  console.log(JSON.stringify({ ...outcome, faults: 0 }));
});

describe('notices an engine that', () => {
  const mutants: Mutant[] = [
    'new names on retry',
    'drops on a lost answer',
    'clears the queue after a push',
    'skips a page',
    'takes stale answers',
    'checkpoint before documents',
  ];
  it.each(mutants)('%s', async (mutant) => {
    const { faults } = await simulate({ seed: 7, actions: 2500, mutant, slowest: 400 });
    expect(faults.length).toBeGreaterThan(0);
  });
});
