import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../app.ts';
import { fetchBackup } from '#server/core/backups/fetch-backup.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { readHolding } from '#server/core/sql/demo-guard.ts';
import { serverUsing } from '#server/core/runtime/folder-lock.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { missingIn, missingKeys } from '#server/core/files/open-seal.ts';
import { renewEpoch } from '#server/core/sql/secrets.ts';
import { demoTenants } from '../demo/demo-people.ts';
import { migrations } from '../migrations/all.ts';
import { findFaults } from './verify.ts';

/**
 * Puts a backup in the place of the database: a file, one of a store, or the `latest`. The copy is checked in
 * a folder of its own first; what was there before is kept beside it. A new epoch makes every device pull
 * again and send again what it had sent since.
 */
export async function restore(config: Config, file: string): Promise<void> {
  if (config.databaseUrl !== null) throw new Error('a PostgreSQL database is restored with pg_restore');
  const server = serverUsing(config.dataDir);
  if (server !== null)
    throw new Error(`a server is using ${config.dataDir} (process ${server}); stop it first`);
  const trial = join(config.dataDir, `restoring-${process.pid}`);
  mkdirSync(trial, { recursive: true, mode: 0o700 });
  let missing: readonly string[] = [];
  let called = file;
  try {
    const which = file === 'latest' ? null : file;
    ({ called } = await fetchBackup(which, config.backups, join(trial, 'prahari.db')));
    const database = openDatabase({ ...config, dataDir: trial });
    try {
      const faults = await findFaults(database);
      if (faults.length > 0) throw new Error(`the backup is not whole:\n${faults.join('\n')}`);
      await migrate(database, migrations);
      await renewEpoch(database);
      missing = await missingIn(database, config.keyFile);
      if ((await readHolding(database)).demo && (await holdsOwnBusiness(config)))
        throw new Error(
          `${called} is a backup of the demo, and ${config.dataDir} holds a business of its own; restore it into another folder`,
        );
    } finally {
      await database.close();
    }
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    for (const ending of ['', '-wal', '-shm']) {
      const live = join(config.dataDir, `prahari.db${ending}`);
      if (existsSync(live)) renameSync(live, join(config.dataDir, `before-restore-${stamp}.db${ending}`));
    }
    renameSync(join(trial, 'prahari.db'), join(config.dataDir, 'prahari.db'));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
  process.stdout.write(`Restored ${called}. What was there before is kept beside it.\n`);
  if (missing.length > 0) process.stdout.write(`Mind: ${missingKeys(missing, config.keyFile)}.\n`);
}

/** What is damaged or of another version is no reason against a restore. */
async function holdsOwnBusiness(config: Config): Promise<boolean> {
  if (!existsSync(join(config.dataDir, 'prahari.db'))) return false;
  try {
    const database = openDatabase(config);
    try {
      const rows = await database.read.selectFrom('tenants').selectAll().execute();
      // Earlier versions did not mark the demo's businesses.
      const isDemo = (row: Readonly<Record<string, unknown>>): boolean =>
        row['demo'] === undefined
          ? demoTenants.some(({ id }) => id === row['id'])
          : Number(row['demo']) === 1;
      return rows.some((row) => !isDemo(row));
    } finally {
      await database.close();
    }
  } catch {
    return false;
  }
}
