import Driver from 'better-sqlite3';
import * as z from 'zod/mini';
import type { Database } from './database.ts';

const name = 'last_backup';
const patienceMs = 5000;
const kept = z.object({ at: z.string(), bytes: z.number() });

/** The newest backup that was checked as a whole: when it was made, and its size. */
export type LastBackup = z.output<typeof kept>;

/** Remembers a checked backup in the database it was made of, beside a server that may be using it. */
export function rememberBackup(file: string, backup: LastBackup, options: Driver.Options): void {
  const source = new Driver(file, { ...options, timeout: patienceMs });
  try {
    source
      .prepare(
        'insert into install (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
      )
      .run(name, JSON.stringify(backup));
  } finally {
    source.close();
  }
}

/** The newest checked backup that is known of; null where none was made with `prahari backup`. */
export async function readLastBackup(database: Database): Promise<LastBackup | null> {
  const row = await database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? kept.parse(JSON.parse(String(row['value']))) : null;
}

const drilled = z.object({ at: z.string() });

/** When a backup was last restored on trial; null where that was never done, or nothing is known of it. */
export async function readLastDrill(database: Database): Promise<string | null> {
  const row = await database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', 'last_drill')
    .executeTakeFirst();
  if (!row) return null;
  const read = drilled.safeParse(JSON.parse(String(row['value'])));
  return read.success ? read.data.at : null;
}
