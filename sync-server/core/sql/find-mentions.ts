import { sql } from 'kysely';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from './database.ts';
import { tablesWithTenant } from './erase-tenant.ts';

/** A row that holds a text somewhere. */
export type Mention = { readonly table: string; readonly row: Readonly<Record<string, unknown>> };

/** Most rows of one table that are given. */
const mostOfTable = 20;

/**
 * The rows of a business that hold a text in any of their text columns, but for the tables of `besides`; rows
 * that are removed do not count. It reads whole tables, so it is for a business that is small or rare work.
 */
export async function findMentions(
  {
    database,
    read,
    tenantId,
  }: { readonly database: Database; readonly read: Sql; readonly tenantId: string },
  text: string,
  besides: readonly string[],
): Promise<Mention[]> {
  const found: Mention[] = [];
  // A transaction reads all of it on its own connection.
  const inside = { ...database, read };
  for (const table of await tablesWithTenant(inside)) {
    if (besides.includes(table)) continue;
    await giveWay();
    const columns = await readColumns(inside, table);
    const texts = columns.filter(({ name, isText }) => isText && name !== 'tenant_id');
    if (texts.length === 0) continue;
    const isHeld = sql.join(
      texts.map(({ name }) => sql`${sql.ref(name)} like ${`%${text}%`}`),
      sql` or `,
    );
    const isThere = columns.some(({ name }) => name === 'deleted') ? sql`deleted = 0` : sql`1 = 1`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)}
      where tenant_id = ${tenantId} and ${isThere} and (${isHeld}) limit ${sql.lit(mostOfTable)}`.execute(
      read,
    );
    found.push(...rows.map((row) => ({ table, row })));
  }
  return found;
}

type Column = { readonly name: string; readonly isText: boolean };

async function readColumns(database: Database, table: string): Promise<Column[]> {
  const { rows } =
    database.dialect === 'sqlite'
      ? await sql<{ name: string; type: string }>`
          select name, type from pragma_table_xinfo(${table})`.execute(database.read)
      : await sql<{ name: string; type: string }>`
          select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`.execute(database.read);
  return rows.map(({ name, type }) => ({ name, isText: /^text$/i.test(type) }));
}
