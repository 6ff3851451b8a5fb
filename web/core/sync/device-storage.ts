import type { Resource } from '#shared/core/resource.ts';
import { createStore } from '#web/core/device/store.ts';
import type { Store } from '#web/core/device/store.ts';
import { deviceNames } from '#web/core/session/names.ts';
import type { DeviceNames } from '#web/core/session/names.ts';
import { session } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { openCache } from './database.ts';
import type { Cache } from './database.ts';
import { unsettledOperations } from './enqueue.ts';
import { rowOf } from './live-rows.ts';
import type { Doc, OfflineOperation, OfflineSet } from './offline-set.ts';
import { operationBook } from './operation-book.ts';
import type { OperationBook } from './operation-book.ts';
import { openOperationsDatabase } from './operations-database.ts';
import type { OperationsDatabase, StoredOperation } from './operations-database.ts';
import type { Viewer } from './overlay.ts';
import { noteData } from './storage-watch.ts';

/** What one person has on this device: their queue, the records that their face keeps, and what it can do. */
export type DeviceStorage = {
  readonly user: SessionUser;
  readonly names: DeviceNames;
  readonly database: OperationsDatabase;
  readonly cache: Cache;
  readonly book: OperationBook;
  /** The resources whose records are kept. */
  readonly kept: readonly Resource[];
  /** The queue without what is done, as this page shows it; null until it was read. */
  readonly unsettled: Store<readonly StoredOperation[] | null>;
  /** The browser took data of this person away. */
  readonly evicted: boolean;
};

/**
 * Opens a person's storage. `set` is what their face keeps and does; `others` gives the operations of the
 * other faces.
 */
export async function openDeviceStorage(
  user: SessionUser,
  set: OfflineSet,
  others: () => Promise<readonly OfflineOperation[]>,
): Promise<DeviceStorage> {
  const names = deviceNames(user);
  const database = await openOperationsDatabase(names.operations);
  const evicted = await noteData(names.channel, database);
  const cache = await openCache(names, set.collections);
  const book = operationBook(set.operations, set.later ?? (async () => []), others);
  // What somebody did before their role changed is shown and tried again like their other work.
  await book.learn((await unsettledOperations(database)).map(({ name }) => name));
  const kept = set.collections.map(({ resource }) => resource);
  const unsettled = createStore<readonly StoredOperation[] | null>(null);
  return { user, names, database, cache, book, kept, unsettled, evicted };
}

/** The records of a collection under these ids, as the server sent them. */
export async function lookUp(
  { cache }: DeviceStorage,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, Doc>> {
  const found = await cache.collections
    .get(collection)
    ?.findByIds([...ids])
    .exec();
  return new Map([...(found ?? [])].map(([id, document]) => [id, rowOf(document)]));
}

/** Whose device it is, by the name that they have now. */
export function personOf({ user }: DeviceStorage): Viewer {
  return { id: user.id, name: session.get().user?.name ?? user.name };
}
