import type { Sql } from '#server/core/sql/database.ts';

/** Transactions in which a client acts: what follows is not for the plan of the business to stop. */
const byClients = new WeakSet<Sql>();

/** Lets everything in a transaction happen that follows from what a client did, such as accepting a quote. */
export function askNoPlan({ sql }: { readonly sql: Sql }): void {
  byClients.add(sql);
}

/** Whether a client acts in a transaction. */
export function isByClient({ sql }: { readonly sql: Sql }): boolean {
  return byClients.has(sql);
}
