import { describe, expect, it } from 'vitest';
import { byLane } from '#tests/support/by-lane.ts';
import type { Mutant } from '#tests/support/simulator/device.ts';
import { simulate } from '#tests/support/simulator/simulate.ts';

const actions = byLane(5000, 20_000);

it(`brings 20 devices together after ${actions} random actions over a bad network`, async () => {
  const outcome = await simulate({ seed: 20_261_121, actions });
  expect(outcome.faults).toEqual([]);
  expect(outcome.operations).toBeGreaterThan(actions / 4);
  expect(outcome.crashes).toBeGreaterThan(actions / 100);
  expect(outcome.refused).toBeGreaterThan(0);
  console.log(JSON.stringify({ ...outcome, faults: 0 }));
});

describe('notices an engine that', () => {
  const sending: Mutant[] = ['drops on a lost answer', 'new names on retry', 'clears the queue after a push'];
  const receiving: Mutant[] = ['skips a page', 'takes stale answers', 'checkpoint before documents'];
  it.each(byLane(sending.slice(0, 1), [...sending, ...receiving]))('%s', async (mutant) => {
    const { faults } = await simulate({ seed: 7, actions: 2500, mutant, slowest: 400 });
    expect(faults.length).toBeGreaterThan(0);
  });
});
