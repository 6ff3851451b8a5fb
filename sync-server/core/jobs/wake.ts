import type { Database } from '#server/core/sql/database.ts';

const wakers = new WeakMap<Database, (name: string) => void>();

/** Lets a job of each server run now on this one, and once more where it runs already. */
export function wakeJob(database: Database, name: string): void {
  wakers.get(database)?.(name);
}

/** Names who wakes the jobs of the server on a database; null when it stops. */
export function setWaker(database: Database, wake: ((name: string) => void) | null): void {
  if (wake) wakers.set(database, wake);
  else wakers.delete(database);
}
