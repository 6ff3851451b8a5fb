import { modules, openDatabase } from '../app.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { openSeal } from '#server/core/files/open-seal.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { migrations } from '../migrations/all.ts';

/** Brings the database up to this version and says what was done. */
export async function migrateCommand(config: Config): Promise<void> {
  const database = openDatabase(config);
  try {
    const run = await migrate(database, migrations);
    await openSeal(
      database,
      config,
      modules.flatMap((module) => module.resources),
    );
    process.stdout.write(
      run.length === 0 ? 'The database is up to date.\n' : `${run.map((name) => `Ran ${name}`).join('\n')}\n`,
    );
  } finally {
    await database.close();
  }
}
