import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';
import { isWhole } from './kept-bytes.ts';
import { StoreAway } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openedBytes, storedBytes } from './papers.ts';
import type { Place } from './papers.ts';

/** What came back, and the objects that the store has lost or changed. */
export type BroughtBack = { readonly files: number; readonly faults: readonly string[] };

type Away = { readonly tenantId: string; readonly id: string; readonly kind: string; readonly place: string };

/**
 * Brings the bytes of files back from the store into the database, one a transaction, until none lies there
 * that can be had. Objects are left to be removed. Cut off, it goes on where it was; throws where the store
 * as a whole cannot be asked.
 */
export async function bringBack(database: Database, store: ObjectStore): Promise<BroughtBack> {
  let files = 0;
  const faults: string[] = [];
  for (const table of ['uploads', 'pictures'] as const)
    for (let after = ''; ; ) {
      const file: Away | null = await nextAway(database, table, after);
      if (file === null) break;
      after = file.place;
      const object = await store.get(file.place).catch((error: unknown) => {
        if (error instanceof StoreAway && error.ofObject) return error;
        throw error;
      });
      if (object === null || object instanceof StoreAway || !isWhole(file.place, object)) {
        const why =
          object === null ? 'is not there' : object instanceof StoreAway ? object.message : 'was changed';
        const fault = `${file.place}: ${why}`;
        log('error', 'a file cannot be brought back', { fault });
        faults.push(fault);
      } else if (await keepAgain(database, table, file, object)) files += 1;
    }
  return { files, faults };
}

async function nextAway({ read }: Database, table: Place, after: string): Promise<Away | null> {
  const row = await read
    .selectFrom(`${table} as f`)
    .innerJoin('uploads as u', (join) =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.id'),
    )
    .select(['f.tenant_id', 'f.id', 'f.place', 'u.kind'])
    .where('f.place', 'is not', null)
    .where('f.place', '>', after)
    .orderBy('f.place')
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        tenantId: String(row['tenant_id']),
        id: String(row['id']),
        kind: String(row['kind']),
        place: String(row['place']),
      }
    : null;
}

/** Bytes whose key is not here come back sealed. */
async function keepAgain(
  database: Database,
  table: Place,
  { tenantId, id, kind, place }: Away,
  object: Buffer,
): Promise<boolean> {
  const opened = openedBytes(table, id, object);
  const bytes = opened === null ? object : storedBytes(table, id, kind, opened);
  const done = await database.write((trx) =>
    trx
      .updateTable(table)
      .set({ place: null, bytes })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('place', '=', place)
      .executeTakeFirst(),
  );
  return Number(done.numUpdatedRows) === 1;
}
