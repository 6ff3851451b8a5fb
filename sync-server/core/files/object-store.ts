import type { Database } from '#server/core/sql/database.ts';

/**
 * A store of whole objects on somebody else's disks. A name is written once and never again. Everything
 * throws `StoreAway` where the store cannot be asked just now, in a bounded time.
 */
export type ObjectStore = {
  /** What it is called in the settings: `s3://bucket/prefix`. */
  readonly called: string;
  /** Writes an object. Returns when the store has said that it is kept. */
  readonly put: (name: string, bytes: Buffer, signal?: AbortSignal) => Promise<void>;
  /** An object; null where there is none of that name. */
  readonly get: (name: string, signal?: AbortSignal) => Promise<Buffer | null>;
  /**
   * The same for somebody who waits: fails at once while the store is known to be away, or many are waiting
   * for it already.
   */
  readonly getNow: (name: string) => Promise<Buffer | null>;
  /** Removes an object; one that is not there is as good as removed. */
  readonly remove: (name: string, signal?: AbortSignal) => Promise<void>;
  /** Whether it keeps what was removed or written over; null where it does not say. */
  readonly keepsVersions: () => Promise<boolean | null>;
};

/**
 * The store cannot be reached, is too slow, or refuses this server: it may be otherwise a moment later.
 * `ofObject` is true where only one object is affected, and the others can be read.
 */
export class StoreAway extends Error {
  override name = 'StoreAway';
  readonly ofObject: boolean;
  constructor(message: string, { cause, ofObject = false }: { cause?: unknown; ofObject?: boolean } = {}) {
    super(message, { cause });
    this.ofObject = ofObject;
  }
}

/** Whether an error says that the store as a whole cannot be used just now. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreAway && !error.ofObject;
}

const stores = new WeakMap<Database, ObjectStore>();

/** Names the store in which files of a database may lie; null where all of them are in it. */
export function useFileStore(database: Database, store: ObjectStore | null): void {
  if (store) stores.set(database, store);
  else stores.delete(database);
}

/** The store of files that goes with a database; null where the settings name none. */
export function fileStoreOf(database: Database): ObjectStore | null {
  return stores.get(database) ?? null;
}
