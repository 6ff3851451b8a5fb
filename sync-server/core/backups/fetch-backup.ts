import { copyFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { passphraseOf } from '#server/core/runtime/backup-settings.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Manifest } from './manifest.ts';
import { openPlace } from './open-place.ts';
import { headOf, unpackBackup } from './pack.ts';
import { isSealedBackup } from './seal-stream.ts';

/** The settings that say where backups are and how they are opened. */
type Settings = Pick<Config, 'backups' | 'store'>;

/** What was fetched: what messages call it, and what it says of itself; null where it is a plain copy. */
export type Fetched = { readonly called: string; readonly about: Manifest | null };

/**
 * Brings a backup to a database file. `which` is a file, sealed or plain, or `s3://bucket/prefix/name`; null
 * is the newest of the place of the settings. Throws where there is none, or it is not whole.
 */
export async function fetchBackup(which: string | null, settings: Settings, file: string): Promise<Fetched> {
  const found = which ?? (await newestIn(settings));
  if (!found.startsWith('s3:')) {
    if (!existsSync(found)) throw new Error(`there is no file ${found}`);
    if (!isSealedBackup(await headOf(found, 64))) {
      // Who can write to the place of backups must not choose what is restored.
      if (which === null) throw new Error(`${found} is not sealed; name it, if it is the one that is meant`);
      await copyFile(found, file);
      return { called: found, about: null };
    }
  }
  const passphrase = passphraseOf(settings.backups);
  const bytes = await openPlace(dirname(found), settings.store).read(basename(found));
  return { called: found, about: await unpackBackup(bytes, passphrase, file) };
}

async function newestIn({ backups: { to }, store }: Settings): Promise<string> {
  if (to === null) throw new Error('name a backup, or set BACKUP_TO to the place whose newest is meant');
  const [newest] = await openPlace(to, store).list();
  if (!newest) throw new Error(`there is no backup in ${to}`);
  return `${to.replace(/\/+$/, '')}/${newest.name}`;
}
