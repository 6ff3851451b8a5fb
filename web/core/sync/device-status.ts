import { liveQuery } from 'dexie';
import type { Resource } from '#shared/core/resource.ts';
import { daysHeld } from '#shared/core/window.ts';
import { isAct, isOfPerson } from './acts.ts';
import type { DeviceStorage } from './device-storage.ts';
import { unsettledOperations } from './enqueue.ts';
import { countPhotos } from './kept-photos.ts';
import type { PhotoCounts } from './kept-photos.ts';
import type { Settings, StoredOperation } from './operations-database.ts';
import { pulledOf } from './pulled-records.ts';
import type { Pulled } from './pulled-records.ts';
import { reportStatus, syncStatus } from './sync-status.ts';
import type { SyncStatus } from './sync-status.ts';

/** What the status of a device is counted from. */
export type DeviceFacts = {
  readonly operations: readonly StoredOperation[];
  readonly photos: PhotoCounts;
  readonly pulled: readonly Pulled[];
  readonly sync: Settings | undefined;
};

/**
 * Follows the storage of a device, whichever page writes to it: keeps its unsettled operations and its status
 * up to date, and calls `onWork` when something waits to be sent.
 */
export function watchDevice(storage: DeviceStorage, onWork: () => void): () => void {
  const { database, unsettled, kept } = storage;
  const watching = liveQuery(
    async (): Promise<DeviceFacts> => ({
      operations: await unsettledOperations(database),
      photos: await countPhotos(database),
      pulled: await pulledOf(storage),
      sync: await database.settings.get('sync'),
    }),
  ).subscribe({
    next: (facts) => {
      if (!sameOperations(facts.operations, unsettled.get())) unsettled.set(facts.operations);
      reportStatus({ known: true, ...withoutEqual(statusOf(facts, kept), syncStatus.get()) });
      if (hasWork(facts)) onWork();
    },
    error: (error) => {
      console.error('The queue of this device could not be read:', error);
      reportStatus({ known: true });
    },
  });
  return () => watching.unsubscribe();
}

/** The part of the status that follows from what a device stores. */
export function statusOf(
  { operations, photos, pulled, sync }: DeviceFacts,
  kept: readonly Resource[],
): Pick<SyncStatus, 'waiting' | 'attention' | 'photos' | 'keptPhotos' | 'lastSyncAt' | 'asOf' | 'days'> {
  const own = operations.filter(isOfPerson);
  return {
    waiting: own.filter((operation) => operation.state === 'pending' && isAct(operation, own)).length,
    attention: own.filter(({ state }) => state === 'rejected').length + photos.refused,
    photos: photos.unsent,
    keptPhotos: photos.kept,
    lastSyncAt: sync?.key === 'sync' ? sync.lastSyncAt : null,
    asOf: Object.fromEntries(
      pulled.flatMap(({ collection, asOf }) => (asOf === null ? [] : [[collection, asOf]])),
    ),
    days: daysOf(kept, pulled),
  };
}

/** The days that are whole on a device, by the checkpoints of the collections that are kept by days. */
function daysOf(kept: readonly Resource[], pulled: readonly Pulled[]): SyncStatus['days'] {
  return Object.fromEntries(
    kept.flatMap((resource) => {
      const checkpoint = pulled.find(({ collection }) => collection === resource.name)?.checkpoint;
      const days = checkpoint ? daysHeld(resource, checkpoint) : null;
      return days === null ? [] : [[resource.name, [...days].toSorted()]];
    }),
  );
}

/** Whether operations or photos wait to be sent. */
export function hasWork({ operations, photos }: Pick<DeviceFacts, 'operations' | 'photos'>): boolean {
  return photos.unsent > photos.refused || operations.some(({ state, sent }) => state === 'pending' && !sent);
}

/** Whether a flag that only the sending loop cares about is all that changed. */
export function sameOperations(
  next: readonly StoredOperation[],
  before: readonly StoredOperation[] | null,
): boolean {
  return (
    before !== null &&
    next.length === before.length &&
    next.every(
      ({ op, state, at }, i) => op === before[i]?.op && state === before[i].state && at === before[i].at,
    )
  );
}

/** Keeps the objects of before where they say the same, so that screens do not render for nothing. */
function withoutEqual<Change extends Partial<SyncStatus>>(
  change: Change,
  before: SyncStatus,
): Partial<SyncStatus> {
  const kept = Object.entries(change).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SyncStatus]),
  );
  return Object.fromEntries(kept);
}
