import { moveFiles } from '#server/core/files/move-files.ts';
import { fileStoreOf } from '#server/core/files/object-store.ts';
import { removeObjects } from '#server/core/files/remove-objects.ts';
import { countHere, countRemovals } from '#server/core/files/waiting-files.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Job } from './job.ts';

/** What is left after so long is moved by the next run. */
const longestMs = 600_000;

type Needs = { readonly database: Database; readonly nowMs: () => number };

/** Moves the bytes of new files to the store, and removes the objects of those that were deleted. */
export function filesJob<Services extends Needs>(): Job<Services> {
  const waiting = { files: 0, bytes: 0, removals: 0 };
  setGauge('files_waiting', () => waiting.files);
  setGauge('files_waiting_bytes', () => waiting.bytes);
  setGauge('files_removals_waiting', () => waiting.removals);
  const count = async ({ read }: Database): Promise<void> => {
    Object.assign(waiting, await countHere(read), { removals: await countRemovals(read) });
  };
  return {
    name: 'core.files',
    everyMs: 15_000,
    runs: 'one-server',
    run: async (services, { signal }) => {
      const { database } = services;
      const store = fileStoreOf(database);
      if (!store) return;
      const until = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
      await count(database);
      try {
        // First what people want gone: a store that takes nothing more may still remove.
        await removeObjects(services, store, until);
        await moveFiles(services, store, until);
      } finally {
        await count(database);
      }
    },
  };
}
