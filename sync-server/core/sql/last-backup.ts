import Driver from 'better-sqlite3';
import * as z from 'zod/mini';
import { nativeBinding } from '#server/core/runtime/executable.ts';
import type { Database } from './database.ts';

const names = { backup: 'last_backup', drill: 'last_drill' } as const;
const patienceMs = 5000;
const backup = z.object({ at: z.string(), bytes: z.number() });
const drill = z.object({ at: z.string(), name: z.string(), seconds: z.number() });

/** The newest backup that was checked as a whole: when it was made, and its size. */
export type LastBackup = z.output<typeof backup>;
/** The newest backup that was proved by being served: when, which one, and how long a restore takes. */
export type LastDrill = z.output<typeof drill>;

/** Remembers a checked backup in the database it was made of, beside a server that may be using it. */
export function rememberBackup(file: string, made: LastBackup): void {
  remember(file, names.backup, made);
}

/** Remembers that a backup was proved, in the database it was made of. */
export function rememberDrill(file: string, proved: LastDrill): void {
  remember(file, names.drill, proved);
}

function remember(file: string, name: string, value: LastBackup | LastDrill): void {
  const source = new Driver(file, { ...nativeBinding(), timeout: patienceMs });
  try {
    source
      .prepare(
        'insert into install (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
      )
      .run(name, JSON.stringify(value));
  } finally {
    source.close();
  }
}

/** The newest checked backup that is known of; null where none was made with `prahari backup`. */
export async function readLastBackup(database: Database): Promise<LastBackup | null> {
  const value = await read(database, names.backup);
  return value === null ? null : backup.parse(value);
}

/** The newest backup that `prahari drill` has proved; null where it has proved none. */
export async function readLastDrill(database: Database): Promise<LastDrill | null> {
  const value = await read(database, names.drill);
  return value === null ? null : drill.parse(value);
}

async function read(database: Database, name: string): Promise<unknown> {
  const row = await database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? JSON.parse(String(row['value'])) : null;
}
