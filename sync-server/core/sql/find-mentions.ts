import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from './database.ts';
import { tenantColumns } from './tenant-columns.ts';

/** A row that holds a text somewhere. */
export type Mention = { readonly table: string; readonly row: Readonly<Record<string, unknown>> };

/** Where to look: the rows of one business, over a connection of its own or that of a transaction. */
export type MentionPlace = { readonly database: Database; readonly read: Sql; readonly tenantId: string };

/** What an earlier look at the records of a business found. */
export type MentionsSeen = {
  /** What is later than this number of the business's records was not looked at. */
  readonly seq: number;
  /** The ids of the records that held the text, by table. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
};

/** Most rows of one table that are given. */
const mostOfTable = 20;
/** How many rows of a table are read at a stretch, unless somebody says. */
const usualPiece = 2000;

/**
 * Looks through the records of a business for a text, before a transaction that then needs to look only at
 * what was found and at what came later. It reads whole tables, piece by piece.
 */
export async function seeMentions(
  place: MentionPlace,
  text: string,
  besides: readonly string[],
  pieceRows = usualPiece,
): Promise<MentionsSeen> {
  const { seq } = await place.read
    .selectFrom('tenant_seq')
    .select('seq')
    .where('tenant_id', '=', place.tenantId)
    .executeTakeFirstOrThrow();
  const ids = new Map<string, readonly string[]>();
  for (const table of await tablesOf(place, besides)) {
    if (!table.isOfRecords) continue;
    const found: string[] = [];
    for (let after = ''; ; ) {
      await giveWay();
      const upTo = await endOfPiece(place, table.name, after, pieceRows);
      const piece = sql<SqlBool>`id > ${after}${upTo === null ? sql`` : sql` and id <= ${upTo}`}`;
      const rows = await readRows(place, table, 'id', sql<SqlBool>`${piece} and ${holds(table, text)}`);
      found.push(...rows.map((row) => String(row['id'])));
      if (upTo === null) break;
      after = upTo;
    }
    if (found.length > 0) ids.set(table.name, found);
  }
  return { seq: Number(seq), ids };
}

/**
 * The rows of a business that hold a text in any of their text columns, but for the tables of `besides`; rows
 * that are removed do not count. Of records it looks at those that `seen` names, and at what is later.
 */
export async function findMentions(
  place: MentionPlace,
  text: string,
  besides: readonly string[],
  seen: MentionsSeen,
): Promise<Mention[]> {
  const found: Mention[] = [];
  for (const table of await tablesOf(place, besides)) {
    await giveWay();
    const looks = table.isOfRecords
      ? [sql<SqlBool>`seq > ${seen.seq}`, ...chunksOf(seen.ids.get(table.name) ?? []).map(isOneOf)]
      : [sql<SqlBool>`1 = 1`];
    const rows = new Map<unknown, Record<string, unknown>>();
    for (const look of looks) {
      const which = sql<SqlBool>`${look} and ${holds(table, text)}`;
      const held = await readRows(place, table, '*', which, mostOfTable);
      for (const row of held) rows.set(row['id'] ?? row, row);
    }
    found.push(...[...rows.values()].map((row) => ({ table: table.name, row })));
  }
  return found;
}

type Table = {
  readonly name: string;
  readonly texts: readonly string[];
  readonly canBeRemoved: boolean;
  /** Whether each change of a row takes the next number of its business. */
  readonly isOfRecords: boolean;
};

async function tablesOf(place: MentionPlace, besides: readonly string[]): Promise<Table[]> {
  // A transaction reads all of it on its own connection.
  const inside = { ...place.database, read: place.read };
  const tables: Table[] = [];
  for (const [name, columns] of await tenantColumns(inside)) {
    if (besides.includes(name)) continue;
    const texts = columns.flatMap((column) =>
      column.holds === 'text' && column.name !== 'tenant_id' ? column.name : [],
    );
    const has = (wanted: string): boolean => columns.some((column) => column.name === wanted);
    if (texts.length === 0) continue;
    tables.push({ name, texts, canBeRemoved: has('deleted'), isOfRecords: has('seq') && has('id') });
  }
  return tables;
}

function holds({ texts }: Table, text: string): RawBuilder<SqlBool> {
  const each = texts.map((name) => sql`${sql.ref(name)} like ${`%${text}%`}`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

function isOneOf(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`id in (${sql.join(ids)})`;
}

/** So many ids go in one statement. */
function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / 500) }, (_, i) => ids.slice(i * 500, (i + 1) * 500));
}

async function readRows(
  { read, tenantId }: MentionPlace,
  table: Table,
  columns: '*' | 'id',
  which: RawBuilder<SqlBool>,
  most?: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(columns)} from ${sql.table(table.name)}
    where tenant_id = ${tenantId} and ${table.canBeRemoved ? sql`deleted = 0` : sql`1 = 1`} and ${which}
    ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(read);
  return rows;
}

/** The id that a piece ends with; null where what is left is one piece. */
async function endOfPiece(
  { read, tenantId }: MentionPlace,
  table: string,
  after: string,
  pieceRows: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where tenant_id = ${tenantId} and id > ${after}
    order by id limit 1 offset ${sql.lit(pieceRows - 1)}`.execute(read);
  return rows[0]?.id ?? null;
}
