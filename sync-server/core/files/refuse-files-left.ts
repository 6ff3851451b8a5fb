import { ConfigFaults } from '#server/core/runtime/settings.ts';
import type { Database } from '#server/core/sql/database.ts';
import { fileStoreOf } from './object-store.ts';
import { log } from '#server/core/runtime/log.ts';
import { countAway, countRemovals } from './waiting-files.ts';

/**
 * Does not let a server start without the store in which files of its data lie; of objects that were to be
 * removed from it and never were, it tells.
 */
export async function refuseFilesLeft(database: Database): Promise<void> {
  if (fileStoreOf(database)) return;
  const left = await countAway(database.read);
  if (left > 0)
    throw new ConfigFaults([
      `FILES_TO is not set, and ${left} files of these data lie in a store: set it as it was; prahari files database brings them back first`,
    ]);
  const removals = await countRemovals(database.read);
  if (removals > 0)
    log(
      'error',
      `FILES_TO is not set, and ${removals} objects of files that were deleted are left in a store; set it as it was, and prahari files database removes them`,
    );
}
