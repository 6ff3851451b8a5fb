import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDatabase, needRoom } from '#server/core/sql/copy-database.ts';
import type { Copied } from '#server/core/sql/copy-database.ts';
import { dumpDatabase } from '#server/core/sql/postgres-dump.ts';
import type { Config } from '#server/core/runtime/config.ts';

/** What says where a database is. */
export type Stored = Pick<Config, 'dataDir' | 'databaseUrl' | 'postgresBin'>;

/**
 * Writes a whole, checked copy of the database to a file while others use it: a SQLite file, or a dump of
 * PostgreSQL. Throws, and leaves no file, where it is not whole or the disk has no room for it.
 */
export async function copyWhole(stored: Stored, file: string): Promise<Copied> {
  const { dataDir, databaseUrl, postgresBin } = stored;
  if (databaseUrl !== null) return dumpDatabase({ url: databaseUrl, bin: postgresBin }, file);
  const source = join(dataDir, 'prahari.db');
  await needRoom(existsSync(source) ? statSync(source).size : 0, dirname(file));
  return copyDatabase(source, file);
}

/** Sees that there is something to copy, and a folder to work in. */
export function needSource({ dataDir, databaseUrl }: Stored): void {
  if (databaseUrl !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  else if (!existsSync(dataDir)) throw new Error(`there is no database in ${dataDir}`);
}
