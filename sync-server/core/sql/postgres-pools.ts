/**
 * The connections of a worker, which does one thing at a time; a handler may ask a few things at once. Writes
 * are refused by the database itself.
 */
export const readerPool = { max: 3, options: '-c default_transaction_read_only=on' } as const;

/** Whoever only asks never waits behind whoever writes. */
export const askingPool = { max: 6 } as const;

/**
 * A server that froze within a transaction loses it after a minute, and nobody waits longer than a quarter of
 * one for what another holds.
 */
export const writingPool = {
  max: 10,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** The line by which servers notify each other. */
const lines = 1;

/** How many connections a server with so many workers opens at most. */
export function mostConnections(workers: number): number {
  return askingPool.max + writingPool.max + lines + workers * readerPool.max;
}
