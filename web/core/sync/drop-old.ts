import type { RxCollection } from 'rxdb';
import { retainedSince } from '#shared/core/retention.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Doc } from './offline-set.ts';

/**
 * Lets records go that a device no longer needs, where its resource says when that is. `busy` are the records
 * that unsent work is about: they stay until it has been sent.
 */
export async function dropOld(
  resources: readonly Resource[],
  collections: ReadonlyMap<string, RxCollection<Doc>>,
  busy: ReadonlySet<string>,
  nowMs: number,
): Promise<number> {
  let dropped = 0;
  for (const resource of resources) {
    const { retention } = resource;
    const collection = collections.get(resource.name);
    if (!retention || !collection) continue;
    const selector = {
      [retention.column]: { $lt: retainedSince(resource, nowMs) },
      ...(retention.when ? { [retention.when.column]: { $in: [...retention.when.values] } } : {}),
    };
    const old = await collection.find({ selector }).exec();
    const ids = old.map((document) => document.primary).filter((id) => !busy.has(id));
    if (ids.length > 0) await collection.bulkRemove(ids);
    dropped += ids.length;
  }
  return dropped;
}
