import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { Checkpoint, PushOperation } from '#shared/core/sync.ts';

/** An operation as this device keeps it: what is pushed, what it was made from, and how far it has come. */
export type StoredOperation = PushOperation & {
  /** The operation's name, `booking.cancel`; empty for those the device sends on its own account. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly schema: number;
  /** Not counted among what waits. */
  readonly quiet?: true;
  /** Sent before all others, however much waits. */
  readonly urgent?: true;
  readonly state: 'pending' | 'applied' | 'rejected';
  /** Handed to the network at least once, so its content is settled. */
  readonly sent: boolean;
  /** The server has done it; it waits for the pull that brings the result. */
  readonly answered: boolean;
  readonly code?: string;
  readonly msg?: string;
  readonly field?: string;
  /** Epoch milliseconds at which it was applied, by the server's time. */
  readonly settledAt?: number;
};

/**
 * A photo made on this device. `sent` ones are kept for a while, because a server that was restored from a
 * backup may lack them; `doubted` ones were sent to a server that has been restored since and has not been
 * asked yet.
 */
export type StoredPhoto = {
  readonly id: string;
  readonly kind: string;
  readonly blob: Blob;
  readonly at: number;
  state: 'queued' | 'refused' | 'sent' | 'doubted';
  /** Epoch milliseconds at which the server said that it has it. */
  readonly sentAt?: number;
  /** Epoch milliseconds on this device's clock at which it was last tried in vain. */
  triedAt?: number;
  readonly code?: string;
  readonly msg?: string;
};

/** The last number given out, and the hash of the last signed text. */
export type ChainHead = { readonly key: 'head'; readonly n: number; readonly prev: string | null };
/** The id and key pair of this device; both keys are null where the browser has no cryptography. */
export type DeviceIdentity = {
  readonly key: 'device';
  readonly id: string;
  readonly privateKey: CryptoKey | null;
  readonly publicKey: string | null;
};
/** The server epoch the device is in step with, and when it last was complete. */
export type SyncRecord = {
  readonly key: 'sync';
  readonly epoch: string | null;
  readonly lastSyncAt: number | null;
};
/** A number of a block or series of this device: what took it, and whether that is in the queue. */
export type TakenNumber = { readonly number: string; readonly holder: string; readonly spent: boolean };
/** The numbers that were given out on this device, the latest last. */
export type TakenNumbers = { readonly key: 'numbers'; readonly taken: readonly TakenNumber[] };
/**
 * The photos that are chosen in a form that has not been sent, under the name of its draft, and since when
 * they are known to be unchanged, by the server's time.
 */
export type DraftPhotos = {
  readonly key: `photos/${string}`;
  readonly files: readonly File[];
  readonly idleSince?: number;
};
/** The few single records of the database, by key. */
export type Settings = ChainHead | DeviceIdentity | SyncRecord | TakenNumbers | DraftPhotos;

/**
 * How far a collection of the cache has been pulled. `refill` says that a fresh pull is under way and old
 * records go at its end.
 */
export type PulledRecord = {
  readonly key: string;
  readonly checkpoint: Checkpoint | null;
  readonly asOf: number | null;
  readonly filled: boolean;
  readonly refill: boolean;
};

/** The opened database. */
export type OperationsDatabase = Dexie & {
  readonly ops: Table<StoredOperation, string>;
  readonly photos: Table<StoredPhoto, string>;
  readonly settings: Table<Settings, string>;
  readonly pulled: Table<PulledRecord, string>;
};

/**
 * Opens the database of what this person did on this device. It outlives every cache and every schema number.
 * Writes are strict: `send` answers when the disk has them. Order and number come from one transaction, which
 * a collection of the cache could not give.
 */
export async function openOperationsDatabase(name: string): Promise<OperationsDatabase> {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as OperationsDatabase;
  database
    .version(1)
    .stores({ ops: 'op, n, state, settledAt', photos: 'id, state, at', settings: 'key', pulled: 'key' });
  await database.open();
  return database;
}
