import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { log } from '#server/core/runtime/log.ts';
import { copyDatabase, needRoom } from './copy-database.ts';
import { connectFault } from './connect-fault.ts';
import type { Database } from './database.ts';
import { FailedStep, migrate, openSteps, pendingSteps } from './migrate.ts';
import type { Migration, Ran } from './migrate.ts';

/** How many copies of before an update stay. */
const kept = 3;
const copyForm = /^before-update-[\dTZ-]+\.db$/;

/**
 * Brings a database to this version, as `migrate` does. What it was before is kept where it holds a business:
 * SQLite in a copy beside itself, PostgreSQL by what `keep` does, which gives how to go back. Should the new
 * version not do, the old one starts on that. Of several servers one does so, and the others wait for it.
 */
export async function migrateSafely(
  database: Database,
  migrations: readonly Migration[],
  keep: () => Promise<string>,
): Promise<readonly Ran[]> {
  await openSteps(database).catch((error: unknown) => {
    throw connectFault(error);
  });
  const { file } = database;
  const done = await database.alone(async () => {
    const pending = await pendingSteps(database, migrations);
    const isNew = pending.length === migrations.length;
    if (pending.length === 0 || isNew || !(await holdsBusiness(database)))
      return migrate(database, migrations);
    const back = file === null ? await keep() : await copyBeside(file, pending.length);
    try {
      return await migrate(database, migrations);
    } catch (error) {
      if (!(error instanceof FailedStep)) throw error;
      throw new Error(`${error.message}; ${back}`, { cause: error });
    }
  });
  if (file !== null && done.length > 0) removeOld(dirname(file));
  return done;
}

async function copyBeside(file: string, steps: number): Promise<string> {
  const folder = dirname(file);
  await needRoom(statSync(file).size, folder);
  const copy = join(folder, `before-update-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  const { bytes } = copyDatabase(file, copy);
  log(
    'info',
    `an update of ${steps === 1 ? 'one step' : `${steps} steps`}: the database as it was is kept in ${copy}`,
    { bytes },
  );
  return `to go back, run prahari restore ${copy} with the version before`;
}

function removeOld(folder: string): void {
  const copies = readdirSync(folder).filter((name) => copyForm.test(name));
  for (const old of copies.toSorted().slice(0, -kept)) rmSync(join(folder, old), { force: true });
}

/** Whether there is anything that an update could spoil: the first step made the table of businesses. */
async function holdsBusiness({ read }: Database): Promise<boolean> {
  const some = await read.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  return some !== undefined;
}
