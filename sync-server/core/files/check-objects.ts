import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '#server/core/sql/database.ts';
import { isWhole } from './kept-bytes.ts';
import { fileStoreOf } from './object-store.ts';
import { countAway } from './waiting-files.ts';

/** What a look at some objects found. `faults` name those that are not there, or are not what was kept. */
export type Looked = { readonly away: number; readonly looked: number; readonly faults: readonly string[] };

/** So many of each table are fetched. */
export const sampled = 25;

/** How many names are read at a time where all objects are fetched. */
const atOnce = 200;
const tables = ['uploads', 'pictures'] as const;

/**
 * Fetches a sample of the objects that rows name, spread over all of them, or all, one after another, and
 * compares each with the digest in its name. Needs no key. Throws where files lie in a store and it is not
 * set, or cannot be asked.
 */
export async function checkObjects(database: Database, most: number | 'all' = sampled): Promise<Looked> {
  const away = await countAway(database.read);
  if (away === 0) return { away, looked: 0, faults: [] };
  const store = fileStoreOf(database);
  if (!store) throw new Error(`${away} files lie in a store, and FILES_TO is not set`);
  const faults: string[] = [];
  let looked = 0;
  for (const table of tables)
    for await (const place of most === 'all'
      ? allOf(database, table)
      : await sampleOf(database, table, most)) {
      const object = await store.get(place);
      if (object === null) faults.push(`${place} is not in ${store.called}`);
      else if (!isWhole(place, object)) faults.push(`${place} was changed in ${store.called}`);
      looked += 1;
    }
  return { away, looked, faults };
}

/** Every name in a table, without holding all of them. */
async function* allOf({ read }: Database, table: string): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await read
      .selectFrom(table)
      .select(['tenant_id', 'place'])
      .where('place', '>', last)
      .orderBy('place')
      .limit(atOnce)
      .execute();
    for (const row of rows) yield String(row['place']);
    if (rows.length < atOnce) return;
    last = String(rows.at(-1)?.['place']);
  }
}

/** All where there are few. Names are digests: one after a random place is as good as another. */
async function sampleOf({ read }: Database, table: string, most: number): Promise<string[]> {
  const first = await read
    .selectFrom(table)
    .select(['tenant_id', 'place'])
    .where('place', 'is not', null)
    .orderBy('place')
    .limit(most)
    .execute();
  if (first.length < most) return first.map((row) => String(row['place']));
  const tenants = await read.selectFrom('tenants').select('id').execute();
  const found = new Set<string>();
  const next = async (from: string): Promise<string | null> => {
    const row = await read
      .selectFrom(table)
      .select(['tenant_id', 'place'])
      .where('place', '>', from)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    return row ? String(row['place']) : null;
  };
  for (let tried = 0; tried < most; tried += 1) {
    // A business without files leads to the next that has some, and there to any of them.
    const near = await next(`${String(tenants[randomInt(tenants.length)]?.id)}/`);
    const owner = (near ?? String(first[0]?.['place'])).split('/')[0] ?? '';
    const place = await next(`${owner}/${table}/${randomBytes(2).toString('hex')}`);
    if (place !== null) found.add(place);
  }
  return [...found];
}
