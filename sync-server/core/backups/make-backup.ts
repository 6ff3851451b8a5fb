import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '#server/core/runtime/folder-lock.ts';
import { version } from '#shared/core/version.ts';
import { backupName, spareBackups } from './backup-name.ts';
import { copyWhole, needSource } from './copy-whole.ts';
import type { Stored } from './copy-whole.ts';
import { packBackup, unpackBackup } from './pack.ts';
import type { Place } from './place.ts';

/** What was made: its name and size in its place, the rows of its log, and which older ones were removed. */
export type Made = {
  readonly name: string;
  readonly bytes: number;
  readonly entries: number;
  readonly removed: readonly string[];
};

/** How a backup is asked for. `keep` is how many of the newest stay. */
export type Asked = {
  readonly stored: Stored;
  readonly place: Place;
  readonly passphrase: string;
  readonly keep: number;
  readonly now: Date;
};

/**
 * Puts a whole, checked, sealed copy of the database into a place while the server goes on, and removes the
 * older ones that are spare. The open copy that it is made of lies in the data folder for as long as that
 * takes.
 */
export async function makeBackup({ stored, place, passphrase, keep, now }: Asked): Promise<Made> {
  needSource(stored);
  const work = takeTurn(stored.dataDir);
  try {
    await place.tidy();
    const file = join(work, 'copy');
    const { bytes, counts } = await copyWhole(stored, file);
    const name = backupName(now);
    const about = { made_at: now.toISOString(), version, bytes, counts };
    const written = await place.write(name, packBackup(file, about, passphrase));
    await check(place, name, passphrase, written);
    const spare = spareBackups(
      (await place.list()).map((kept) => kept.name),
      keep,
    );
    for (const old of spare) await place.remove(old);
    return { name, bytes: written, entries: counts['op_log'] ?? 0, removed: spare };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** One that cannot be read back is none, and must not push out an older one. */
async function check(place: Place, name: string, passphrase: string, written: number): Promise<void> {
  const found = (await place.list()).find((kept) => kept.name === name);
  if (found?.bytes !== written)
    throw new Error(
      `${place.called} has ${found?.bytes ?? 'nothing'} of the ${written} bytes of the new backup`,
    );
  if (!place.readsBack) return;
  try {
    await unpackBackup(await place.read(name), passphrase, null);
  } catch (error) {
    await place.remove(name);
    throw new Error(`the backup in ${place.called} cannot be read back: ${String(error)}`, { cause: error });
  }
}

/** A folder for the work of one backup at a time; what one that was cut off has left goes. */
function takeTurn(dataDir: string): string {
  const work = join(dataDir, 'backing-up');
  const owner = join(work, 'process');
  if (existsSync(work)) {
    const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : null;
    const isTaken = pid === null ? Date.now() - statSync(work).mtimeMs < momentMs : isRunning(pid, 'backup');
    if (isTaken) throw new Error(`a backup is being made already${pid === null ? '' : ` (process ${pid})`}`);
    rmSync(work, { recursive: true, force: true });
  }
  // Of two that come this far at once, the second cannot make it.
  mkdirSync(work, { mode: 0o700 });
  writeFileSync(owner, String(process.pid), { mode: 0o600 });
  return work;
}

/** From the making of the folder until its owner's number is in it. */
const momentMs = 10_000;
