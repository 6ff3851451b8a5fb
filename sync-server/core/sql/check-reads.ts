import type { Database, Sql } from './database.ts';
import type { Entry } from './entry.ts';
import { LostRace } from './write-entry.ts';

/** Where records were read: the business and its transaction. */
type Place = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };

/** Records that are looked at with one question. */
const atOnce = 500;

/**
 * Throws `LostRace` where a record that was read, and is not changed here, has another version by now. One
 * that is changed here is compared when it is written. Entries are by resource and id, as a unit of work has
 * them.
 */
export async function checkReads(place: Place, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const read = new Map<string, Map<string, number>>();
  for (const [key, entry] of entries) {
    if (entry.dirty) continue;
    const table = entry.resource.name;
    const versions = read.get(table) ?? new Map<string, number>();
    read.set(table, versions.set(key.slice(table.length + 1), entry.top));
  }
  for (const [table, versions] of read) {
    const ids = [...versions.keys()];
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce);
      const rows = await place.sql
        .selectFrom(table)
        .select(['id', 'ver'])
        .where('tenant_id', '=', place.tenantId)
        .where(place.database.isOneOf('id', some))
        .execute();
      const now = new Map(rows.map((row) => [String(row['id']), Number(row['ver'])]));
      for (const id of some)
        if ((now.get(id) ?? 0) !== versions.get(id)) throw new LostRace(`${table} ${id}`, true);
    }
  }
}
