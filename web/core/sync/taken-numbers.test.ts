import { expect, it } from 'vitest';
import type { TakenNumber } from './operations-database.ts';
import { refuseBeforeEarlier, withSpent, withTaken } from './taken-numbers.ts';

const free = ['RC-000001', 'RC-000002', 'RC-000003'];

it('gives each receipt that is being written a number of its own, and the same one again', () => {
  const one = withTaken([], 'case 1', free);
  const two = withTaken(one.taken, 'case 2', free);
  expect([one.number, two.number]).toEqual(['RC-000001', 'RC-000002']);
  expect(withTaken(two.taken, 'case 1', free)).toEqual({ number: 'RC-000001', taken: two.taken });
});

it('gives no number twice once it was sent, and refuses it where it is sent again', () => {
  const { taken } = withTaken([], 'case 1', free);
  const sent = withSpent(taken, 'RC-000001');
  expect(sent).not.toBeNull();
  expect(withSpent(sent ?? [], 'RC-000001')).toBeNull();
  expect(withTaken(sent ?? [], 'case 1', free).number).toBe('RC-000002');
});

it('has none where all are taken', () => {
  const one: readonly TakenNumber[] = withTaken([], 'case 1', free).taken;
  const all = withTaken(withTaken(one, 'case 2', free).taken, 'case 3', free).taken;
  expect(withTaken(all, 'another', free)).toEqual({ number: null, taken: all });
});

it('a bill is given up only once the earlier ones of its series are settled', () => {
  const bill = (op: string, number: string) => ({ op, name: 'bill.issue', input: { number } }) as never;
  const numberOf = (input: Readonly<Record<string, unknown>>): string => String(input['number'] ?? '');
  const [four, five] = [bill('a', 'INVD1/26-27/0004'), bill('b', 'INVD1/26-27/0005')];
  expect(() => refuseBeforeEarlier([four, five], five, numberOf)).toThrow(/INVD1\/26-27\/0004/);
  expect(() => refuseBeforeEarlier([four, five], four, numberOf)).not.toThrow();
  expect(() => refuseBeforeEarlier([five], five, numberOf)).not.toThrow();
});
