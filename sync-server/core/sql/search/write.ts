import type { Instant } from '#shared/core/dates.ts';
import { isFound, isOneFound } from './indexed.ts';
import type { Indexed } from './indexed.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from '../database.ts';
import type { Entry } from '../entry.ts';
import { decodeRow } from '../table.ts';
import type { Doc } from '../table.ts';
import { documentOf } from './document.ts';

/** What the search finds, by the name of its resource. */
export type SearchedKinds = ReadonlyMap<string, Indexed>;
type Place = { readonly sql: Sql; readonly database: Database; readonly tenantId: string };
/** What is to be found of a record. */
export type Written = { readonly searched: Indexed; readonly record: Readonly<Doc> };

const atOnce = 100;

/** The kinds by the name of their resource. */
export function searchedKinds(all: readonly Indexed[]): SearchedKinds {
  return new Map(all.map((searched) => [searched.resource.name, searched]));
}

/** Keeps the index with the records that a transaction changes: what is written there, is written here. */
export async function indexChanges(
  place: Place,
  kinds: SearchedKinds,
  changed: readonly Entry[],
): Promise<void> {
  const written: Written[] = [];
  const removed: { readonly coll: string; readonly id: string }[] = [];
  for (const { resource, before, after } of changed) {
    const searched = kinds.get(resource.name);
    if (!searched) continue;
    if (!after || !isOneFound(searched, after)) {
      if (before && isOneFound(searched, before))
        removed.push({ coll: resource.name, id: String(before['id']) });
    } else if (!before || isOther(searched, place.tenantId, before, after))
      written.push({ searched, record: after });
  }
  await writeDocuments(place, written);
  for (const coll of new Set(removed.map((item) => item.coll))) {
    const ids = removed.filter((item) => item.coll === coll).map(({ id }) => id);
    await removeDocuments(place, coll, ids);
  }
}

async function removeDocuments(
  { sql, database, tenantId }: Place,
  coll: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql
    .deleteFrom('search_docs')
    .where('tenant_id', '=', tenantId)
    .where('coll', '=', coll)
    .where(database.isOneOf('record_id', ids))
    .execute();
}

/**
 * Keeps the index with the rows of tables that a transaction wrote itself and not as records: those that bear
 * its moment, which every write of such a table must set.
 */
export async function indexRows(
  place: Place & { readonly now: Instant },
  kinds: SearchedKinds,
  tables: Iterable<string>,
): Promise<void> {
  const { sql, tenantId, now } = place;
  for (const table of tables) {
    const searched = kinds.get(table);
    if (!searched) continue;
    const rows = await sql
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('updated_at', '=', now)
      .execute();
    if (rows.length === 0) continue;
    await lockSequence(place);
    await writeDocuments(
      place,
      rows
        .filter((row) => isFound(searched, row))
        .map((row) => ({ searched, record: decodeRow(searched.resource, row) })),
    );
    const gone = rows.filter((row) => !isFound(searched, row)).map((row) => String(row['id']));
    await removeDocuments(place, table, gone);
  }
}

/** Waits for whoever else of the business writes, so that none puts an older row over a newer one. */
export async function lockSequence({ sql, tenantId }: Pick<Place, 'sql' | 'tenantId'>): Promise<void> {
  await sql
    .updateTable('tenant_seq')
    .set((set) => ({ seq: set.ref('seq') }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Puts what is found of records into the index, in the place of what stood there. */
export async function writeDocuments({ sql, tenantId }: Place, written: readonly Written[]): Promise<void> {
  for (let from = 0; from < written.length; from += atOnce) {
    await giveWay();
    await sql
      .insertInto('search_docs')
      .values(
        written.slice(from, from + atOnce).map(({ searched, record }) => ({
          tenant_id: tenantId,
          coll: searched.resource.name,
          record_id: String(record['id']),
          ...documentOf(searched, tenantId, record),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'coll', 'record_id']).doUpdateSet((set) => ({
          names: set.ref('excluded.names'),
          tokens: set.ref('excluded.tokens'),
        })),
      )
      .execute();
  }
}

function isOther(searched: Indexed, tenantId: string, before: Readonly<Doc>, after: Readonly<Doc>): boolean {
  const fields = [...searched.names, ...searched.words, ...searched.seenBy];
  if (fields.every((name) => before[name] === after[name])) return false;
  const [was, is] = [before, after].map((record) => documentOf(searched, tenantId, record));
  return was?.names !== is?.names || was?.tokens !== is?.tokens;
}
