/**
 * The form of the records that devices keep, and the number they send with their operations. A new one means
 * a new cache and a fresh pull.
 */
export const schemaNumber = 6;
/** The oldest schema number that is still served. */
export const oldestSchema = 1;
/** The most operations, bytes and values one push may carry. */
export const pushLimit = { operations: 500, bytes: 1_048_576, values: 60_000 } as const;
/** Days for which the server keeps tombstones; a checkpoint older than that starts again. */
export const tombstoneDays = 90;

/**
 * One thing somebody did, as the device queued it. `patch` holds values for a create or put, `[from, to]` for
 * a patch.
 */
export type PushOperation = {
  readonly op: string;
  readonly n: number;
  readonly type: string;
  readonly coll?: string;
  readonly id?: string;
  readonly base?: number;
  readonly patch?: Readonly<Record<string, unknown>>;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly after?: string;
  /** Epoch milliseconds on the device's clock. Evidence, never an order. */
  readonly at: number;
  readonly prev?: string;
  readonly sig?: string;
};

/**
 * What became of one operation: applied, or rejected with a code and a sentence. `dup` marks one that was
 * known already.
 */
export type PushResult = {
  readonly op: string;
  readonly status: 'applied' | 'rejected';
  readonly code?: string;
  readonly msg?: string;
  readonly field?: string;
  readonly dup?: boolean;
};

/**
 * Where a device stands in one collection: per audience the last sequence seen, the server's epoch and its
 * seal.
 */
export type Checkpoint = {
  readonly v: Readonly<Record<string, number>>;
  readonly e?: string;
  readonly s?: string;
};

/**
 * What a device signs for one operation, as text. The chain is `prev`: the hash of the device's previous
 * signed text.
 */
export function signedPart(device: string, operation: PushOperation): Record<string, unknown> {
  const { sig: _sig, base: _base, after: _after, ...rest } = operation;
  return { device, ...rest };
}
