import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Tiles on the disk by their names; those that were not asked for the longest make room for new ones. */
export type TileCache = {
  /** Null where it is not there. `atMs` is when it was fetched. */
  readonly read: (name: string) => Promise<{ readonly bytes: Buffer; readonly atMs: number } | null>;
  readonly write: (name: string, bytes: Uint8Array, atMs: number) => Promise<void>;
};

/** A cache in a folder of its own. What the folder held before counts towards `mostBytes`. */
export function openTileCache(folder: string, mostBytes: number): TileCache {
  const index = listFolder(folder);
  let total: number | undefined;
  const sizeOf = async (): Promise<number> => {
    if (total !== undefined) return total;
    const known = await index;
    total ??= [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return total;
  };
  return {
    read: async (name) => {
      const known = await index;
      const entry = known.get(name);
      if (!entry) return null;
      // The last in the map is what was used last.
      known.delete(name);
      known.set(name, entry);
      const bytes = await readFile(join(folder, name)).catch(() => null);
      return bytes && { bytes, atMs: entry.atMs };
    },
    write: async (name, bytes, atMs) => {
      const known = await index;
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
      total = (await sizeOf()) - (known.get(name)?.bytes ?? 0) + bytes.byteLength;
      known.delete(name);
      known.set(name, { bytes: bytes.byteLength, atMs });
      for (const [oldest, { bytes: freed }] of known) {
        if (total <= mostBytes) break;
        known.delete(oldest);
        total -= freed;
        await rm(join(folder, oldest), { force: true });
      }
    },
  };
}

type Entry = { readonly bytes: number; readonly atMs: number };

/** What an earlier run left, the oldest first. */
async function listFolder(folder: string): Promise<Map<string, Entry>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const entries: [string, Entry][] = [];
  for (const item of found) {
    if (!item.isFile()) continue;
    const file = join(item.parentPath, item.name);
    const known = await stat(file).catch(() => null);
    if (known) entries.push([relative(folder, file), { bytes: known.size, atMs: known.mtimeMs }]);
  }
  return new Map(entries.toSorted(([, one], [, other]) => one.atMs - other.atMs));
}
