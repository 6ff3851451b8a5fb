/** A backup as it lies in a place. */
export type Kept = { readonly name: string; readonly bytes: number };

/**
 * Where backups are put: a folder, or a store that speaks S3. What fails says so in a sentence that names it.
 */
export type Place = {
  /** What messages call it: the folder, or `s3://bucket/prefix`. */
  readonly called: string;
  /** Puts a whole file there under a name, or nothing. Gives its size. */
  readonly write: (name: string, bytes: AsyncIterable<Buffer>) => Promise<number>;
  readonly read: (name: string) => Promise<AsyncIterable<Buffer>>;
  /** The whole backups that are there, the newest first. */
  readonly list: () => Promise<Kept[]>;
  readonly remove: (name: string) => Promise<void>;
  /** Removes what runs that were cut off have left. */
  readonly tidy: () => Promise<void>;
  /** Whether what was written is to be read once more: a store checks each part by its digest. */
  readonly readsBack: boolean;
};
