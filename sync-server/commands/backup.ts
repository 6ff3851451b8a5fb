import { renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { copyWhole } from '#server/core/backups/copy-whole.ts';
import { makeBackup } from '#server/core/backups/make-backup.ts';
import { openPlace } from '#server/core/backups/open-place.ts';
import { passphraseOf } from '#server/core/runtime/backup-settings.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { ConfigFaults } from '#server/core/runtime/settings.ts';
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

/**
 * Makes sealed backups in the place of the settings: one now, and one after every so many hours until the
 * process is stopped. One that fails is told of and tried again soon. Meant for who does not let the server
 * make them, such as a machine beside several servers.
 */
export async function backupEvery(config: Config, file: string | null): Promise<never> {
  if (file !== null) throw new ConfigFaults([`backup --every writes to a place: leave ${file} out`]);
  const { everyHours } = config.backups;
  if (everyHours === null) throw new ConfigFaults(['backup --every needs a number of hours']);
  return again(() => backUpToPlace(config), everyHours * 3_600_000);
}

const soonMs = 600_000;

/** Does some work now and again after each pause; sooner where it failed, which standard error is told. */
export async function again(
  work: () => Promise<void>,
  pauseMs: number,
  rest: (ms: number) => Promise<unknown> = setTimeout,
): Promise<never> {
  for (;;) {
    const next = await work().then(
      () => pauseMs,
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return Math.min(soonMs, pauseMs);
      },
    );
    await rest(next);
  }
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
