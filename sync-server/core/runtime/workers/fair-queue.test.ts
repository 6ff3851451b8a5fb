import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Share } from './share.ts';

type Call = { readonly share: Share | null; readonly name: string };

const limits = {
  all: { waiting: 12, running: Infinity },
  business: { waiting: 8, running: 3 },
  person: { waiting: 4, running: 2 },
};
const call = (business: string, role: string, person: string, n = 0): Call => ({
  share: [business, role, person],
  name: `${person}${n}`,
});

function filled(...calls: readonly Call[]): FairQueue<Call> {
  const queue = createFairQueue<Call>(limits);
  for (const one of calls) expect(queue.add(one)).toEqual({ added: true });
  return queue;
}
const four = (business: string, role: string, person: string): Call[] =>
  [1, 2, 3, 4].map((n) => call(business, role, person, n));

describe('a queue that is full', () => {
  it('has a place for somebody of the same role who has fewer waiting', () => {
    const queue = filled(...four('n', 'customer', 'asha'), ...four('n', 'customer', 'ravi'));
    const { added, displaced } = queue.add(call('n', 'customer', 'meena'));
    expect(added).toBe(true);
    expect(['asha4', 'ravi4']).toContain(displaced?.name);
    expect(queue.length()).toBe(8);
  });

  it('has a place for another role of the business, and for another business', () => {
    const queue = filled(
      ...four('n', 'customer', 'asha'),
      ...four('n', 'customer', 'ravi'),
      ...four('m', 'owner', 'malwa'),
    );
    expect(queue.add(call('n', 'owner', 'office')).displaced?.name).toMatch(/^(asha|ravi)4$/);
    expect(queue.add(call('x', 'owner', 'third')).displaced?.share?.[0]).toBe('n');
    expect(queue.length()).toBe(12);
  });

  it('refuses whoever would have as many waiting as those who wait already, and who has their full part', () => {
    const queue = filled(
      ...four('n', 'customer', 'asha'),
      ...four('n', 'customer', 'ravi').slice(0, 3),
      call('n', 'customer', 'meena'),
    );
    expect(queue.add(call('n', 'customer', 'ravi', 4))).toEqual({ added: false });
    expect(queue.add(call('n', 'customer', 'asha', 5))).toEqual({ added: false });
    expect(queue.length()).toBe(8);
  });
});

it('gives the turn to each business, in it to each role, and in that to each person', () => {
  const queue = filled(
    ...four('n', 'customer', 'asha'),
    call('n', 'customer', 'ravi'),
    call('n', 'owner', 'office'),
    call('m', 'owner', 'malwa'),
  );
  const order: (string | undefined)[] = [];
  for (let i = 0; i < 5; i += 1) {
    const next = queue.take();
    order.push(next?.name);
    if (next) queue.done(next);
  }
  expect(order).toEqual(['asha1', 'malwa0', 'office0', 'ravi0', 'asha2']);
});
