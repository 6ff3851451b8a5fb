import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { query } from './postgres.ts';

/**
 * Everything a database holds, as whoever takes its files or a dump would read it. In a dump of PostgreSQL
 * bytes stand in hexadecimal.
 */
export async function rawDatabase(dataDir: string, databaseUrl: string | null): Promise<string> {
  if (databaseUrl === null)
    return readdirSync(dataDir)
      .map((name) => readFileSync(join(dataDir, name)).toString('latin1'))
      .join('\n');
  const tables = await query(
    databaseUrl,
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { table_name: name } of tables)
    texts.push(JSON.stringify(await query(databaseUrl, `select t::text from "${String(name)}" t`)));
  return texts.join('\n');
}

/**
 * True where some bytes can be read in it. Give few: what is longer than a page of the file is not in one
 * piece.
 */
export function holdsBytes(raw: string, bytes: Uint8Array): boolean {
  const found = Buffer.from(bytes);
  return raw.includes(found.toString('latin1')) || raw.includes(found.toString('hex'));
}
