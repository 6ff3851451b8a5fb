import type { SelectQueryBuilder } from 'kysely';
import type { Actor } from '#shared/core/access.ts';
import { hasLeft, letsGo, retainedSince } from '#shared/core/retention.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Tables } from '#server/core/sql/database.ts';
import { documentWriter, publicColumns } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Group } from './parts.ts';
import type { SyncServices } from './sync-services.ts';

/**
 * One document on its way: its sequence and its JSON text, which is null where a record was looked at and the
 * device is not told of it.
 */
export type Piece = { readonly seq: number; readonly json: string | null };

/** Whose device reads what. */
export type Reading = {
  readonly services: SyncServices;
  readonly actor: Actor;
  readonly resource: Resource;
};

/** Reads up to `limit` pieces of a group after a sequence, in their order. */
export type ReadPieces = (reading: Reading, group: Group, from: number, limit: number) => Promise<Piece[]>;

/**
 * The next changes of an audience, or of a day of some, in their order: present records, removed ones, and
 * those that left the audience. Who begins has nothing to drop and is told of present records alone.
 */
export const readChanges: ReadPieces = async (reading, group, from, limit) => {
  const pieces = await readRows(reading, group, from, limit);
  if (from === 0) return pieces;
  const departed = await readDepartures(reading, group, from, limit);
  const last = pieces.length === limit ? (pieces.at(-1)?.seq ?? 0) : Number.MAX_SAFE_INTEGER;
  const due = departed.filter(({ seq }) => seq <= last);
  return [...pieces, ...(await asSeenNow(reading, due))].sort((a, b) => a.seq - b.seq).slice(0, limit);
};

/** A record that left an audience, and when. */
export type Departure = { readonly id: string; readonly seq: number };

/** The records that left the audiences of a group after a sequence, in their order. */
export async function readDepartures(
  { services, actor, resource }: Reading,
  group: Group,
  from: number,
  limit: number,
): Promise<Departure[]> {
  const rows = await services.database.read
    .selectFrom('departures')
    .select(['row_id', 'seq'])
    .where('tenant_id', '=', actor.tenantId)
    .where('coll', '=', resource.name)
    .where(services.database.isOneOf('audience', group.audiences))
    .where('seq', '>', from)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: String(row['row_id']), seq: Number(row['seq']) }));
}

/** A query of rows whose columns are named by resources. */
export type Rows = SelectQueryBuilder<Tables, string, Record<string, unknown>>;

/** The rows of a group out of a query, removed ones among them. */
export function ofAudience(
  { services: { database }, actor }: Reading,
  select: unknown,
  { column, values, day }: Group,
): Rows {
  let rows = (select as Rows).where('tenant_id', '=', actor.tenantId);
  if (column !== null)
    rows =
      values.length === 1
        ? rows.where(column, '=', values[0] ?? '')
        : rows.where(database.isOneOf(column, values));
  return day === null ? rows : rows.where(day.column, '=', day.value);
}

/** What a device receives in place of a record that it is to drop. */
export function tombstone(id: string): string {
  return JSON.stringify({ id, _deleted: true });
}

async function readRows(reading: Reading, group: Group, from: number, limit: number): Promise<Piece[]> {
  const { services, resource } = reading;
  const { database } = services;
  const columns = ['seq', 'deleted', 'id', ...publicColumns(resource)];
  const documentText = documentWriter(resource);
  const all = ofAudience(reading, database.read.selectFrom(resource.name).select(columns), group)
    .where('seq', '>', from)
    .orderBy('seq')
    .limit(limit);
  const before = letsGo(resource, group.column ?? '*') ? retainedSince(resource, services.nowMs()) : null;
  const changed = before === null ? all : stillKept(all, resource, before, from === 0);
  // Only a device that goes on is told of what was finished; everything else that has left is not read at
  // all.
  const tells = before !== null && from > 0 && resource.retention?.when !== undefined;
  const isOver = (row: readonly unknown[]): boolean =>
    tells && hasLeft(resource, Object.fromEntries(columns.map((name, i) => [name, row[i]])), before);
  const rows = await database.readArrays((from === 0 ? changed.where('deleted', '=', 0) : changed).compile());
  return rows.map((row) => ({
    seq: Number(row[0]),
    json: Number(row[1]) === 1 || isOver(row) ? tombstone(String(row[2])) : documentText(row, 3),
  }));
}

/**
 * Without the records that have left. Where a record leaves because it was finished, a device that has it
 * unfinished is told so; by its day alone, every device drops it.
 */
function stillKept(select: Rows, resource: Resource, before: string, isFirst: boolean): Rows {
  const { column = '', when } = resource.retention ?? {};
  if (when && !isFirst) return select;
  return select.where((where) =>
    where.or([
      where(column, '>=', before),
      where('deleted', '=', 1),
      ...(when ? [where(when.column, 'not in', [...when.values])] : []),
    ]),
  );
}

/** Departed records as the actor sees them now: through another audience, or as tombstones. */
async function asSeenNow(
  { services: { database }, actor, resource }: Reading,
  departed: readonly Departure[],
): Promise<Piece[]> {
  if (departed.length === 0) return [];
  const documentText = documentWriter(resource);
  const ids = departed.map(({ id }) => id);
  const current = visibleRows(database, resource, actor.tenantId, resource.access.read(actor))
    .select(['id', ...publicColumns(resource)])
    .where(database.isOneOf('id', ids));
  const seen = new Map((await database.readArrays(current.compile())).map((row) => [String(row[0]), row]));
  return departed.map(({ id, seq }) => {
    const row = seen.get(id);
    return { seq, json: row ? documentText(row, 1) : tombstone(id) };
  });
}
