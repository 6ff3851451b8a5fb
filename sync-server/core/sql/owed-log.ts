import { randomUUID } from 'node:crypto';
import type { Database, Sql } from './database.ts';

const name = 'log_to_empty';

/** Keeps, in the transaction that erases the last of something, that the log still has it. */
export async function oweEmptyLog(trx: Sql): Promise<void> {
  const value = randomUUID();
  await trx
    .insertInto('install')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Empties the log where something was erased since it was emptied last. False where somebody reads of it for
 * so long that it has to be tried again.
 */
export async function emptyOwedLog(database: Database): Promise<boolean> {
  const owed = await database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (owed === undefined) return true;
  if (!(await database.emptyLog())) return false;
  // What was erased since then is a debt of its own.
  await database.write((trx) =>
    trx.deleteFrom('install').where('name', '=', name).where('value', '=', String(owed['value'])).execute(),
  );
  return true;
}
