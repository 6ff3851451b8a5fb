import { deviceNames } from '#web/core/session/names.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { isOfPerson } from './acts.ts';
import { unsettledOperations } from './enqueue.ts';
import { countPhotos } from './kept-photos.ts';
import { openOperationsDatabase } from './operations-database.ts';
import type { OperationsDatabase } from './operations-database.ts';

/** How much the server does not have of what a person did on this device, photos included. */
export async function countUnsent(database: OperationsDatabase): Promise<number> {
  const operations = (await unsettledOperations(database)).filter(isOfPerson);
  return operations.length + (await countPhotos(database)).unsent;
}

/** Does something with what a person did on this device, where the device as a whole could not be opened. */
export async function withOperations<Result>(
  user: SessionUser,
  work: (database: OperationsDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openOperationsDatabase(deviceNames(user).operations);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
