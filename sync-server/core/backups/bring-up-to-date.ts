import { log } from '#server/core/runtime/log.ts';
import { passphraseOf } from '#server/core/runtime/backup-settings.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database } from '#server/core/sql/database.ts';
import { rememberBackup } from '#server/core/sql/last-backup.ts';
import { migrateSafely } from '#server/core/sql/migrate-safely.ts';
import type { Keeper } from '#server/core/sql/migrate-safely.ts';
import type { Migration, Ran } from '#server/core/sql/migrate.ts';
import { makeBackup } from './make-backup.ts';
import { openPlace } from './open-place.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'postgresBin' | 'backups' | 'store'>;

/**
 * Brings a database to this version, and keeps it as it was before: SQLite in a copy beside itself,
 * PostgreSQL in a sealed backup in the place of the settings. Throws before anything is changed where that
 * cannot be kept. Where PostgreSQL has no place for backups the log tells that, and the update goes on.
 */
export function bringUpToDate(
  database: Database,
  config: Settings,
  migrations: readonly Migration[],
): Promise<readonly Ran[]> {
  return migrateSafely(database, migrations, inPlace(config));
}

/** Keeps PostgreSQL in a sealed backup, in the place of the settings. */
function inPlace(config: Settings): Keeper {
  const { backups, store } = config;
  return {
    keep: async () => {
      if (backups.to === null) {
        log(
          'error',
          'no backup is made before this update, as BACKUP_TO is not set; the database has to have its own',
        );
        return null;
      }
      try {
        const place = openPlace(backups.to, store);
        const now = new Date();
        const passphrase = passphraseOf(backups);
        const made = await makeBackup({ stored: config, place, passphrase, keep: backups.keep, now });
        await rememberBackup(config, { at: now.toISOString(), bytes: made.bytes });
        log('info', `the database as it was before this update is in ${place.called} as ${made.name}`);
        return made.name;
      } catch (error) {
        throw new Error(
          `nothing was updated, as no backup could be made before: ${error instanceof Error ? error.message : String(error)}. Mend that, or run prahari migrate --without-backup`,
          { cause: error },
        );
      }
    },
    has: async (name) => {
      if (backups.to === null) return false;
      try {
        return (await openPlace(backups.to, store).list()).some((backup) => backup.name === name);
      } catch {
        // A place that does not answer now has what it had: the rest of an update does not wait for it.
        return true;
      }
    },
    wayBack: (name) =>
      name === null || backups.to === null
        ? 'restore the backup that you made before'
        : `to go back, stop the servers and run prahari restore ${backups.to.replace(/\/+$/, '')}/${name} with the version before`,
  };
}
