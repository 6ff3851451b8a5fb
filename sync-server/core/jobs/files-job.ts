import { moveFiles } from '#server/core/files/move-files.ts';
import { fileStoreOf, isStoreAway } from '#server/core/files/object-store.ts';
import { missingHere, missingKeys } from '#server/core/files/open-seal.ts';
import { removeObjects } from '#server/core/files/remove-objects.ts';
import { countHere, countRemovals } from '#server/core/files/waiting-files.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Job } from './job.ts';

/** What is left after so long is moved by the next run. */
const longestMs = 600_000;

/** Counting a long queue takes a while of everybody's: it is not done at every run that moved nothing. */
const countEveryMs = 300_000;

type Needs = {
  readonly database: Database;
  readonly nowMs: () => number;
  readonly config: Pick<Config, 'keyFile'>;
};

/** Moves the bytes of new files to the store, and removes the objects of those that were deleted. */
export function filesJob<Services extends Needs>(): Job<Services> {
  const waiting = { files: 0, bytes: 0, removals: 0 };
  let countedAt = -Infinity;
  setGauge('files_waiting', () => waiting.files);
  setGauge('files_waiting_bytes', () => waiting.bytes);
  setGauge('files_removals_waiting', () => waiting.removals);
  const count = async ({ read }: Database): Promise<void> => {
    waiting.removals = await countRemovals(read);
    if (performance.now() - countedAt < countEveryMs) return;
    Object.assign(waiting, await countHere(read));
    countedAt = performance.now();
  };
  return {
    name: 'core.files',
    title: ['Move files to the store', 'फ़ाइलें स्टोर में भेजना'],
    everyMs: 15_000,
    runs: 'one-server',
    run: async (services, { signal }) => {
      const { database, config } = services;
      const store = fileStoreOf(database);
      if (!store) return;
      const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
      const failures: unknown[] = [];
      try {
        // First what people want gone: a store that takes nothing more may still remove.
        await removeObjects(services, store, until).catch((error: unknown) => failures.push(error));
        if (!failures.some(isStoreAway)) {
          await refuseWithoutKeys(database, config.keyFile);
          const { files } = await moveFiles(services, store, until);
          if (files > 0) countedAt = -Infinity;
        }
        if (failures.length > 0) throw failures[0];
      } finally {
        await count(database);
      }
    },
  };
}

/**
 * What is moved is sealed with the first key of the file that the server began with. Where keys of the data
 * are missing, that file may be the wrong one, and whoever puts the right one in its place would take the key
 * of what was moved.
 */
async function refuseWithoutKeys(database: Database, keyFile: string): Promise<void> {
  const missing = await missingHere(database);
  if (missing.length > 0) throw new Error(`no file is moved to the store: ${missingKeys(missing, keyFile)}`);
}
