import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from './database.ts';

const memory = 'before_update';
const keptForm = z.object({ first: z.string(), name: z.nullable(z.string()) });
/** As earlier versions wrote it: the way back as a sentence with a whole path. */
const sentenceForm = z.object({ first: z.string(), back: z.string() });
const pathIn = /run prahari restore (.+) with the version before$/;

/**
 * What was kept before the first step of an update, by its name alone: the database may be copied to another
 * folder or server meanwhile. The name is null where nothing could be kept.
 */
export type Kept = z.output<typeof keptForm>;

/** Reads what was kept before an update that is not done; null where there is none. */
export async function readKept({ read }: Database): Promise<Kept | null> {
  const row = await read.selectFrom('install').select('value').where('name', '=', memory).executeTakeFirst();
  if (row === undefined) return null;
  const stored: unknown = JSON.parse(String(row['value']));
  const known = keptForm.safeParse(stored);
  if (known.success) return known.data;
  const { first, back } = sentenceForm.parse(stored);
  const path = pathIn.exec(back)?.[1];
  return { first, name: path === undefined ? null : basename(path) };
}

/** Notes what was kept before the first step of an update. */
export async function rememberKept(database: Database, kept: Kept): Promise<void> {
  const value = JSON.stringify(kept);
  await database.write((trx) =>
    trx
      .insertInto('install')
      .values({ name: memory, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

/** Forgets what was kept before an update, once all of its steps are done. */
export async function forgetKept(database: Database): Promise<void> {
  await database.write((trx) => trx.deleteFrom('install').where('name', '=', memory).execute());
}
