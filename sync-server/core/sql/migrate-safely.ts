import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { log } from '#server/core/runtime/log.ts';
import { copyDatabase, needRoom } from './copy-database.ts';
import { connectFault } from './connect-fault.ts';
import type { Database } from './database.ts';
import { FailedStep, migrate, openSteps, pendingSteps } from './migrate.ts';
import type { Migration, Ran } from './migrate.ts';

/** How many copies of before an update stay. */
const kept = 3;
const copyForm = /^before-update-[\dTZ-]+\.db$/;
const memory = 'before_update';
/** What was kept before which step: the way back, and the copy where that is a file. */
const keptBefore = z.object({ first: z.string(), back: z.string(), copy: z.nullable(z.string()) });
type Kept = z.output<typeof keptBefore>;

/**
 * Brings a database to this version, as `migrate` does. What it was before is kept where it holds a business:
 * SQLite in a copy beside itself, PostgreSQL by what `keep` does, which gives how to go back. Should the new
 * version not do, the old one starts on that. Of several servers one does so, and the others wait for it. An
 * update that failed after some of its steps goes on with what was kept before the first of them.
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
    const back = await keepOnce(database, pending, keep);
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

/** Forgets what was kept before an update, once all of its steps are done. */
export async function forgetKept(database: Database): Promise<void> {
  await database.write((trx) => trx.deleteFrom('install').where('name', '=', memory).execute());
}

/** Keeps what is there before the first step of an update, and gives the way back to it. */
async function keepOnce(
  database: Database,
  pending: readonly Migration[],
  keep: () => Promise<string>,
): Promise<string> {
  const { file } = database;
  const first = pending[0]?.name ?? '';
  const before = await readKept(database);
  // Some steps were done since: a copy of now would push out the one that the old version can start on.
  if (before !== null && !pending.some(({ name }) => name === before.first)) {
    if (before.copy === null || existsSync(before.copy)) return before.back;
  }
  const copy = file === null ? null : await copyBeside(file, pending.length);
  const back =
    copy === null ? await keep() : `to go back, run prahari restore ${copy} with the version before`;
  const value = JSON.stringify({ first, back, copy } satisfies Kept);
  await database.write((trx) =>
    trx
      .insertInto('install')
      .values({ name: memory, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
  // It was made before the same first step, which was not done: this one has all of it.
  if (before?.first === first && before.copy !== null) rmSync(before.copy, { force: true });
  return back;
}

async function readKept({ read }: Database): Promise<Kept | null> {
  const row = await read.selectFrom('install').select('value').where('name', '=', memory).executeTakeFirst();
  return row === undefined ? null : keptBefore.parse(JSON.parse(String(row['value'])));
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
  return copy;
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
