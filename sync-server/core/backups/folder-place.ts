import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupTime } from './backup-name.ts';
import { inWords } from './in-words.ts';
import type { Place } from './place.ts';

const ending = '.partial';

/**
 * Backups in a folder, which must be there: where a disk is not mounted, its folder is made by nobody. A file
 * gets its name when it is whole and on the disk.
 */
export function folderPlace(folder: string): Place {
  const told = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw inWords(error, folder);
    });
  const needFolder = (): void => {
    if (!existsSync(folder))
      throw new Error(`the folder ${folder} is not there; make it, or connect the disk that it is on`);
  };
  return {
    called: folder,
    readsBack: true,
    write: (name, bytes) =>
      told(async () => {
        needFolder();
        const partial = join(folder, `${name}${ending}`);
        try {
          await pipeline(Readable.from(bytes), createWriteStream(partial, { mode: 0o600, flush: true }));
          await rename(partial, join(folder, name));
        } catch (error) {
          await rm(partial, { force: true }).catch(() => undefined);
          throw error;
        }
        const handle = await open(folder);
        // Some disks on the network know no such thing.
        await handle.sync().catch(() => undefined);
        await handle.close();
        return (await stat(join(folder, name))).size;
      }),
    read: (name) =>
      told(async () => {
        const file = join(folder, name);
        await stat(file);
        return createReadStream(file);
      }),
    list: () =>
      told(async () => {
        needFolder();
        const names = (await readdir(folder)).filter((name) => backupTime(name) !== null);
        return Promise.all(
          names
            .toSorted()
            .toReversed()
            .map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
        );
      }),
    remove: (name) => told(() => rm(join(folder, name), { force: true })),
    tidy: () =>
      told(async () => {
        needFolder();
        const left = (await readdir(folder)).filter(
          (name) => name.endsWith(ending) && backupTime(name.slice(0, -ending.length)) !== null,
        );
        for (const name of left) await rm(join(folder, name), { force: true });
      }),
  };
}
