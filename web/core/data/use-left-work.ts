import { useEffect, useState } from 'react';
import { operationsPrefix } from '#web/core/session/names.ts';
import { handOver } from '#web/core/session/save-file.ts';
import type { LeftWork } from '#web/core/sync/left-work.ts';

/** How much is left unsent on this device by whoever is signed out, and how all of it is saved as files. */
export type LeftOnDevice = { readonly count: number; readonly save: () => Promise<void> };

/** What is left of people who are signed out; null until that is known, and where nothing is. */
export function useLeftWork(): LeftOnDevice | null {
  const [left, setLeft] = useState<readonly LeftWork[]>([]);
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      // Most devices have no such database, and then need no code to open one.
      if (!(await indexedDB.databases()).some(({ name }) => name?.startsWith(operationsPrefix))) return;
      const { findLeftWork } = await import('#web/core/sync/left-work.ts');
      const found = await findLeftWork();
      if (!gone) setLeft(found);
    };
    // A browser that cannot tell which databases there are shows nothing here.
    void look().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  const count = left.reduce((sum, one) => sum + one.count, 0);
  const save = async (): Promise<void> => {
    const { leftWorkFile } = await import('#web/core/sync/left-work.ts');
    for (const [i, one] of left.entries()) {
      const { blob, name } = await leftWorkFile(one);
      // One file for each person, under a name of its own.
      handOver(blob, i === 0 ? name : name.replace(/\.json$/, `-${i + 1}.json`));
    }
  };
  return count === 0 ? null : { count, save };
}
