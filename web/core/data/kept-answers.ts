import { schemaNumber } from '#shared/core/sync.ts';
import { deviceNames } from '#web/core/session/names.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** An answer with the moment it is of, in epoch milliseconds. */
export type Kept<T> = { readonly at: number; readonly data: T };

/** The answer that a person's device kept of an address, in this form of the records. */
export function keptAnswer<T>(user: SessionUser, name: string): Kept<T> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, name)) ?? 'null') as Kept<T> | null;
  } catch {
    return null;
  }
}

/** Keeps an answer on the device. A full storage must not take the screen away. */
export function keepAnswer(user: SessionUser, name: string, data: unknown): void {
  const key = keyOf(user, name);
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), data } satisfies Kept<unknown>));
  } catch {
    localStorage.removeItem(key);
  }
}

/** Forgets what was kept of an address. */
export function dropAnswer(user: SessionUser, name: string): void {
  localStorage.removeItem(keyOf(user, name));
}

/** Under the person's own prefix, which is swept when they leave the device. */
function keyOf(user: SessionUser, name: string): string {
  return `${deviceNames(user).channel}-seen-${schemaNumber}${name}`;
}
