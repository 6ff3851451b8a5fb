import { randomUUID } from 'node:crypto';
import { checkObjects } from '#server/core/files/check-objects.ts';
import { countHere, countRemovals } from '#server/core/files/waiting-files.ts';
import { filesStay } from '#server/core/files/where-files-go.ts';
import { fileStoreOf, StoreAway } from '#server/core/files/object-store.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pendingSteps } from '#server/core/sql/migrate.ts';
import { migrations } from '../../migrations/all.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

const about = 'files';
/** More than this waits when the job has not moved anything for a while. */
const manyWaiting = 1000;

/** Where the bytes of files are: what waits for the store, and whether a few objects are what was kept. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const { to } = config.files;
  const found = await inDatabase(config, async (database): Promise<Finding[]> => {
    if ((await pendingSteps(database, migrations)).length > 0) return [];
    const { away, looked, faults } = await checkObjects(database, 5);
    if (faults.length > 0)
      return [
        {
          about,
          state: 'wrong',
          text: `Files are missing from the store or were changed there: ${faults.join('; ')}.`,
          todo: 'Bring back the versions that the bucket keeps, then run prahari verify.',
        },
      ];
    const removals = await countRemovals(database.read);
    if (to === null)
      return removals === 0
        ? []
        : [
            {
              about,
              state: 'warn',
              text: `${removals} objects of files that were deleted are left in a store, and FILES_TO is not set.`,
              todo: 'Set it as it was, and call prahari files database.',
            },
          ];
    const waiting = await countHere(database.read);
    const stays = await filesStay(database.read);
    const isLate = !stays && waiting.files > manyWaiting;
    const rights = await rightsFinding(database);
    return [
      ...rights,
      {
        about,
        state: isLate ? 'warn' : 'ok',
        text: `${away} files are in ${to}, and ${looked} of them were looked at; ${waiting.files} (${(waiting.bytes / 1e6).toFixed(1)} MB) are in the database${stays ? ' and stay there' : ' and wait for it'}, ${removals} objects wait to be removed.`,
        todo: isLate
          ? 'Look at the job core.files on the operator’s page; prahari files store moves all.'
          : '',
      },
    ];
  });
  return found ?? [];
}

/**
 * What the bucket and its keys have to allow: writing, reading, removing, to know what is not there, and to
 * have it back. Throws where the store cannot be used.
 */
async function rightsFinding(database: Database): Promise<Finding[]> {
  const store = fileStoreOf(database);
  if (!store) return [];
  const found: Finding[] = [];
  const [tried, text] = [`doctor/${randomUUID()}`, Buffer.from('prahari doctor')];
  await store.put(tried, text);
  try {
    if (!(await store.get(tried))?.equals(text))
      throw new Error(`${store.called} did not give back what it was sent`);
  } finally {
    await store.remove(tried);
  }
  const asked = await store.get(tried).catch((error: unknown) => error);
  if (asked instanceof StoreAway && asked.ofObject)
    found.push({
      about,
      state: 'warn',
      text: `Of an object that is not there ${store.called} says: ${asked.message}.`,
      todo: 'Give the keys s3:ListBucket: without it a lost file looks as if the store refused it.',
    });
  const versions = await store.keepsVersions().catch(() => null);
  if (versions !== true)
    found.push({
      about,
      state: versions === null ? 'ok' : 'warn',
      text:
        versions === null
          ? `Whether ${store.called} keeps versions cannot be asked with these keys.`
          : `${store.called} keeps no versions of what is removed.`,
      todo: 'Backups do not hold what is in the store: let the bucket keep versions for as long as you keep backups.',
    });
  return found;
}
