import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modules, openDatabase } from '../app.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { openSeal } from '#server/core/files/open-seal.ts';
import { copyWhole } from '#server/core/backups/copy-whole.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import { migrate, openSteps, pendingSteps } from '#server/core/sql/migrate.ts';
import { migrations } from '../migrations/all.ts';

const upToDate = 'The database is up to date.\n';

/**
 * Brings the database up to this version and says what was done. `withBackup` makes one before, as a start
 * does.
 */
export async function migrateCommand(config: Config, withBackup: boolean): Promise<void> {
  const database = openDatabase(config);
  try {
    const run = withBackup
      ? await bringUpToDate(database, config, migrations)
      : await migrate(database, migrations);
    await openSeal(
      database,
      config,
      modules.flatMap((module) => module.resources),
    );
    process.stdout.write(
      run.length === 0 ? upToDate : `${run.map(({ name }) => `Ran ${name}`).join('\n')}\n`,
    );
  } finally {
    await database.close();
  }
}

/**
 * Says what an update would do and how long it would take, by doing it to a copy, beside a server that goes
 * on. On PostgreSQL it only says which steps there are: they would lock the tables that others use.
 */
export async function tryMigration(config: Config): Promise<void> {
  if (config.databaseUrl !== null) return listSteps(config);
  const trial = join(config.dataDir, `trying-${process.pid}`);
  mkdirSync(trial, { recursive: true, mode: 0o700 });
  try {
    const { bytes } = await copyWhole(config, join(trial, 'prahari.db'));
    const database = openDatabase({ ...config, dataDir: trial });
    try {
      const run = await migrate(database, migrations);
      const total = run.reduce((sum, { ms }) => sum + ms, 0);
      process.stdout.write(
        run.length === 0
          ? upToDate
          : `${run.map(({ name, ms }) => `Would run ${name} (${ms} ms)`).join('\n')}\n${run.length} steps in ${total} ms on a copy of ${Math.ceil(bytes / 1e6)} MB; the database was not touched.\n`,
      );
    } finally {
      await database.close();
    }
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

async function listSteps(config: Config): Promise<void> {
  const database = openDatabase(config);
  try {
    await openSteps(database);
    const pending = await pendingSteps(database, migrations);
    process.stdout.write(
      pending.length === 0
        ? upToDate
        : `${pending.map(({ name }) => `Would run ${name}`).join('\n')}\nNothing was tried: restore a dump into another database and run prahari migrate on it to see how long this takes.\n`,
    );
  } finally {
    await database.close();
  }
}
