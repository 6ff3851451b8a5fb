import type { Page } from 'playwright-core';

type Stored = Record<string, unknown>;
export type Queued = {
  readonly op: string;
  readonly n: number;
  readonly type: string;
  readonly name: string;
  readonly coll?: string;
  readonly state: string;
};

/** What the queues on this device's disk hold, in their order. */
export async function queueOf(page: Page): Promise<Queued[]> {
  return ((await readStores(page, '^prahari-ops-', '^ops$')) as Queued[]).toSorted((a, b) => a.n - b.n);
}

/** How many of them the person would miss: not yet with the server, or refused. */
export async function unsentOf(page: Page): Promise<number> {
  return (await queueOf(page)).filter((operation) => operation.state !== 'applied' && operation.name !== '')
    .length;
}

/** Numbers one after another from 1: nothing got lost in the queue, and nothing was numbered twice. */
export function isGapless(queue: readonly Queued[]): boolean {
  return queue.every((operation, i) => operation.n === i + 1);
}

/** The records of a collection as this device keeps them from the server. */
export async function cachedRows(page: Page, collection: string): Promise<Stored[]> {
  const rows = await readStores(page, `^rxdb-dexie-.*--${collection}$`, '.');
  return rows.filter(
    (row) => typeof row['id'] === 'string' && row['_deleted'] !== true && row['_deleted'] !== '1',
  );
}

/**
 * Reads everything in the wanted stores of the wanted databases. One that goes away meanwhile counts as
 * empty, and is not made again.
 */
export async function readStores(page: Page, databases: string, stores: string): Promise<Stored[]> {
  return page.evaluate(
    async ([wantedDatabases, wantedStores]) => {
      const open = (name: string): Promise<IDBDatabase | null> =>
        new Promise((resolve) => {
          const request = indexedDB.open(name);
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => resolve(null);
        });
      const all = (database: IDBDatabase, store: string): Promise<Stored[]> =>
        new Promise((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result as Stored[]);
          request.onerror = () => reject(request.error ?? new Error('unreadable'));
        });
      const found: Stored[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        if (!new RegExp(wantedDatabases).test(name)) continue;
        const database = await open(name);
        for (const store of database?.objectStoreNames ?? [])
          if (database && new RegExp(wantedStores).test(store)) found.push(...(await all(database, store)));
        database?.close();
      }
      return found;
    },
    [databases, stores] as const,
  );
}

/** Makes every reading of a store of the device's own work wait for some milliseconds from now on. */
export function holdStore(page: Page, store: string, forMs: number): Promise<void> {
  return page.evaluate(
    async ([name, ms]) => {
      const databases = (await indexedDB.databases()).filter((one) => one.name?.startsWith('prahari-ops-'));
      await Promise.all(
        databases.map(
          (one) =>
            new Promise<void>((resolve, reject) => {
              const opening = indexedDB.open(one.name ?? '');
              opening.onerror = () => reject(opening.error ?? new Error('not opened'));
              opening.onsuccess = () => {
                const held = opening.result.transaction(name, 'readwrite').objectStore(name);
                const until = Date.now() + ms;
                const hold = (): void => {
                  resolve();
                  if (Date.now() < until) held.count().onsuccess = hold;
                  else opening.result.close();
                };
                held.count().onsuccess = hold;
              };
            }),
        ),
      );
    },
    [store, forMs] as const,
  );
}

/** Puts photos on the device that the server has refused. */
export function addRefusedPhotos(page: Page, count: number, bytes: number): Promise<void> {
  return page.evaluate(
    async ([n, size]) => {
      const name =
        (await indexedDB.databases()).find((one) => one.name?.startsWith('prahari-ops-'))?.name ?? '';
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not opened'));
      });
      const write = database.transaction('photos', 'readwrite');
      for (let i = 0; i < n; i += 1)
        write.objectStore('photos').put({
          id: `photo-${i}`,
          kind: 'photo',
          state: 'refused',
          at: i,
          blob: new Blob([new Uint8Array(size)], { type: 'image/jpeg' }),
        });
      await new Promise((resolve) => write.addEventListener('complete', resolve));
      database.close();
    },
    [count, bytes] as const,
  );
}
