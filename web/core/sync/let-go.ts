import type { Resource } from '#shared/core/resource.ts';
import type { Checkpoint } from '#shared/core/sync.ts';
import { serverTime } from '#web/core/device/clock.ts';
import type { DeviceStorage } from './device-storage.ts';
import { dropOld } from './drop-old.ts';
import { unsettledOperations } from './enqueue.ts';
import { dropIdleDrafts } from './idle-drafts.ts';
import { dropSentPhotos } from './kept-photos.ts';
import type { OperationsDatabase } from './operations-database.ts';
import { keptDays } from './pull.ts';
import { pulledOf } from './pulled-records.ts';

const everyMs = 6 * 3_600_000;
/** After the app has opened, so that its first screen does not wait for it. */
const firstAfterMs = 20_000;

/** Lets go of the days of a collection that a checkpoint holds no more. */
export function letGoOfDays(storage: DeviceStorage, name: string, checkpoint: Checkpoint): Promise<void> {
  const resources = storage.kept.filter((resource) => resource.name === name);
  return letGo(storage, resources, new Map([[name, checkpoint]]), null);
}

/**
 * Lets go of what is old from time to time, as a kiosk stays open for months: soon after the start, as full
 * storage can keep the device from ever being in step, and once when `whenInStep` is called after the server
 * has told its time.
 */
export function letGoRegularly(storage: DeviceStorage): {
  readonly whenInStep: () => void;
  readonly stop: () => void;
} {
  let started = false;
  const first = setTimeout(() => void letGoOfOld(storage), firstAfterMs);
  const timer = setInterval(() => void letGoOfOld(storage), everyMs);
  return {
    whenInStep: () => {
      if (started || serverTime() === null) return;
      started = true;
      void letGoOfOld(storage);
    },
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

async function letGoOfOld(storage: DeviceStorage): Promise<void> {
  const { database, names } = storage;
  // By a clock that is wrong, all would be old, and would not come again.
  const now = serverTime();
  try {
    const pulled = await pulledOf(storage);
    const checkpoints = new Map<string, Checkpoint>();
    for (const { collection, checkpoint } of pulled)
      if (checkpoint !== null) checkpoints.set(collection, checkpoint);
    await letGo(storage, storage.kept, checkpoints, now);
    await dropSentPhotos(database, now);
    if (now === null) return;
    await dropSettled(database, now);
    await dropIdleDrafts(database, names.channel, now);
  } catch (error) {
    console.error('Old records could not be let go:', error);
  }
}

/** What has long been done leaves the device; until then it stays, as a restored server may lack it. */
async function dropSettled({ ops }: OperationsDatabase, now: number): Promise<void> {
  await ops
    .where('settledAt')
    .below(now - keptDays * 86_400_000)
    .delete();
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
