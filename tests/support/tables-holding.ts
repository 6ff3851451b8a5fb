import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/core/sql/database.ts';
import { holdsBytes, rawDatabase } from './raw-database.ts';

/** The tables of which any row holds a text anywhere. */
export async function tablesHolding(database: Database, text: string): Promise<string[]> {
  const { rows } =
    database.dialect === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
          database.read,
        )
      : await sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
          database.read,
        );
  const found: string[] = [];
  for (const { name } of rows) {
    if (name.startsWith('sqlite_')) continue;
    const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.read);
    if (all.rows.some((row) => JSON.stringify(row).includes(text))) found.push(name);
  }
  return found;
}

/** Which of some texts stand in any page of the database's files; none on PostgreSQL, which has its own. */
export async function textsInFiles(database: Database, texts: readonly string[]): Promise<string[]> {
  if (database.file === null) return [];
  const raw = await rawDatabase(dirname(database.file), null);
  return texts.filter((text) => holdsBytes(raw, Buffer.from(text)));
}
