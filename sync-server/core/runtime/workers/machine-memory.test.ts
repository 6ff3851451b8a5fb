import { expect, it } from 'vitest';
import { machineMemoryMb, memoryShareMb } from './machine-memory.ts';

it('gives workers a share of the machine, no less than they start with and no more than they need', () => {
  const reports = { workers: 2, least: 192, most: 1024 };
  expect([512, 2048, 4096, 65_536].map((totalMb) => memoryShareMb(1 / 4, reports, totalMb))).toEqual([
    192, 256, 512, 1024,
  ]);
  expect(machineMemoryMb()).toBeGreaterThan(256);
});
