import { useEffect, useState } from 'react';
import type { Device } from './device.ts';
import { whenDevice } from './engine.ts';
import { adoptSeen, leftNumbers } from './left-numbers.ts';
import type { TakenNumber } from './operations-database.ts';
import { takenNumbers, withTaken } from './taken-numbers.ts';

/**
 * Takes a number for something that is being written on this device, the first of `free` that nothing else
 * here has: one transaction on the disk, so that no two pages show the same. Whoever took one that has not
 * been sent gets it again. Null where none is left.
 */
export async function takeNumber(holder: string, free: readonly string[]): Promise<string | null> {
  const { database } = await whenNumbered();
  return database.transaction('rw', database.settings, async () => {
    const before = await takenNumbers(database);
    const { number, taken } = withTaken(before, holder, free);
    if (taken !== before) await database.settings.put({ key: 'numbers', taken });
    return number;
  });
}

/**
 * Runs what asks the server for numbers of this device, given the ids under which the same person held some
 * here before: what is left of those is theirs again, as nothing unsent can bear one.
 */
export async function reserving<T>(work: (before: readonly string[]) => Promise<T>): Promise<T> {
  const { database, user } = await whenNumbered();
  await database.transaction('rw', database.settings, async () => {
    if ((await database.settings.get('numbers')) === undefined)
      await database.settings.put({ key: 'numbers', taken: [] });
  });
  return work(leftNumbers(user).devices);
}

/** The numbers that were given out on this device, read again whenever `change` is another. */
export function useTakenNumbers(change: unknown): readonly TakenNumber[] {
  const [taken, setTaken] = useState<readonly TakenNumber[]>([]);
  useEffect(() => {
    let left = false;
    whenNumbered()
      .then(({ database }) => takenNumbers(database))
      .then(
        (read) => (left ? undefined : setTaken(read)),
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [change]);
  return taken;
}

/** The opened storage, which knows of the numbers that were seen here before. */
async function whenNumbered(): Promise<Device> {
  const device = await whenDevice();
  await adoptSeen(device.database, device.user);
  return device;
}
