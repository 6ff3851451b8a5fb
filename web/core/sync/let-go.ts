import type { Resource } from '#shared/core/resource.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { serverTime } from '#web/core/device/clock.ts';
import type { DeviceStorage } from './device-storage.ts';
import { dropOld } from './drop-old.ts';
import { unsettledOperations } from './enqueue.ts';
import { pulledOf } from './pulled-records.ts';

/** By then the server has told its time, where there is a network. */
const firstMs = 20_000;
const everyMs = 6 * 3_600_000;

/** Lets go of the days of a collection that a checkpoint holds no more. */
export function letGoOfDays(storage: DeviceStorage, name: string, checkpoint: Checkpoint): Promise<void> {
  const resources = storage.kept.filter((resource) => resource.name === name);
  return letGo(storage, resources, new Map([[name, checkpoint]]), null);
}

/** Lets go of old records soon after the start and then from time to time: a kiosk stays open for months. */
export function letGoRegularly(storage: DeviceStorage): () => void {
  const timer = setInterval(() => void letGoOfOld(storage), everyMs);
  const first = setTimeout(() => void letGoOfOld(storage), firstMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

async function letGoOfOld(storage: DeviceStorage): Promise<void> {
  // By a clock that is wrong, all would be old, and would not come again.
  const now = serverTime();
  try {
    const pulled = await pulledOf(storage);
    const checkpoints = new Map<string, Checkpoint>();
    for (const { collection, checkpoint } of pulled)
      if (checkpoint !== null) checkpoints.set(collection, checkpoint);
    await letGo(storage, storage.kept, checkpoints, now);
  } catch (error) {
    console.error('Old records could not be let go:', error);
  }
}

async function letGo(
  { database, cache: { collections } }: DeviceStorage,
  resources: readonly Resource[],
  checkpoints: ReadonlyMap<string, Checkpoint>,
  nowMs: number | null,
): Promise<void> {
  const busy = new Set((await unsettledOperations(database)).flatMap((operation) => operation.id ?? []));
  await dropOld(resources, { collections, checkpoints, busy }, nowMs);
}
