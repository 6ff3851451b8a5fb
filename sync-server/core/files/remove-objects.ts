import { instantFromMs } from '#shared/core/dates.ts';
import type { Database } from '#server/core/sql/database.ts';
import { isStoreAway } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';

const atOnce = 50;
/** After so many that could not be removed, the rest waits for the next run. */
const mostFailures = 100;
/** After a failure an object is tried again a minute later, then later and later, at most in an hour. */
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

type Needs = { readonly database: Database; readonly nowMs: () => number };

/**
 * Removes the objects whose rows are gone, and gives how many. An object is claimed before it is removed: a
 * row that was about to name it keeps its bytes then. One that cannot be removed is put off, and stands in no
 * other's way; at the end the first failure is thrown, and at once where the store as a whole fails.
 */
export async function removeObjects(
  { database, nowMs }: Needs,
  store: ObjectStore,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  const failures: unknown[] = [];
  while (!signal?.aborted) {
    const claimed = await claim(database, instantFromMs(nowMs()));
    if (claimed.length === 0) break;
    for (const { place, attempts } of claimed) {
      if (signal?.aborted) return removed;
      try {
        await store.remove(place, signal);
      } catch (error) {
        const pause = Math.min(firstPauseMs * 2 ** Math.min(attempts, 10), longestPauseMs);
        await putOff(database, place, attempts + 1, instantFromMs(nowMs() + pause));
        failures.push(error);
        if (isStoreAway(error) || failures.length >= mostFailures) throw error;
        continue;
      }
      await database.write((trx) => trx.deleteFrom('file_removals').where('place', '=', place).execute());
      removed += 1;
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/**
 * Makes everything due that is still to be removed, put off or held for a row that nobody will write: for
 * whoever leaves the store.
 */
export async function removeAllNow(database: Database): Promise<void> {
  await database.write((trx) => trx.updateTable('file_removals').set({ state: 'due', due_at: '' }).execute());
}

type Claimed = { readonly place: string; readonly attempts: number };

async function claim(database: Database, now: string): Promise<Claimed[]> {
  const due = await database.read
    .selectFrom('file_removals')
    .select('place')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(atOnce)
    .execute();
  const places = due.map((row) => String(row['place']));
  if (places.length === 0) return [];
  const rows = await database.write((trx) =>
    trx
      .updateTable('file_removals')
      .set({ state: 'going' })
      .where(database.isOneOf('place', places))
      .where('due_at', '<=', now)
      .returning(['place', 'attempts'])
      .execute(),
  );
  return rows.map((row) => ({ place: String(row['place']), attempts: Number(row['attempts']) }));
}

async function putOff(database: Database, place: string, attempts: number, until: string): Promise<void> {
  await database.write((trx) =>
    trx.updateTable('file_removals').set({ attempts, due_at: until }).where('place', '=', place).execute(),
  );
}
