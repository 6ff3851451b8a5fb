import { liveQuery } from 'dexie';
import type { Operation } from '#shared/core/operation.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { daysHeld } from '#shared/core/window.ts';
import { serverTime } from '#web/core/device/clock.ts';
import { openCache } from './database.ts';
import { countPhotos } from './kept-photos.ts';
import { deleteDatabases } from '#web/core/device/delete-databases.ts';
import { deviceIdentity } from './device-key.ts';
import { dropOld } from './drop-old.ts';
import { enqueue, unsettledOperations } from './enqueue.ts';
import type { Request } from './enqueue.ts';
import { rowOf, watchRows } from './live-rows.ts';
import type { RowsQuery, Shown } from './live-rows.ts';
import { whileLeading, withLock } from '#web/core/device/lock.ts';
import { deviceNames } from '#web/core/session/names.ts';
import type { Doc, OfflineOperation, OfflineSet } from './offline-set.ts';
import { operationBook } from './operation-book.ts';
import { openOperationsDatabase } from './operations-database.ts';
import type { OperationsDatabase, StoredOperation } from './operations-database.ts';
import { effect } from './overlay.ts';
import { createPuller } from './pull.ts';
import { rescueFile } from './rescue-file.ts';
import type { RescueFile } from './rescue-file.ts';
import { session } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { noteData, watchStorage } from './storage-watch.ts';
import { createStore } from '#web/core/device/store.ts';
import type { Store } from '#web/core/device/store.ts';
import { startSyncWorker } from './sync-worker.ts';
import type { SyncWorker, WorkerReport } from './sync-worker.ts';
import { reportStatus, syncStatus } from './sync-status.ts';

/**
 * A refused operation, with the record as the server has it and as it would be; `mine` is null where it
 * cannot be done on it.
 */
export type Attention = {
  readonly operation: StoredOperation;
  readonly mine: Doc | null;
  readonly current: Doc | null;
  /** The status that it would give the record; null where it is no step of a lifecycle. */
  readonly aim: string | null;
};
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
  readonly watch: (
    collection: string,
    query: RowsQuery,
    emit: (rows: readonly Shown[]) => void,
  ) => () => void;
  readonly watchUnsettled: (
    emit: (waiting: readonly StoredOperation[], attention: readonly Attention[]) => void,
  ) => () => void;
  readonly discard: (op: string) => Promise<void>;
  readonly rescue: () => Promise<RescueFile>;
  /** How much would be lost with this device: waiting and refused operations, and photos. */
  readonly unsent: () => Promise<number>;
  readonly syncNow: () => void;
  readonly close: () => Promise<void>;
};
/** By then the server has told its time, where there is a network. */
const firstLetGoMs = 20_000;
const letGoEveryMs = 6 * 3_600_000;
type Word =
  | { readonly say: 'sync' }
  | { readonly say: 'hello' }
  | { readonly say: 'status'; readonly status: WorkerReport };

/**
 * Opens a person's storage on this device and joins the election of the page that syncs. `set` is what their
 * face keeps and does; `others` gives the operations of the other faces, for work that is none of its own.
 */
export async function openDevice(
  user: SessionUser,
  set: OfflineSet,
  others: () => Promise<readonly OfflineOperation[]>,
): Promise<Device> {
  const names = deviceNames(user);
  const database = await openOperationsDatabase(names.operations);
  const evicted = await noteData(names.channel, database);
  const cache = await openCache(names, set.collections);
  const book = operationBook(set.operations, others);
  // What somebody did before their role changed is shown and tried again like their other work.
  await book.learn((await unsettledOperations(database)).map(({ name }) => name));
  const unsettled = createStore<readonly StoredOperation[] | null>(null);
  const letGoOf = async (
    resources: readonly Resource[],
    checkpoints: ReadonlyMap<string, Checkpoint>,
    nowMs: number | null,
  ): Promise<void> => {
    const busy = new Set((await unsettledOperations(database)).flatMap((operation) => operation.id ?? []));
    await dropOld(resources, { collections: cache.collections, checkpoints, busy }, nowMs);
  };
  const kept = set.collections.map(({ resource }) => resource);
  const puller = createPuller(user.id, names.cache, cache, database, (name, checkpoint) =>
    letGoOf(
      kept.filter((resource) => resource.name === name),
      new Map([[name, checkpoint]]),
      null,
    ),
  );
  const stops: (() => void)[] = [];
  const person = (): { id: string; name: string } => ({
    id: user.id,
    name: session.get().user?.name ?? user.name,
  });

  const lookUp = async (collection: string, ids: readonly string[]): Promise<Map<string, Doc>> => {
    const found = await cache.collections
      .get(collection)
      ?.findByIds([...ids])
      .exec();
    return new Map([...(found ?? [])].map(([id, document]) => [id, rowOf(document)]));
  };
  const attentionFor = async (operation: StoredOperation): Promise<Attention> => {
    const known = await lookUp(operation.coll ?? '', operation.id === undefined ? [] : [operation.id]);
    const current = known.get(operation.id ?? '') ?? null;
    const mine = effect(operation, current, person(), book.find);
    const { resource } = book.find(operation.name) ?? {};
    const verb = operation.name.slice((resource?.one.length ?? 0) + 1);
    const aim = resource?.lifecycle?.actions[verb]?.to ?? null;
    return { operation, current, mine: mine === current ? null : mine, aim };
  };

  const channel = new BroadcastChannel(names.channel);
  let worker: SyncWorker | undefined;
  let last: WorkerReport = {};
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel is of this origin, and takes no origin
  const post = (word: Word): void => channel.postMessage(word);
  const report = (change: WorkerReport): void => {
    if (Object.entries(change).every(([name, value]) => last[name as keyof WorkerReport] === value)) return;
    last = { ...last, ...change };
    reportStatus(change);
    post({ say: 'status', status: last });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.say === 'status') reportStatus(data.status);
    else if (worker && data.say === 'sync') syncNow();
    else if (worker) post({ say: 'status', status: last });
  });
  const syncNow = (): void => {
    if (!worker) return post({ say: 'sync' });
    puller.want();
    worker.nudge();
  };

  const letGo = async (): Promise<void> => {
    // By a clock that is wrong, all would be old, and would not come again.
    const now = serverTime();
    try {
      const pulled = await database.pulled.where('key').startsWith(`${names.cache}/`).toArray();
      const checkpoints = pulled.flatMap(({ key, checkpoint }) =>
        checkpoint === null ? [] : [[key.slice(names.cache.length + 1), checkpoint] as const],
      );
      await letGoOf(kept, new Map(checkpoints), now);
    } catch (error) {
      console.error('Old records could not be let go:', error);
    }
  };
  const identity = (): Promise<string> =>
    withLock(`${database.name}-outbox`, async () => (await deviceIdentity(database)).id);
  const lead = (): (() => void) => {
    const started = startSyncWorker(user.id, database, identity, puller, report);
    worker = started;
    void deleteOldCaches(names.cachePrefix, names.cache, () => puller.wanted.size === 0);
    // A kiosk stays open for months.
    const timer = setInterval(() => void letGo(), letGoEveryMs);
    const first = setTimeout(() => void letGo(), firstLetGoMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      started.stop();
      worker = undefined;
    };
  };

  const everything = liveQuery(async () => ({
    operations: await unsettledOperations(database),
    photos: await countPhotos(database),
    pulled: await database.pulled.where('key').startsWith(`${names.cache}/`).toArray(),
    sync: await database.settings.get('sync'),
  })).subscribe({
    next: ({ operations, photos, pulled, sync }) => {
      if (!sameOperations(operations, unsettled.get())) unsettled.set(operations);
      const own = operations.filter(isOfPerson);
      reportStatus({
        waiting: own.filter((operation) => operation.state === 'pending').length,
        attention: own.filter((operation) => operation.state === 'rejected').length,
        photos: photos.unsent,
        keptPhotos: photos.kept,
        lastSyncAt: sync?.key === 'sync' ? sync.lastSyncAt : null,
      });
      const asOf = Object.fromEntries(
        pulled.flatMap(({ key, asOf: at }) => (at === null ? [] : [[key.slice(names.cache.length + 1), at]])),
      );
      reportAsOf(asOf);
      reportDays(
        Object.fromEntries(
          kept.flatMap((resource) => {
            const found = pulled.find(({ key }) => key === `${names.cache}/${resource.name}`);
            const days = found?.checkpoint ? daysHeld(resource, found.checkpoint) : null;
            return days === null ? [] : [[resource.name, [...days].toSorted()]];
          }),
        ),
      );
      if (
        worker &&
        (photos.unsent > 0 ||
          operations.some((operation) => operation.state === 'pending' && !operation.sent))
      )
        worker.nudge();
    },
    error: (error) => console.error('The queue of this device could not be read:', error),
  });

  stops.push(
    () => everything.unsubscribe(),
    () => channel.close(),
  );
  const stopLeading = whileLeading(`${names.channel}-leader`, lead);
  stops.push(stopLeading, watchStorage(evicted));
  // A frozen page must not hold the lead. Restored from the back/forward cache, it opens its storage anew.
  window.addEventListener('pagehide', stopLeading);
  stops.push(() => window.removeEventListener('pagehide', stopLeading));
  const onWord = (event: MessageEvent<unknown>): void => {
    if (
      event.data !== null &&
      typeof event.data === 'object' &&
      'type' in event.data &&
      event.data.type === 'sync'
    )
      syncNow();
  };
  navigator.serviceWorker?.addEventListener('message', onWord);
  stops.push(() => navigator.serviceWorker?.removeEventListener('message', onWord));
  post({ say: 'hello' });

  return {
    user,
    database,
    send: async ({ name }, request) => {
      await book.learn([name]);
      const operation = book.find(name);
      if (!operation) throw new Error(`${name} cannot be done offline`);
      const outbox = { database, user: { ...user, ...person() }, lookUp, find: book.find };
      const stored = await enqueue(outbox, operation, request);
      void askForBackgroundSync();
      await shown(unsettled, stored.op);
      return stored;
    },
    keeps: (collection) => cache.collections.has(collection),
    watch: (collection, query, emit) => {
      const found = cache.collections.get(collection);
      if (!found) throw new Error(`this device does not keep ${collection}`);
      const watched = { collection: found, moment: cache.momentOf(collection), find: book.find };
      return watchRows(watched, unsettled, person(), query, emit);
    },
    watchUnsettled: (emit) => {
      let turn = 0;
      const show = async (): Promise<void> => {
        turn += 1;
        const mine = turn;
        const own = (unsettled.get() ?? []).filter(isOfPerson);
        const attention = await Promise.all(
          own.filter((operation) => operation.state === 'rejected').map(attentionFor),
        );
        if (mine === turn)
          emit(
            own.filter((operation) => operation.state === 'pending'),
            attention,
          );
      };
      void show();
      const stopOperations = unsettled.subscribe(() => void show());
      // A pull may have changed the record that a refused operation is compared with.
      let pulled = syncStatus.get().asOf;
      const stopPulls = syncStatus.subscribe(() => {
        const { asOf } = syncStatus.get();
        if (asOf !== pulled && unsettled.get()?.some((operation) => operation.state === 'rejected'))
          void show();
        pulled = asOf;
      });
      return () => {
        turn += 1;
        stopOperations();
        stopPulls();
      };
    },
    discard: (op) => database.ops.delete(op),
    rescue: () => rescueFile(database, user),
    unsent: async () =>
      (await unsettledOperations(database)).filter(isOfPerson).length + (await countPhotos(database)).unsent,
    syncNow,
    close: async () => {
      for (const stop of stops) stop();
      await cache.close().catch(() => undefined);
      database.close();
    },
  };
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

/** Operations that the device sends on its own account are nobody's work to be lost. */
function isOfPerson(operation: StoredOperation): boolean {
  return operation.name !== '';
}

/** Whether a flag that only the sending loop cares about is all that changed. */
function sameOperations(
  next: readonly StoredOperation[],
  before: readonly StoredOperation[] | null,
): boolean {
  return (
    before !== null &&
    next.length === before.length &&
    next.every(
      (operation, at) =>
        operation.op === before[at]?.op &&
        operation.state === before[at].state &&
        operation.at === before[at].at,
    )
  );
}

let asOfBefore = '';
function reportAsOf(asOf: Readonly<Record<string, number>>): void {
  const text = JSON.stringify(asOf);
  if (text === asOfBefore) return;
  asOfBefore = text;
  reportStatus({ asOf });
}

function reportDays(days: Readonly<Record<string, readonly string[]>>): void {
  if (JSON.stringify(days) !== JSON.stringify(syncStatus.get().days)) reportStatus({ days });
}

/**
 * Where the browser offers it, an event of the service worker wakes the app when the network is back. It is
 * only a nudge.
 */
async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && 'sync' in registration)
    await (registration.sync as { register: (tag: string) => Promise<void> })
      .register('prahari-outbox')
      .catch(() => undefined);
}

/** The caches of earlier schema numbers go once the present one is full. */
async function deleteOldCaches(prefix: string, current: string, isFull: () => boolean): Promise<void> {
  for (let tries = 0; tries < 60 && !isFull(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5000));
  if (isFull()) await deleteDatabases((name) => name.startsWith(prefix) && !name.startsWith(`${current}-`));
}
