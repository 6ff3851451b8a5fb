import { createRxDatabase } from 'rxdb';
import type { RxCollection, RxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { collectionSchema } from './collection-schema.ts';
import { deleteDatabases } from '#web/core/device/delete-databases.ts';
import type { DeviceNames } from '#web/core/session/names.ts';
import { faceOf, offlineCollections } from './offline.ts';
import type { Doc } from './offline.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/**
 * What the server has sent to this device for this person. It can be thrown away at any time and pulled
 * again.
 */
export type Cache = {
  readonly collections: ReadonlyMap<string, RxCollection<Doc>>;
  readonly close: () => Promise<unknown>;
};

/**
 * Opens the cache with the collections the person's face needs. A cache that cannot be opened is deleted and
 * begun again.
 */
export async function openCache(names: DeviceNames, user: SessionUser): Promise<Cache> {
  try {
    return await open(names, user);
  } catch (error) {
    console.warn('The cache of this device is begun again:', error);
    await deleteDatabases((name) => name.startsWith(`${names.cache}-`));
    return open(names, user);
  }
}

async function open(names: DeviceNames, user: SessionUser): Promise<Cache> {
  const face = faceOf(user.role);
  const wanted = offlineCollections.filter((collection) => collection.for.includes(face));
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
    return { collections, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
