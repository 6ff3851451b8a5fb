import type { Operation } from '#shared/core/operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * The server's side of an operation: called in a transaction with checked input, from REST and from a push
 * alike.
 */
export type Handler = (
  tx: Tx,
  call: { readonly id: string | null; readonly input: unknown; readonly origin: Origin },
) => Promise<Record<string, unknown> | null>;

/** How an operation reached the server: by which device, when that says it was made, and what it signed. */
export type Origin = {
  readonly op: string;
  readonly device: string | null;
  readonly n: number | null;
  readonly atMs: number | null;
  readonly prev: string | null;
  readonly sig: string | null;
  readonly signed: string | null;
  /** SHA-256 of the signed text, hexadecimal: the next link of the device's chain. */
  readonly signedHash: string | null;
  readonly signatureValid: boolean | null;
  /** The name of the device's key by which the signature was found valid. */
  readonly signedBy: string | null;
};

/**
 * `prefetch` may load in one go what many operations of one push will read; their inputs are not checked yet.
 */
export type BoundOperation = {
  readonly operation: Operation;
  readonly handler: Handler;
  /** It does nothing but save its record: where it leaves that as it was, the log has nothing to tell. */
  readonly savesOnly?: true;
  /**
   * The record in whose place a new one stands from its day on, such as an earlier wage: the log tells what
   * differs. Null where there is none, and then what the new one begins with.
   */
  readonly follows?: (tx: Tx, record: Record<string, unknown>) => Promise<Record<string, unknown> | null>;
  readonly prefetch?: (tx: Tx, inputs: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
};
