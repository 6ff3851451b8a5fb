import { createStore, useStore } from '#web/core/device/store.ts';

/** How this device stands with the server, in one place for all screens. */
export type SyncStatus = {
  /** The browser has a network and the server answered last time it was asked. */
  readonly online: boolean;
  /** What the device stores was read, so that a collection without a pull has really never been pulled. */
  readonly known: boolean;
  readonly syncing: boolean;
  /** What the person did that the server has not confirmed. */
  readonly waiting: number;
  /** Operations and photos that the server refused, until the person decides. */
  readonly attention: number;
  /** Photos that the server may not have yet. */
  readonly photos: number;
  /** Sent photos that are still on the device. */
  readonly keptPhotos: number;
  /** Epoch milliseconds of the last complete pull. */
  readonly lastSyncAt: number | null;
  /** This app is too old to send; everything is kept until it is updated. */
  readonly needsUpdate: boolean;
  readonly storage: {
    readonly persisted: boolean | null;
    readonly usedBytes: number;
    readonly quotaBytes: number;
    readonly evicted: boolean;
  };
  /** Epoch milliseconds of the last complete pull by collection, and whether the last try failed. */
  readonly asOf: Readonly<Record<string, number>>;
  readonly failed: boolean;
  /** The days that are whole on this device, for collections that it keeps by days. */
  readonly days: Readonly<Record<string, readonly string[]>>;
};

const hasNetwork = typeof navigator === 'undefined' || navigator.onLine;
const atRest: SyncStatus = {
  online: hasNetwork,
  known: false,
  syncing: false,
  waiting: 0,
  attention: 0,
  photos: 0,
  keptPhotos: 0,
  lastSyncAt: null,
  needsUpdate: false,
  storage: { persisted: null, usedBytes: 0, quotaBytes: 0, evicted: false },
  asOf: {},
  failed: false,
  days: {},
};

/** The status, for code outside React. */
export const syncStatus = createStore<SyncStatus>(atRest);

/** How this device stands with the server, inside a component. */
export function useSyncStatus(): SyncStatus {
  return useStore(syncStatus);
}

/**
 * True where this device has a network and the server does not answer: what to say then is not that there is
 * no network.
 */
export function isServerAway({ online }: Pick<SyncStatus, 'online'>): boolean {
  return !online && navigator.onLine;
}

/** Changes part of the status; screens hear of it only where something is different. */
export function reportStatus(change: Partial<SyncStatus>): void {
  const before = syncStatus.get();
  if (Object.entries(change).some(([name, value]) => !Object.is(value, before[name as keyof SyncStatus])))
    syncStatus.set({ ...before, ...change });
}

/** Forgets what belonged to the person who has left. */
export function resetStatus(): void {
  syncStatus.set({ ...atRest, online: navigator.onLine });
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => reportStatus({ online: true }));
  window.addEventListener('offline', () => reportStatus({ online: false }));
}
