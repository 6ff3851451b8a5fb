import { totalmem } from 'node:os';

/**
 * The memory that this process may use, in megabytes: that of its container where it has a limit, else the
 * machine's.
 */
export function machineMemoryMb(): number {
  // Without a limit the first is 0, or a number beyond any machine.
  const limit = process.constrainedMemory();
  const total = totalmem();
  return Math.floor((limit > 0 && limit < total ? limit : total) / 1024 / 1024);
}

/**
 * A share of the memory for each of so many workers, in whole megabytes: no less than they start with, no
 * more than they need.
 */
export function memoryShareMb(
  share: number,
  { workers, least, most }: { readonly workers: number; readonly least: number; readonly most: number },
  totalMb = machineMemoryMb(),
): number {
  return Math.max(least, Math.min(most, Math.floor((totalMb * share) / workers)));
}
