import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A column of a table: what it holds, and whether the database fills it without being told. */
export type Column = {
  readonly name: string;
  readonly holds: 'text' | 'bytes' | 'numbers';
  readonly isFilled: boolean;
};

type Line = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly filled: unknown;
};

/**
 * Every table whose rows belong to a business, by name, with its columns in their order, as the database
 * itself knows them. One question for all: PostgreSQL takes milliseconds to plan each.
 */
export async function tenantColumns(database: Database): Promise<ReadonlyMap<string, readonly Column[]>> {
  const tables = new Map<string, Column[]>();
  for (const { table, name, type, filled } of await readLines(database)) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, holds: kindOf(type), isFilled: Boolean(filled) });
    tables.set(table, columns);
  }
  const ofTenants = [...tables].filter(([, columns]) => columns.some(({ name }) => name === 'tenant_id'));
  return new Map(ofTenants.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names of those tables, in order. */
export async function tablesWithTenant(database: Database): Promise<string[]> {
  return [...(await tenantColumns(database)).keys()];
}

async function readLines(database: Database): Promise<readonly Line[]> {
  // In SQLite an INTEGER that alone is the key is the number of the row.
  const { rows } =
    database.dialect === 'sqlite'
      ? await sql<Line>`
          select m.name as "table", c.name as name, c.type as type,
            c.hidden <> 0 or (c.pk = 1 and upper(c.type) = 'INTEGER'
              and sum(c.pk > 0) over (partition by m.name) = 1) as filled
          from sqlite_master m join pragma_table_xinfo(m.name) c
          where m.type = 'table' order by m.name, c.cid`.execute(database.read)
      : await sql<Line>`
          select table_name as "table", column_name as name, data_type as type,
            is_generated <> 'NEVER' or is_identity <> 'NO' as filled
          from information_schema.columns
          where table_schema = current_schema() order by table_name, ordinal_position`.execute(database.read);
  return rows;
}

function kindOf(type: string): Column['holds'] {
  if (/^text$/i.test(type)) return 'text';
  return /^(blob|bytea)$/i.test(type) ? 'bytes' : 'numbers';
}
