import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import * as z from 'zod/mini';
import type { Config } from '#server/core/runtime/config.ts';
import { nativeBinding } from '#server/core/runtime/executable.ts';
import type { Database } from './database.ts';
import { withClient } from './postgres-databases.ts';

const names = { backup: 'last_backup', drill: 'last_drill' } as const;
const patienceMs = 5000;
const backup = z.object({ at: z.string(), bytes: z.number() });
const drill = z.object({ at: z.string(), name: z.string(), seconds: z.number() });

/** The newest backup that was checked as a whole: when it was made, and its size. */
export type LastBackup = z.output<typeof backup>;
/** The newest backup that was proved by being served: when, which one, and how long a restore takes. */
export type LastDrill = z.output<typeof drill>;

type Stored = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Remembers a checked backup in the database it was made of, beside a server that may be using it. */
export function rememberBackup(stored: Stored, made: LastBackup): Promise<void> {
  return remember(stored, names.backup, made);
}

/** Remembers that a backup was proved, in the database of this installation; where there is none, nowhere. */
export function rememberDrill(stored: Stored, proved: LastDrill): Promise<void> {
  return remember(stored, names.drill, proved);
}

async function remember(
  { dataDir, databaseUrl }: Stored,
  name: string,
  value: LastBackup | LastDrill,
): Promise<void> {
  const put = 'insert into install (name, value) values ($name, $value)';
  const over = 'on conflict (name) do update set value = excluded.value';
  const text = JSON.stringify(value);
  if (databaseUrl !== null) {
    const statement = `${put} ${over}`.replace('$name', '$1').replace('$value', '$2');
    await withClient(databaseUrl, (client) => client.query(statement, [name, text]));
    return;
  }
  const file = join(dataDir, 'prahari.db');
  if (!existsSync(file)) return;
  const source = new Driver(file, { ...nativeBinding(), timeout: patienceMs });
  try {
    source.prepare(`${put} ${over}`).run({ name, value: text });
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
