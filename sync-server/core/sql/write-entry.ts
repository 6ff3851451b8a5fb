import type { Instant } from '#shared/core/dates.ts';
import type { Resource } from '#shared/core/resource.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql, SqlValue } from './database.ts';
import type { Entry } from './entry.ts';
import { columnsOf, encodeRow } from './table.ts';

/** New records by their resource, which are written together. */
export type Inserts = Map<Resource, SqlValue[][]>;
type Place = { readonly sql: Sql; readonly tenantId: string; readonly now: Instant };

/** Records that are written as new ones before others get their turn. */
const insertedAtOnce = 250;

/** Another transaction changed a record between our reading and our writing of it. */
export class LostRace extends Error {
  override name = 'LostRace';
  /** Whether what changed had only been read here. */
  readonly isRead: boolean;
  constructor(message: string, isRead = false) {
    super(message);
    this.isRead = isRead;
  }
}

/**
 * Writes a changed record under its number in the order of the tenant; a new one is put among the inserts.
 * `left` are the audiences that no longer see it.
 */
export async function writeEntry(
  { sql, tenantId, now }: Place,
  entry: Entry,
  seq: number,
  { inserts, left }: { readonly inserts: Inserts; readonly left: readonly string[] },
): Promise<void> {
  const { resource, before, after } = entry;
  if (after && !before && entry.tombstone === null) {
    const rows = inserts.get(resource) ?? [];
    rows.push([tenantId, seq, 0, ...encodeRow(resource, after)]);
    inserts.set(resource, rows);
    return;
  }
  const id = String((after ?? before)?.['id']);
  const plan = columnsOf(resource);
  const values: Record<string, SqlValue> = after
    ? {
        ...Object.fromEntries(encodeRow(resource, after).map((value, i) => [plan.names[i] ?? '', value])),
        deleted: 0,
      }
    : { deleted: 1, ver: entry.top, updated_at: now };
  const done = await sql
    .updateTable(resource.name)
    .set({ ...values, seq })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ver', '=', entry.tombstone ?? Number(before?.['ver']))
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) !== 1) throw new LostRace(`${resource.name} ${id}`);
  for (const audience of left) {
    await sql
      .insertInto('departures')
      .values({ tenant_id: tenantId, coll: resource.name, audience, row_id: id, seq, at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'coll', 'audience', 'row_id']).doUpdateSet({ seq, at: now }),
      )
      .execute();
  }
}

/** Writes the new records of each resource, in sets. */
export async function writeInserts(database: Database, sql: Sql, inserts: Inserts): Promise<void> {
  for (const [resource, rows] of inserts) {
    const columns = ['tenant_id', 'seq', 'deleted', ...columnsOf(resource).names];
    for (let from = 0; from < rows.length; from += insertedAtOnce) {
      await giveWay();
      await database.insertMany(sql, resource.name, columns, rows.slice(from, from + insertedAtOnce));
    }
  }
}
