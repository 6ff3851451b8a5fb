import { setImmediate as nextTurn } from 'node:timers/promises';
import { instantFromMs } from '#shared/core/dates.ts';
import { addToCounter } from '#server/core/runtime/metrics.ts';
import type { Database } from '#server/core/sql/database.ts';
import { isWhole, placeOf } from './kept-bytes.ts';
import { isStoreAway } from './object-store.ts';
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
/** After so many files that did not get through, the rest waits for the next run. */
const mostFailures = 100;
/** An object that no row has named by then is of a server that died, and is removed. */
const heldMs = 3_600_000;

type Needs = { readonly database: Database; readonly nowMs: () => number };
type Ready = WaitingFile & { readonly sealed: Buffer; readonly place: string };

/**
 * Moves the bytes of files from the database to the store, the oldest first, until none waits, `signal`
 * aborts or somebody wants them back. A row lets go of its bytes only when the store has given them back
 * whole; killed anywhere in between, a file is still in its row. A file that does not get through stands in
 * no other's way: at the end the first failure is thrown, and at once where the store as a whole fails.
 */
export async function moveFiles(needs: Needs, store: ObjectStore, signal?: AbortSignal): Promise<Moved> {
  const { database } = needs;
  const moved = { files: 0, bytes: 0, withoutKey: 0 };
  const failures: unknown[] = [];
  for (const table of ['uploads', 'pictures'] as const) {
    let after: WaitingFile | null = null;
    while (!signal?.aborted && !(await filesStay(database.read))) {
      const waiting: WaitingFile[] = await filesHere(database.read, table, after, atOnce);
      after = waiting.at(-1) ?? null;
      if (after === null) break;
      const batch = await moveBatch(needs, store, table, waiting, signal);
      moved.files += batch.files;
      moved.bytes += batch.bytes;
      moved.withoutKey += batch.withoutKey;
      failures.push(...batch.failures);
      const gone = batch.failures.find(isStoreAway);
      if (gone !== undefined || failures.length >= mostFailures) throw gone ?? failures[0];
    }
  }
  if (failures.length > 0) throw failures[0];
  return moved;
}

type Batch = Moved & { readonly failures: readonly unknown[] };

/** Moves some files of a table side by side. What failed is still in its row. */
async function moveBatch(
  { database, nowMs }: Needs,
  store: ObjectStore,
  table: Place,
  waiting: readonly WaitingFile[],
  signal: AbortSignal | undefined,
): Promise<Batch> {
  const ready = await sealAll(database, table, waiting);
  await hold(database, ready, instantFromMs(nowMs() + heldMs));
  let [files, bytes] = [0, 0];
  const failures: unknown[] = [];
  const sending: Promise<{ readonly error: unknown } | null>[] = [];
  for (const file of ready) {
    // Each hashes megabytes before it waits, which is a turn of its own.
    await nextTurn();
    sending.push(
      send(store, file, signal).then(
        () => null,
        (error: unknown) => ({ error }),
      ),
    );
  }
  const sent = await Promise.all(sending);
  for (const [i, file] of ready.entries()) {
    try {
      const failed = sent[i];
      if (failed) throw failed.error;
      if (!(await letGo(database, table, file))) continue;
      files += 1;
      bytes += file.sealed.length;
      addToCounter('files_moved_total', 'Files whose bytes were moved to the store', { table });
    } catch (error) {
      failures.push(error);
    }
  }
  return { files, bytes, withoutKey: waiting.length - ready.length, failures };
}

/** The next files as objects. Each is sealed anew, whatever its kind: the disks are somebody else's. */
async function sealAll(database: Database, table: Place, waiting: readonly WaitingFile[]): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const file of waiting) {
    await nextTurn();
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
    await nextTurn();
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
async function send(
  store: ObjectStore,
  { place, sealed }: Ready,
  signal: AbortSignal | undefined,
): Promise<void> {
  await store.put(place, sealed, signal);
  const back = await store.get(place, signal);
  await nextTurn();
  if (back === null || !isWhole(place, back))
    throw new Error(`${store.called} did not give back what it was sent as ${place}`);
}

/** False where the file was deleted or moved meanwhile, or is wanted back: then its object goes. */
async function letGo(database: Database, table: Place, { tenantId, id, place }: Ready): Promise<boolean> {
  return database.write(async (trx) => {
    const isWanted = !(await filesStay(trx));
    const done = isWanted
      ? await trx
          .updateTable(table)
          .set({ place, bytes: Buffer.alloc(0) })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('place', 'is', null)
          .executeTakeFirst()
      : null;
    if (Number(done?.numUpdatedRows ?? 0) !== 1) {
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
