import { renameSync } from 'node:fs';
import { copyWhole } from '#server/core/backups/copy-whole.ts';
import { makeBackup } from '#server/core/backups/make-backup.ts';
import { openPlace } from '#server/core/backups/open-place.ts';
import { passphraseOf } from '#server/core/runtime/backup-settings.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { rememberBackup } from '#server/core/sql/last-backup.ts';

/**
 * Makes a backup while the server goes on, and remembers it for the operator: a plain copy where a file is
 * named, a sealed one in the place of the settings where none is.
 */
export async function backup(config: Config, file: string | null): Promise<void> {
  if (file === null) return backUpToPlace(config);
  const at = new Date().toISOString();
  const { bytes, counts } = await copyWhole(config, `${file}.partial`);
  renameSync(`${file}.partial`, file);
  await rememberBackup(config, { at, bytes });
  process.stdout.write(
    `Backed up to ${file} (${counts['op_log'] ?? 0} operations, checked). It is not sealed. ${withoutKeys(config)}\n`,
  );
}

async function backUpToPlace(config: Config): Promise<void> {
  const { backups, store } = config;
  if (backups.to === null) throw new Error('backup needs the name of a file, or a place: --to or BACKUP_TO');
  const place = openPlace(backups.to, store);
  const now = new Date();
  const passphrase = passphraseOf(backups);
  const made = await makeBackup({ stored: config, place, passphrase, keep: backups.keep, now });
  await rememberBackup(config, { at: now.toISOString(), bytes: made.bytes });
  const removed = made.removed.length === 0 ? '' : ` ${made.removed.length} older ones were removed.`;
  process.stdout.write(
    `Backed up to ${place.called} as ${made.name} (${made.entries} operations, ${(made.bytes / 1e6).toFixed(1)} MB, sealed and checked).${removed} ${withoutKeys(config)}\n`,
  );
}

function withoutKeys({ keyFile, files }: Pick<Config, 'keyFile' | 'files'>): string {
  const inStore = files.to === null ? '' : ` and the files that lie in ${files.to}`;
  return `Everything is in it but the key file ${keyFile}${inStore}: keep a copy of ${files.to === null ? 'that' : 'both'} elsewhere.`;
}
