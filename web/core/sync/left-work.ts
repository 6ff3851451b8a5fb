import { operationsPrefix } from '#web/core/session/names.ts';
import { openOperationsDatabase } from './operations-database.ts';
import type { OperationsDatabase } from './operations-database.ts';
import { rescueFile } from './rescue-file.ts';
import type { RescueFile } from './rescue-file.ts';
import { countUnsent } from './unsent-work.ts';

/** How much of one person who is signed out is left on this device, and under which name. */
export type LeftWork = { readonly name: string; readonly count: number };

/** What people who are signed out have left unsent on this device, person by person. */
export async function findLeftWork(): Promise<LeftWork[]> {
  const found: LeftWork[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(operationsPrefix)) continue;
    const count = await within(name, countUnsent);
    if (count > 0) found.push({ name, count });
  }
  return found;
}

/** All that one of them left, as a file: it stays on the device too, and is sent if they sign in again. */
export function leftWorkFile({ name }: LeftWork): Promise<RescueFile> {
  return within(name, (database) => rescueFile(database, name.slice(operationsPrefix.length)));
}

async function within<Result>(
  name: string,
  work: (database: OperationsDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openOperationsDatabase(name);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
