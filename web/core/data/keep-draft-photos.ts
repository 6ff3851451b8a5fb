import { whenDevice } from '#web/core/sync/engine.ts';
import type { DraftPhotos } from '#web/core/sync/operations-database.ts';

let turn: Promise<unknown> = Promise.resolve();

/**
 * Keeps the photos of a draft on the disk, or deletes them where there are none. One after the other: the
 * ones chosen last are those that stay, however long the ones before take.
 */
export function keepDraftPhotos(key: DraftPhotos['key'], files: readonly File[]): Promise<void> {
  const write = async (): Promise<void> => {
    const { settings } = (await whenDevice()).database;
    if (files.length === 0) await settings.delete(key);
    else await settings.put({ key, files });
  };
  const written = turn.then(write);
  turn = written.catch(() => undefined);
  return written;
}
