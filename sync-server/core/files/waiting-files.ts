import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Sql } from '#server/core/sql/database.ts';
import type { Place } from './papers.ts';

/** A file whose bytes are in the database and may go to the store. `at` is what orders them. */
export type WaitingFile = { readonly tenantId: string; readonly id: string; readonly at: string };

/**
 * What may go, as the indexes have it. A logo stays: every document needs it, also while the store is away.
 * An original stays until what is shown of it was made.
 */
const here: Readonly<Record<Place, { readonly at: string; readonly where: RawBuilder<unknown> }>> = {
  uploads: {
    at: 'created_at',
    where: sql`f.place is null and f.kind <> 'brand_logo' and not exists (
      select 1 from pictures p where p.tenant_id = f.tenant_id and p.id = f.id and p.state = 'pending')`,
  },
  pictures: {
    at: 'wanted_at',
    where: sql`f.place is null and f.bytes is not null and f.state = 'ready' and not exists (
      select 1 from uploads u where u.tenant_id = f.tenant_id and u.id = f.id and u.kind = 'brand_logo')`,
  },
};

/** The next files of all businesses that may go, the oldest first, after one that was met. */
export async function filesHere(
  read: Sql,
  table: Place,
  after: WaitingFile | null,
  most: number,
): Promise<WaitingFile[]> {
  const { at, where } = here[table];
  const column = sql.ref(`f.${at}`);
  const beyond =
    after === null
      ? sql`1 = 1`
      : sql`(${column} > ${after.at} or (${column} = ${after.at} and f.id > ${after.id}))`;
  const { rows } = await sql<{ tenant_id: string; id: string; at: string }>`
    select f.tenant_id, f.id, ${column} as at from ${sql.table(table)} f
    where ${where} and ${beyond} order by ${column}, f.id limit ${sql.lit(most)}`.execute(read);
  return rows.map((row) => ({ tenantId: row.tenant_id, id: row.id, at: row.at }));
}

/** How many files wait to be moved, and their bytes. */
export async function countHere(read: Sql): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select sum(files) as files, sum(bytes) as bytes from (
      select count(*) as files, coalesce(sum(f.size), 0) as bytes from uploads f where ${here.uploads.where}
      union all
      select count(*), coalesce(sum(length(f.bytes)), 0) from pictures f where ${here.pictures.where}) waiting`.execute(
    read,
  );
  return { files: Number(rows[0]?.files ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/** How many files have their bytes in the store. */
export async function countAway(read: Sql): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from uploads where place is not null)
      + (select count(*) from pictures where place is not null) as n`.execute(read);
  return Number(rows[0]?.n ?? 0);
}

/** How many objects are still to be removed from the store. */
export async function countRemovals(read: Sql): Promise<number> {
  const row = await read
    .selectFrom('file_removals')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('state', '!=', 'held')
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}
