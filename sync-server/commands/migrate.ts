import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modules, openDatabase } from '../app.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { openSeal } from '#server/core/files/open-seal.ts';
import { copyWhole } from '#server/core/backups/copy-whole.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import { connectFault } from '#server/core/sql/connect-fault.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import { forgetKept } from '#server/core/sql/kept-before.ts';
import { migrate, pendingSteps } from '#server/core/sql/migrate.ts';
import { besideIt, dropDatabase, makeDatabase } from '#server/core/sql/postgres-databases.ts';
import { loadDump } from '#server/core/sql/postgres-dump.ts';
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
    if (!withBackup) await forgetKept(database);
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
 * Says what an update would do and how long it would take, by doing it to a copy, beside servers that go on:
 * of SQLite in a folder of its own, of PostgreSQL in a database of its own beside the other.
 */
export async function tryMigration(config: Config): Promise<void> {
  const { databaseUrl } = config;
  if (!(await isBehind(config))) {
    process.stdout.write(upToDate);
    return;
  }
  const trial = join(config.dataDir, `trying-${process.pid}`);
  const own = databaseUrl === null ? null : besideIt(databaseUrl, `_trying_${process.pid}`);
  mkdirSync(trial, { recursive: true, mode: 0o700 });
  try {
    const file = join(trial, own === null ? 'prahari.db' : 'dump');
    const { bytes } = await copyWhole(config, file);
    if (own !== null) {
      await makeDatabase(own);
      await loadDump({ url: own, bin: config.postgresBin }, file);
    }
    const database = openDatabase({ ...config, dataDir: trial, databaseUrl: own });
    try {
      const run = await migrate(database, migrations);
      const total = run.reduce((sum, { ms }) => sum + ms, 0);
      const copy =
        own === null ? `a copy of ${Math.ceil(bytes / 1e6)} MB` : 'a copy in a database of its own';
      process.stdout.write(
        `${run.map(({ name, ms }) => `Would run ${name} (${ms} ms)`).join('\n')}\n${run.length === 1 ? 'One step' : `${run.length} steps`} in ${total} ms on ${copy}; the database was not touched.\n`,
      );
    } finally {
      await database.close();
    }
  } finally {
    rmSync(trial, { recursive: true, force: true });
    if (own !== null) await dropDatabase(own);
  }
}

/** Whether there is a database that has not had all steps; one that is empty has had none. */
async function isBehind(config: Config): Promise<boolean> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'prahari.db'))) return true;
  const database = openReadOnly(config);
  try {
    const steps = await pendingSteps(database, migrations).catch((error: unknown) => {
      // An empty PostgreSQL has no table of steps yet.
      if (Reflect.get(Object(error), 'code') === '42P01') return migrations;
      throw connectFault(error);
    });
    return steps.length > 0;
  } finally {
    await database.close();
  }
}
