import { bringBack } from '#server/core/files/bring-back.ts';
import { moveFiles } from '#server/core/files/move-files.ts';
import { fileStoreOf } from '#server/core/files/object-store.ts';
import type { ObjectStore } from '#server/core/files/object-store.ts';
import { keysIn, missingKeys, openSeal } from '#server/core/files/open-seal.ts';
import { removeAllNow, removeObjects } from '#server/core/files/remove-objects.ts';
import { countAway, countHere, countRemovals } from '#server/core/files/waiting-files.ts';
import { filesStay, sendFilesTo } from '#server/core/files/where-files-go.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { ConfigFaults } from '#server/core/runtime/settings.ts';
import { openSharedClock } from '#server/core/sql/shared-clock.ts';
import type { Database } from '#server/core/sql/database.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import { modules, openExisting } from '../app.ts';
import { migrations } from '../migrations/all.ts';

/**
 * Moves the bytes of all files to the store or back, beside a running server, and says to all servers where
 * files go from then on. Cut off, it goes on where it was. With no word it says where they are.
 */
export async function files(config: Config, where: string | null): Promise<void> {
  if (where !== null && where !== 'store' && where !== 'database')
    throw new ConfigFaults([`files needs where all of them are to go, store or database; it is "${where}"`]);
  const database = openExisting(config);
  try {
    await bringUpToDate(database, config, migrations);
    const store = fileStoreOf(database);
    if (where !== null) {
      if (!store)
        throw new ConfigFaults(['files needs FILES_TO and the S3 settings: the store of the files']);
      await refuseWrongKeys(database, config, where);
      await openSeal(
        database,
        config,
        modules.flatMap((module) => module.resources),
      );
      await sendFilesTo(database, where);
      await (where === 'store' ? toStore(database, store) : toDatabase(database, store));
    }
    const [here, away] = [await countHere(database.read), await countAway(database.read)];
    const stay = (await filesStay(database.read))
      ? 'are in the database'
      : 'wait in the database for the store';
    process.stdout.write(`${here.files} files ${stay}; ${away} are in the store.\n`);
  } finally {
    await database.close();
  }
}

/**
 * Makes no key file where there is none: with a new one, files would be sealed by a key that the server does
 * not have. Keys that are lost for good hold up nobody who calls this with the file that the server uses.
 */
async function refuseWrongKeys(
  database: Database,
  { keyFile }: Config,
  where: 'store' | 'database',
): Promise<void> {
  const { held, missing } = await keysIn(database, keyFile);
  if (missing.length > 0 && held.length === 0)
    throw new ConfigFaults([`KEY_FILE: ${missingKeys(missing, keyFile)}`]);
  if (missing.length > 0 && where === 'store')
    process.stdout.write(`Warning: ${missingKeys(missing, keyFile)}.\n`);
}

async function toStore(database: Database, store: ObjectStore): Promise<void> {
  const { nowMs, stop } = await openSharedClock(database);
  const { files: moved, bytes, withoutKey } = await moveFiles({ database, nowMs }, store).finally(stop);
  process.stdout.write(`Moved ${moved} files (${(bytes / 1e6).toFixed(1)} MB) to ${store.called}.\n`);
  if (withoutKey > 0)
    process.stdout.write(`Warning: ${withoutKey} stay in the database; their key is not in the key file.\n`);
}

/** The objects go too; whoever restores an older backup needs the versions that the bucket keeps. */
async function toDatabase(database: Database, store: ObjectStore): Promise<void> {
  const { files: brought, faults } = await bringBack(database, store);
  await removeAllNow(database);
  const { nowMs, stop } = await openSharedClock(database);
  const refused = await removeObjects({ database, nowMs }, store)
    .then(
      () => null,
      (error: unknown) => error,
    )
    .finally(stop);
  const left = await countRemovals(database.read);
  process.stdout.write(
    `Brought ${brought} files back from ${store.called}. Files stay in the database now; make a backup, then leave FILES_TO out.\n`,
  );
  if (refused !== null)
    throw new Error(`${left} objects could not be removed from ${store.called}; call this again`, {
      cause: refused,
    });
  if (faults.length > 0)
    throw new Error(`${faults.length} files could not be brought back:\n  ${faults.join('\n  ')}`);
}
