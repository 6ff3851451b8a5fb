import type { Operation } from '#shared/core/operation.ts';
import type { Store } from '#web/core/device/store.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { watchUnsettled } from './attention.ts';
import type { OnUnsettled } from './attention.ts';
import { askForBackgroundSync, onBackgroundSync } from './background-sync.ts';
import { watchDevice } from './device-status.ts';
import { lookUp, openDeviceStorage, personOf } from './device-storage.ts';
import type { DeviceStorage } from './device-storage.ts';
import { enqueue, unsettledOperations } from './enqueue.ts';
import type { Request } from './enqueue.ts';
import { joinElection } from './leading.ts';
import { watchRows } from './live-rows.ts';
import type { RowsQuery, Shown } from './live-rows.ts';
import type { OfflineOperation, OfflineSet } from './offline-set.ts';
import type { OperationsDatabase, StoredOperation, StoredPhoto } from './operations-database.ts';
import { rescueFile } from './rescue-file.ts';
import type { RescueFile } from './rescue-file.ts';
import { watchRefusedPhotos } from './watch-refused-photos.ts';
import { watchStorage } from './storage-watch.ts';
import { countUnsent } from './unsent-work.ts';

type OnRows = (rows: readonly Shown[]) => void;

/**
 * What one person has on this device, opened: their records, their queue, and the loop that speaks with the
 * server.
 */
export type Device = {
  readonly user: SessionUser;
  readonly database: OperationsDatabase;
  readonly send: (operation: Pick<Operation, 'name'>, request: Request) => Promise<StoredOperation>;
  /** False where this device does not keep the collection. */
  readonly keeps: (collection: string) => boolean;
  readonly watch: (collection: string, query: RowsQuery, emit: OnRows) => () => void;
  /** What an operation does, in words; null for one that this device does not know. */
  readonly operationOf: (name: string) => OfflineOperation | undefined;
  /** Looks up operations of other faces, such as those that another person's device queued. */
  readonly learn: (names: readonly string[]) => Promise<void>;
  readonly watchUnsettled: (emit: OnUnsettled) => () => void;
  readonly watchRefusedPhotos: (emit: (refused: readonly StoredPhoto[]) => void) => () => void;
  readonly discard: (op: string) => Promise<void>;
  readonly rescue: () => Promise<RescueFile>;
  /** How much would be lost with this device: waiting and refused operations, and photos. */
  readonly unsent: () => Promise<number>;
  readonly syncNow: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Opens a person's storage on this device and joins the election of the page that syncs. `set` is what their
 * face keeps and does; `others` gives the operations of the other faces, for work that is none of its own.
 */
export async function openDevice(
  user: SessionUser,
  set: OfflineSet,
  others: () => Promise<readonly OfflineOperation[]>,
): Promise<Device> {
  const storage = await openDeviceStorage(user, set, others);
  const { database, cache } = storage;
  const election = joinElection(storage);
  const stops = [
    watchDevice(storage, election.nudge),
    election.stop,
    watchStorage(storage.evicted),
    onBackgroundSync(election.syncNow),
  ];
  return {
    user,
    database,
    send: ({ name }, request) => send(storage, name, request),
    keeps: (collection) => cache.collections.has(collection),
    watch: (collection, query, emit) => watch(storage, collection, query, emit),
    operationOf: (name) => storage.book.find(name),
    learn: (names) => storage.book.learn(names),
    watchUnsettled: (emit) => watchUnsettled(storage, emit),
    watchRefusedPhotos: (emit) => watchRefusedPhotos(database, emit),
    discard: (op) => discard(storage, op),
    rescue: () => rescueFile(database, user),
    unsent: () => countUnsent(database),
    syncNow: election.syncNow,
    close: async () => {
      for (const stop of stops) stop();
      await cache.close().catch(() => undefined);
      database.close();
    },
  };
}

async function send(storage: DeviceStorage, name: string, request: Request): Promise<StoredOperation> {
  const { user, database, book, unsettled } = storage;
  await book.learn([name]);
  const operation = book.find(name);
  if (!operation) throw new Error(`${name} cannot be done offline`);
  const outbox = {
    database,
    user: { ...user, ...personOf(storage) },
    lookUp: (collection: string, ids: readonly string[]) => lookUp(storage, collection, ids),
    find: book.find,
  };
  const stored = await enqueue(outbox, operation, request);
  void askForBackgroundSync();
  await shown(unsettled, stored.op);
  return stored;
}

/** Gives a refused operation up. Where its number was given out, the server is told what became of it. */
async function discard(storage: DeviceStorage, op: string): Promise<void> {
  const { database, book } = storage;
  const stored = await database.ops.get(op);
  if (stored) await book.learn([stored.name]);
  const known = stored && book.find(stored.name);
  const instead = stored && known?.discarded?.(stored.input);
  if (instead && known?.numberOf) {
    const { refuseBeforeEarlier } = await import('./taken-numbers.ts');
    refuseBeforeEarlier(await unsettledOperations(database), stored, known.numberOf);
  }
  if (instead) await send(storage, stored.name, { id: stored.id, input: instead, replaces: op });
  else await database.ops.delete(op);
}

/**
 * Waits until this page shows an operation that is saved, so that a screen that reports it shows it too; not
 * for long.
 */
function shown(unsettled: Store<readonly StoredOperation[] | null>, op: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!unsettled.get()?.some((operation) => operation.op === op)) return;
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = unsettled.subscribe(look);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, 300);
    look();
  });
}

function watch(storage: DeviceStorage, collection: string, query: RowsQuery, emit: OnRows): () => void {
  const { cache, book, unsettled } = storage;
  const found = cache.collections.get(collection);
  if (!found) throw new Error(`this device does not keep ${collection}`);
  const watched = { collection: found, moment: cache.momentOf(collection), find: book.find };
  return watchRows(watched, unsettled, personOf(storage), query, emit);
}
