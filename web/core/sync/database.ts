import { createRxDatabase } from 'rxdb';
import type { RxCollection, RxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { collectionSchema } from './collection-schema.ts';
import { deleteDatabases } from '#web/core/device/delete-databases.ts';
import type { DeviceNames } from '#web/core/session/names.ts';
import type { Doc, OfflineCollection } from './offline-set.ts';

/**
 * What the server has sent to this device for this person. It can be thrown away at any time and pulled
 * again.
 */
export type Cache = {
  readonly collections: ReadonlyMap<string, RxCollection<Doc>>;
  /** The field by which a collection's `newest` is counted. */
  readonly momentOf: (collection: string) => string;
  readonly close: () => Promise<unknown>;
};

/**
 * Opens the cache with the collections that the person's face keeps. A cache that cannot be opened is deleted
 * and begun again.
 */
export async function openCache(names: DeviceNames, wanted: readonly OfflineCollection[]): Promise<Cache> {
  try {
    return await open(names, wanted);
  } catch (error) {
    console.warn('The cache of this device is begun again:', error);
    await deleteDatabases((name) => name.startsWith(`${names.cache}-`));
    return open(names, wanted);
  }
}

async function open(names: DeviceNames, wanted: readonly OfflineCollection[]): Promise<Cache> {
  const database: RxDatabase = await createRxDatabase({
    name: names.cache,
    storage: getRxStorageDexie(),
    multiInstance: true,
    closeDuplicates: true,
  });
  try {
    const added = await database.addCollections(
      Object.fromEntries(
        wanted.map((collection) => [collection.resource.name, { schema: collectionSchema(collection) }]),
      ),
    );
    const collections = new Map(Object.entries(added) as [string, RxCollection<Doc>][]);
    const moments = new Map(wanted.map(({ resource, moment }) => [resource.name, moment]));
    return {
      collections,
      momentOf: (name) => moments.get(name) ?? 'created_at',
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
