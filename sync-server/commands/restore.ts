import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../app.ts';
import { openTrial } from '#server/core/backups/trial.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { readHolding } from '#server/core/sql/demo-guard.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { databaseName } from '#server/core/sql/postgres-databases.ts';
import { missingIn, missingKeys } from '#server/core/files/open-seal.ts';
import { countAway } from '#server/core/files/waiting-files.ts';
import { renewEpoch } from '#server/core/sql/secrets.ts';
import { demoTenants } from '../demo/demo-people.ts';
import { migrations } from '../migrations/all.ts';
import { findFaults } from './verify.ts';

/**
 * Puts a backup in the place of the database: a file, one of a store, or the `latest`. The copy is checked in
 * a place of its own first; what was there before is kept beside it. A new epoch makes every device pull
 * again and send again what it had sent since.
 */
export async function restore(config: Config, file: string): Promise<void> {
  const trial = await openTrial(config, 'restoring');
  try {
    await trial.needQuiet();
    const wasThere = config.databaseUrl !== null || existsSync(join(config.dataDir, 'prahari.db'));
    const hasOwn = await holdsOwnBusiness(config);
    const { called } = await trial.fill(file === 'latest' ? null : file);
    const { missing, away, demo } = await prepare(trial.config);
    if (demo && hasOwn)
      throw new Error(
        `${called} is a backup of the demo, and ${placeOf(config)} holds a business of its own; restore it elsewhere`,
      );
    await trial.takePlace(new Date().toISOString().replaceAll(/[:.]/g, '-'));
    process.stdout.write(
      `Restored ${called}.${wasThere ? ' What was there before is kept beside it.' : ''}\n`,
    );
    if (away > 0)
      process.stdout.write(
        `Warning: ${away} files are not in the backup but in the store of files. Those deleted since are there only if the bucket keeps versions; prahari verify looks at some.\n`,
      );
    if (missing.length > 0) process.stdout.write(`Warning: ${missingKeys(missing, config.keyFile)}.\n`);
  } finally {
    await trial.remove();
  }
}

/** Checks what came, and makes it what a server of this version can go on with. */
async function prepare(
  config: Config,
): Promise<{ readonly missing: readonly string[]; readonly away: number; readonly demo: boolean }> {
  const database = openDatabase(config);
  try {
    const faults = await findFaults(database);
    if (faults.length > 0) throw new Error(`the backup is not whole:\n${faults.join('\n')}`);
    await migrate(database, migrations);
    await renewEpoch(database);
    const missing = await missingIn(database, config.keyFile);
    const away = await countAway(database.read);
    return { missing, away, demo: (await readHolding(database)).demo };
  } finally {
    await database.close();
  }
}

function placeOf({ dataDir, databaseUrl }: Config): string {
  return databaseUrl === null ? dataDir : `the database ${databaseName(databaseUrl)}`;
}

/** What is damaged or of another version is no reason against a restore. */
async function holdsOwnBusiness(config: Config): Promise<boolean> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'prahari.db'))) return false;
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
