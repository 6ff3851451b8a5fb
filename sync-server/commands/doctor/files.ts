import { checkObjects } from '#server/core/files/check-objects.ts';
import { countHere, countRemovals } from '#server/core/files/waiting-files.ts';
import { filesStay } from '#server/core/files/where-files-go.ts';
import type { Config } from '#server/core/runtime/config.ts';
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
    if (to === null) return [];
    const waiting = await countHere(database.read);
    const removals = await countRemovals(database.read);
    const stays = await filesStay(database.read);
    const isLate = !stays && waiting.files > manyWaiting;
    return [
      {
        about,
        state: isLate ? 'warn' : 'ok',
        text: `${away} files are in ${to}, and ${looked} of them were looked at; ${waiting.files} (${(waiting.bytes / 1e6).toFixed(1)} MB) are in the database${stays ? ' and stay there' : ' and wait for it'}, ${removals} objects wait to be removed.`,
        todo: isLate
          ? 'Look at the job core.files on the operator’s page; prahari files store moves all.'
          : away > 0
            ? 'Backups do not hold what is in the store: let the bucket keep versions for as long as you keep backups.'
            : '',
      },
    ];
  });
  return found ?? [];
}
