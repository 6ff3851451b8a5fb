import type { Database, SqlValue } from '../database.ts';
import { decodeRow } from '../table.ts';
import { documentOf } from './document.ts';
import { filledKinds } from './fill.ts';
import { isFound } from './indexed.ts';
import type { SearchedKinds } from './write.ts';

const atOnce = 500;
const mostFaults = 100;

/**
 * Compares the index of a tenant with its records: a sentence for each that is missing in it, is told wrong,
 * or is no record any more.
 */
export async function searchFaults(
  database: Database,
  kinds: SearchedKinds,
  tenantId: string,
): Promise<string[]> {
  const faults: string[] = [];
  const filled = await filledKinds(database);
  for (const [coll, searched] of kinds) {
    if (!filled.has(coll)) continue;
    const documents = new Map<string, string>();
    for await (const row of pagesOf('record_id', (after) =>
      database.read
        .selectFrom('search_docs')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('coll', '=', coll)
        .where('record_id', '>', after)
        .orderBy('record_id')
        .limit(atOnce)
        .execute(),
    ))
      documents.set(String(row['record_id']), `${String(row['names'])}\n${String(row['tokens'])}`);
    for await (const row of pagesOf('id', (after) =>
      database.read
        .selectFrom(coll)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('deleted', '=', 0)
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    )) {
      if (!isFound(searched, row)) continue;
      const id = String(row['id']);
      const { names, tokens } = documentOf(searched, tenantId, decodeRow(searched.resource, row));
      const found = documents.get(id);
      documents.delete(id);
      if (found !== `${names}\n${tokens}`)
        faults.push(
          `search: ${coll} ${id} of ${tenantId} is ${found === undefined ? 'missing' : 'out of date'}`,
        );
    }
    for (const id of documents.keys()) faults.push(`search: ${coll} ${id} of ${tenantId} is no record`);
  }
  return faults.slice(0, mostFaults);
}

type StoredRow = Record<string, SqlValue>;

async function* pagesOf(
  key: string,
  read: (after: string) => Promise<StoredRow[]>,
): AsyncGenerator<StoredRow> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < atOnce) return;
    after = String(rows.at(-1)?.[key]);
  }
}
