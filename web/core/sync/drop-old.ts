import type { RxCollection } from 'rxdb';
import { letsGo, retainedSince } from '#shared/core/retention.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { isOfHeldDay, seesAll } from '#shared/core/window.ts';
import { rowOf } from './live-rows.ts';
import type { Doc } from './offline-set.ts';

/**
 * What a device may let go of: its records, where it stands in each collection, and what unsent work is
 * about.
 */
export type Held = {
  readonly collections: ReadonlyMap<string, RxCollection<Doc>>;
  readonly checkpoints: ReadonlyMap<string, Checkpoint>;
  /** These stay until the work has been sent. */
  readonly busy: ReadonlySet<string>;
};

/**
 * Lets records go that a device no longer needs, where its resource says when that is. How long ago something
 * was goes by `nowMs`, the server's time; without it only days are let go that the checkpoint holds no more.
 */
export async function dropOld(
  resources: readonly Resource[],
  { collections, checkpoints, busy }: Held,
  nowMs: number | null,
): Promise<number> {
  let dropped = 0;
  for (const resource of resources) {
    const collection = collections.get(resource.name);
    if (!collection) continue;
    const checkpoint = checkpoints.get(resource.name) ?? null;
    const old = new Set([
      ...(nowMs === null ? [] : await tooOld(resource, collection, checkpoint, nowMs)),
      ...(resource.window && checkpoint ? await ofOtherDays(resource, collection, checkpoint) : []),
    ]);
    const ids = [...old].filter((id) => !busy.has(id));
    if (ids.length > 0) await collection.bulkRemove(ids);
    dropped += ids.length;
  }
  return dropped;
}

async function tooOld(
  resource: Resource,
  collection: RxCollection<Doc>,
  checkpoint: Checkpoint | null,
  nowMs: number,
): Promise<readonly string[]> {
  const { retention, audiences } = resource;
  if (!retention) return [];
  // Where the office alone lets go, a device of somebody else keeps all it has.
  const isOffice = checkpoint !== null && seesAll(audiences, checkpoint);
  if (retention.audiences && !(isOffice && letsGo(resource, '*'))) return [];
  const selector = {
    [retention.column]: { $lt: retainedSince(resource, nowMs) },
    ...(retention.when ? { [retention.when.column]: { $in: [...retention.when.values] } } : {}),
  };
  return (await collection.find({ selector }).exec()).map((document) => document.primary);
}

async function ofOtherDays(
  resource: Resource,
  collection: RxCollection<Doc>,
  checkpoint: Checkpoint,
): Promise<readonly string[]> {
  const all = await collection.find().exec();
  return all
    .filter((document) => !isOfHeldDay(resource, checkpoint, rowOf(document)))
    .map((document) => document.primary);
}
