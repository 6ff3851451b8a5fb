import { isFound } from './indexed.ts';
import type { Indexed } from './indexed.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from '../database.ts';
import { decodeRow } from '../table.ts';
import type { Store } from '../transaction.ts';
import { searchVersion } from './document.ts';
import { lockSequence, writeDocuments } from './write.ts';

/** Records that go into the index in one transaction. */
const atOnce = 200;

/** The resources all of whose records are in the index; the others are searched in their tables. */
export async function filledKinds({ read }: Database): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('search_fills')
    .select('coll')
    .where('version', '=', searchVersion)
    .where('done', '=', 1)
    .execute();
  return new Set(rows.map((row) => String(row['coll'])));
}

/** Says of an installation without businesses that nothing is missing in its index. */
export async function beginSearch({ database, searched }: Store): Promise<void> {
  const some = await database.read.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  if (some) return;
  for (const coll of searched?.keys() ?? [])
    await database.write((trx) => setFill(trx, coll, { tenantId: '', recordId: '', done: true }));
}

/**
 * Puts into the index what is not in it yet, some hundred records a transaction, and goes on where it was cut
 * off. Gives how many were put there.
 */
export async function fillSearch(store: Store, signal?: AbortSignal): Promise<number> {
  const filled = await filledKinds(store.database);
  let count = 0;
  for (const [coll, searched] of store.searched ?? new Map<string, Indexed>())
    if (!filled.has(coll)) count += await fillKind(store, searched, signal);
  return count;
}

async function fillKind(
  { database }: Store,
  searched: Indexed,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { name } = searched.resource;
  let count = 0;
  let place = await readFill(database, name);
  while (!signal?.aborted) {
    await giveWay();
    const next = await nextTenant(database, name, place);
    if (next === null) {
      await database.write((trx) => setFill(trx, name, { ...place, done: true }));
      return count;
    }
    const after = next === place.tenantId ? place.recordId : '';
    const last = await database.writeFor(next, (trx) => fillSome(trx, database, searched, next, after));
    count += last.count;
    place = { tenantId: next, recordId: last.recordId };
    await database.write((trx) => setFill(trx, name, { ...place, done: false }));
  }
  return count;
}

type FillPlace = { readonly tenantId: string; readonly recordId: string };

async function readFill({ read }: Database, coll: string): Promise<FillPlace> {
  const row = await read
    .selectFrom('search_fills')
    .select(['at_tenant', 'at_record'])
    .where('coll', '=', coll)
    .where('version', '=', searchVersion)
    .executeTakeFirst();
  return { tenantId: String(row?.['at_tenant'] ?? ''), recordId: String(row?.['at_record'] ?? '') };
}

async function setFill(
  trx: Sql,
  coll: string,
  { tenantId, recordId, done }: FillPlace & { readonly done: boolean },
): Promise<void> {
  const values = {
    version: searchVersion,
    at_tenant: tenantId,
    at_record: recordId,
    done: done ? 1 : 0,
  };
  await trx
    .insertInto('search_fills')
    .values({ coll, ...values })
    .onConflict((conflict) => conflict.column('coll').doUpdateSet(values))
    .execute();
}

/** The business of the first record after a place; null after the last. */
async function nextTenant(
  { read }: Database,
  table: string,
  { tenantId, recordId }: FillPlace,
): Promise<string | null> {
  const rest = await read
    .selectFrom(table)
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', recordId)
    .limit(1)
    .executeTakeFirst();
  if (rest) return tenantId;
  const other = await read
    .selectFrom(table)
    .select('tenant_id')
    .where('tenant_id', '>', tenantId)
    .orderBy('tenant_id')
    .limit(1)
    .executeTakeFirst();
  return other ? String(other['tenant_id']) : null;
}

/**
 * Nobody else of the business writes meanwhile, so that no record is older in the index than in its table.
 */
async function fillSome(
  trx: Sql,
  database: Database,
  searched: Indexed,
  tenantId: string,
  after: string,
): Promise<{ readonly recordId: string; readonly count: number }> {
  await lockSequence({ sql: trx, tenantId });
  const rows = await trx
    .selectFrom(searched.resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const living = rows.filter((row) => isFound(searched, row));
  await writeDocuments(
    { sql: trx, database, tenantId },
    living.map((row) => ({ searched, record: decodeRow(searched.resource, row) })),
  );
  return { recordId: String(rows.at(-1)?.['id'] ?? after), count: living.length };
}
