import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { log } from '#server/core/runtime/log.ts';
import { copyDatabase, needRoom } from './copy-database.ts';
import type { Database } from './database.ts';
import { migrate, openSteps, pendingSteps } from './migrate.ts';
import type { Migration, Ran } from './migrate.ts';

/** How many copies of before an update stay. */
const kept = 3;
const copyForm = /^before-update-[\dTZ-]+\.db$/;

/**
 * Brings a database to this version, as `migrate` does. A SQLite database that holds a business is copied
 * first, beside itself: should the new version not do, the old one starts on that copy. PostgreSQL has tools
 * of its own.
 */
export async function migrateSafely(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly Ran[]> {
  const { file } = database;
  await openSteps(database);
  const pending = await pendingSteps(database, migrations);
  const isNew = pending.length === migrations.length;
  if (file === null || pending.length === 0 || isNew || !(await holdsBusiness(database)))
    return migrate(database, migrations);
  const folder = dirname(file);
  await needRoom(statSync(file).size, folder);
  const copy = join(folder, `before-update-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  const { bytes } = copyDatabase(file, copy);
  log('info', `${pending.length} steps to a newer version: the database as it was is kept in ${copy}`, {
    bytes,
  });
  const ran = await migrate(database, migrations);
  const copies = readdirSync(folder).filter((name) => copyForm.test(name));
  for (const old of copies.toSorted().slice(0, -kept)) rmSync(join(folder, old), { force: true });
  return ran;
}

/** Whether there is anything that an update could spoil: the first step made the table of businesses. */
async function holdsBusiness({ read }: Database): Promise<boolean> {
  const some = await read.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  return some !== undefined;
}
