import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { log } from '#server/core/runtime/log.ts';
import { copyDatabase, needRoom } from './copy-database.ts';
import { connectFault } from './connect-fault.ts';
import type { Database } from './database.ts';
import { forgetKept, readKept, rememberKept } from './kept-before.ts';
import { FailedStep, migrate, openSteps, pendingSteps } from './migrate.ts';
import type { Migration, Ran } from './migrate.ts';

/** How many copies of before an update stay. */
const kept = 3;
const copyForm = /^before-update-[\dTZ-]+\.db$/;

/** Keeps a database as it was before an update. What it keeps has a name, and lies where the settings say. */
export type Keeper = {
  /** Keeps it and gives the name; null where there is no place for it and the update goes on. */
  readonly keep: (steps: number) => Promise<string | null>;
  readonly has: (name: string) => Promise<boolean>;
  /** What has to be done to go back. */
  readonly wayBack: (name: string | null) => string;
};

/**
 * Brings a database to this version, as `migrate` does. What it was before is kept where it holds a business:
 * SQLite in a copy beside itself, PostgreSQL by `keeper`. Should the new version not do, the old one starts
 * on that. Of several servers one does so, and the others wait for it. An update that failed after some of
 * its steps goes on with what was kept before the first of them.
 */
export async function migrateSafely(
  database: Database,
  migrations: readonly Migration[],
  keeper: Keeper,
): Promise<readonly Ran[]> {
  await openSteps(database).catch((error: unknown) => {
    throw connectFault(error);
  });
  const { file } = database;
  const done = await database.alone(async () => {
    const pending = await pendingSteps(database, migrations);
    const isNew = pending.length === migrations.length;
    // A version that has nothing to do serves from now on: what was kept is not how things are any more.
    if (pending.length === 0 && (await readKept(database)) !== null) await forgetKept(database);
    if (pending.length === 0 || isNew || !(await holdsBusiness(database)))
      return migrate(database, migrations);
    const back = await keepOnce(database, pending, file === null ? keeper : besideIt(file));
    try {
      const ran = await migrate(database, migrations);
      await forgetKept(database);
      return ran;
    } catch (error) {
      if (!(error instanceof FailedStep)) throw error;
      throw new FailedStep(error.step, error.cause, back);
    }
  });
  if (file !== null && done.length > 0) removeOld(dirname(file));
  return done;
}

/** Keeps what is there before the first step of an update, and gives the way back to it. */
async function keepOnce(database: Database, pending: readonly Migration[], keeper: Keeper): Promise<string> {
  const { file } = database;
  const first = pending[0]?.name ?? '';
  const before = await readKept(database);
  // Some steps were done since: a copy of now would push out the one that the old version can start on.
  if (before !== null && !pending.some(({ name }) => name === before.first)) {
    if (before.name === null || (await keeper.has(before.name))) return keeper.wayBack(before.name);
  }
  const name = await keeper.keep(pending.length);
  await rememberKept(database, { first, name });
  // It was made before the same first step, which was not done: this one has all of it.
  if (file !== null && before?.first === first && before.name !== null && copyForm.test(before.name))
    rmSync(join(dirname(file), before.name), { force: true });
  return keeper.wayBack(name);
}

/** Keeps a file of SQLite in a copy in its own folder. */
function besideIt(file: string): Keeper {
  const folder = dirname(file);
  return {
    keep: async (steps) => {
      await needRoom(statSync(file).size, folder);
      const copy = join(folder, `before-update-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
      const { bytes } = copyDatabase(file, copy);
      log(
        'info',
        `an update of ${steps === 1 ? 'one step' : `${steps} steps`}: the database as it was is kept in ${copy}`,
        { bytes },
      );
      return basename(copy);
    },
    has: async (name) => existsSync(join(folder, name)),
    wayBack: (name) => `to go back, run prahari restore ${join(folder, name ?? '')} with the version before`,
  };
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
