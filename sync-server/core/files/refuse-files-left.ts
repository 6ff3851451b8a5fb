import { ConfigFaults } from '#server/core/runtime/settings.ts';
import type { Database } from '#server/core/sql/database.ts';
import { fileStoreOf } from './object-store.ts';
import { countAway } from './waiting-files.ts';

/** Does not let a server start without the store in which files of its data lie. */
export async function refuseFilesLeft(database: Database): Promise<void> {
  if (fileStoreOf(database)) return;
  const left = await countAway(database.read);
  if (left > 0)
    throw new ConfigFaults([
      `FILES_TO is not set, and ${left} files of these data lie in a store: set it as it was; prahari files database brings them back first`,
    ]);
}
