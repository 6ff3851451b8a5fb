import { expect, it } from 'vitest';
import { eachInTurn, sweepDue } from './each-tenant.ts';

const tenants = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ tenant_id: id }));
const once = async (after: unknown): Promise<typeof tenants> => (after === null ? tenants : []);

it('a business that hangs keeps no other from its turn, and fails the sweep', async () => {
  const done: string[] = [];
  const run = async (tenantId: string): Promise<number> => {
    if (tenantId < 'c') await new Promise(() => undefined);
    done.push(tenantId);
    return 1;
  };
  await expect(sweepDue({ read: once, run, turnMs: 20 })).rejects.toThrow('2 businesses failed');
  expect(done.toSorted()).toEqual(['c', 'd', 'e', 'f']);
});

it('each business has one turn, and what was done is counted', async () => {
  const turns: string[] = [];
  const run = async (tenantId: string, rows: readonly unknown[]): Promise<number> => {
    turns.push(tenantId);
    return rows.length;
  };
  expect(await sweepDue({ read: once, run })).toBe(6);
  expect(turns.toSorted()).toEqual(tenants.map(({ tenant_id: id }) => id));
});

it('ends early when it is told to', async () => {
  const stop = new AbortController();
  let ran = 0;
  const run = async (): Promise<number> => {
    ran += 1;
    stop.abort();
    return 1;
  };
  await sweepDue({ read: once, run, signal: stop.signal });
  expect(ran).toBeLessThan(tenants.length);
});

it('a row that fails keeps no other of its business from its turn, and fails the sweep', async () => {
  const done: number[] = [];
  const work = async (row: number): Promise<number> => {
    if (row === 1) throw new Error('a bad row');
    done.push(row);
    return 10;
  };
  await expect(eachInTurn([1, 2, 3], work)).rejects.toThrow('a bad row');
  expect(done).toEqual([2, 3]);
  expect(await eachInTurn([2, 3], work)).toBe(20);
  await expect(eachInTurn([1, 2, 1], work)).rejects.toThrow('2 rows failed');
});
