import { deleteDatabases } from '#web/core/device/delete-databases.ts';
import { whileLeading, withLock } from '#web/core/device/lock.ts';
import { openDeviceChannel } from './device-channel.ts';
import { deviceIdentity } from './device-key.ts';
import type { DeviceStorage } from './device-storage.ts';
import { letGoOfDays, letGoRegularly } from './let-go.ts';
import { createPuller } from './pull.ts';
import { startSyncWorker } from './sync-worker.ts';
import type { SyncWorker } from './sync-worker.ts';

/** This page's part in the election of the page that syncs. */
export type Election = {
  /** Pulls everything now, on whichever page leads. */
  readonly syncNow: () => void;
  /** Wakes the loop where this page leads: something waits to be sent. */
  readonly nudge: () => void;
  readonly stop: () => void;
};

/**
 * Joins the election. The page that leads runs the loop that speaks with the server, and looks after what is
 * stored here. A frozen page must not hold the lead; restored from the back/forward cache, it opens its
 * storage anew.
 */
export function joinElection(storage: DeviceStorage): Election {
  const { user, names, database, cache } = storage;
  const puller = createPuller(user.id, names.cache, cache, database, (name, checkpoint) =>
    letGoOfDays(storage, name, checkpoint),
  );
  let worker: SyncWorker | undefined;
  const syncNow = (): void => {
    if (!worker) return channel.askLeader();
    puller.want();
    worker.nudge();
  };
  const channel = openDeviceChannel(names.channel, () => (worker ? { syncNow } : null));
  const identity = (): Promise<string> =>
    withLock(`${database.name}-outbox`, async () => (await deviceIdentity(database)).id);
  const stopLeading = whileLeading(`${names.channel}-leader`, () => {
    const letting = letGoRegularly(storage);
    const started = startSyncWorker(user.id, database, identity, puller, (change) => {
      channel.report(change);
      if (change.online && change.failed === false) letting.whenInStep();
    });
    worker = started;
    void deleteOldCaches(names.cachePrefix, names.cache, () => puller.wanted.size === 0);
    return () => {
      letting.stop();
      started.stop();
      worker = undefined;
    };
  });
  window.addEventListener('pagehide', stopLeading);
  return {
    syncNow,
    nudge: () => worker?.nudge(),
    stop: () => {
      stopLeading();
      channel.close();
      window.removeEventListener('pagehide', stopLeading);
    },
  };
}

/** The caches of earlier schema numbers go once the present one is full. */
async function deleteOldCaches(prefix: string, current: string, isFull: () => boolean): Promise<void> {
  for (let tries = 0; tries < 60 && !isFull(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5000));
  if (isFull()) await deleteDatabases((name) => name.startsWith(prefix) && !name.startsWith(`${current}-`));
}
