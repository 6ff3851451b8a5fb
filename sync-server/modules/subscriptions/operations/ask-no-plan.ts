import type { Sql } from '#server/core/sql/database.ts';

/**
 * Transactions of what a plan does not stop: what follows from the act of a client, and from a wage that the
 * law has changed.
 */
const unasked = new WeakSet<Sql>();

/** Lets everything in a transaction happen that follows from what a plan does not stop. */
export function askNoPlan({ sql }: { readonly sql: Sql }): void {
  unasked.add(sql);
}

/** Whether a transaction does what no plan stops. */
export function isUnasked({ sql }: { readonly sql: Sql }): boolean {
  return unasked.has(sql);
}
