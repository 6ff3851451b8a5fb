import { instantFromMs } from '#shared/core/dates.ts';
import { addToCounter } from '#server/core/runtime/metrics.ts';
import type { Database } from '#server/core/sql/database.ts';
import { isWhole, placeOf } from './kept-bytes.ts';
import type { ObjectStore } from './object-store.ts';
import { openedBytes, sealedPaper } from './papers.ts';
import type { Place } from './papers.ts';
import { filesHere } from './waiting-files.ts';
import { filesStay } from './where-files-go.ts';
import type { WaitingFile } from './waiting-files.ts';

/** What was moved, and how many files stay because the key that they are sealed with is not here. */
export type Moved = { readonly files: number; readonly bytes: number; readonly withoutKey: number };

/** Files that are moved side by side. */
const atOnce = 4;
/** An object that no row has named by then is of a server that died, and is removed. */
const heldMs = 3_600_000;

type Needs = { readonly database: Database; readonly nowMs: () => number };
type Ready = WaitingFile & { readonly sealed: Buffer; readonly place: string };

/**
 * Moves the bytes of files from the database to the store, the oldest first, until none waits, `signal`
 * aborts or somebody wants them back. A row lets go of its bytes only when the store has given them back
 * whole; killed anywhere in between, a file is still in its row. Throws where the store fails; what was moved
 * stays so.
 */
export async function moveFiles(
  { database, nowMs }: Needs,
  store: ObjectStore,
  signal?: AbortSignal,
): Promise<Moved> {
  const moved = { files: 0, bytes: 0, withoutKey: 0 };
  for (const table of ['uploads', 'pictures'] as const)
    for (let after: WaitingFile | null = null; !signal?.aborted; ) {
      if (await filesStay(database.read)) break;
      const waiting: WaitingFile[] = await filesHere(database.read, table, after, atOnce);
      after = waiting.at(-1) ?? null;
      if (after === null) break;
      const ready = await sealAll(database, table, waiting);
      moved.withoutKey += waiting.length - ready.length;
      await hold(database, ready, instantFromMs(nowMs() + heldMs));
      const results = await Promise.allSettled(ready.map((file) => send(store, file)));
      const kept = ready.filter((_, i) => results[i]?.status === 'fulfilled');
      for (const file of kept) {
        if (!(await letGo(database, table, file))) continue;
        moved.files += 1;
        moved.bytes += file.sealed.length;
        addToCounter('files_moved_total', 'Files whose bytes were moved to the store', { table });
      }
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    }
  return moved;
}

/** The next files as objects. Each is sealed anew, whatever its kind: the disks are somebody else's. */
async function sealAll(database: Database, table: Place, waiting: readonly WaitingFile[]): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const file of waiting) {
    const row = await database.read
      .selectFrom(table)
      .select('bytes')
      .where('tenant_id', '=', file.tenantId)
      .where('id', '=', file.id)
      .where('place', 'is', null)
      .where('bytes', 'is not', null)
      .executeTakeFirst();
    const opened = row ? openedBytes(table, file.id, row['bytes']) : null;
    if (opened === null) continue;
    const sealed = sealedPaper(table, file.id, opened);
    ready.push({ ...file, sealed, place: placeOf(file.tenantId, table, sealed) });
  }
  return ready;
}

/** Notes the names before there is an object, so that one that nobody comes to name is removed. */
async function hold(database: Database, ready: readonly Ready[], until: string): Promise<void> {
  if (ready.length === 0) return;
  await database.write((trx) =>
    database.insertMany(
      trx,
      'file_removals',
      ['place', 'state', 'due_at', 'attempts'],
      ready.map(({ place }) => [place, 'held', until, 0]),
    ),
  );
}

/** What a store says of a digest is its own word; only what it gives back shows what it keeps. */
async function send(store: ObjectStore, { place, sealed }: Ready): Promise<void> {
  await store.put(place, sealed);
  const back = await store.get(place);
  if (back === null || !isWhole(place, back))
    throw new Error(`${store.called} did not give back what it was sent as ${place}`);
}

/** False where the file was deleted or moved meanwhile: then its object goes. */
async function letGo(database: Database, table: Place, { tenantId, id, place }: Ready): Promise<boolean> {
  return database.write(async (trx) => {
    const done = await trx
      .updateTable(table)
      .set({ place, bytes: Buffer.alloc(0) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('place', 'is', null)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) !== 1) {
      await trx
        .updateTable('file_removals')
        .set({ state: 'due', due_at: '' })
        .where('place', '=', place)
        .where('state', '=', 'held')
        .execute();
      return false;
    }
    const freed = await trx
      .deleteFrom('file_removals')
      .where('place', '=', place)
      .where('state', '=', 'held')
      .executeTakeFirst();
    // Whoever removes it was first: the row keeps its bytes.
    if (Number(freed.numDeletedRows) !== 1) throw new Error(`${place} is being removed already`);
    return true;
  });
}
