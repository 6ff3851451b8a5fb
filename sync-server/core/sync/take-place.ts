import type { Tx } from '#server/core/sql/transaction.ts';

/** How many of something there may be at most, and how many there were when this transaction began. */
export type Places = { readonly name: string; readonly most: number; readonly count: () => Promise<number> };

/**
 * Takes one of the places that are left, and says whether there was one. They are counted once in a
 * transaction, so a batch costs one query for each name.
 */
export async function takePlace(tx: Tx, { name, most, count }: Places): Promise<boolean> {
  const key = `places taken: ${name}`;
  const held = tx.cache.get(key);
  const taken = typeof held === 'number' ? held : await count();
  if (taken >= most) return false;
  tx.cache.set(key, taken + 1);
  return true;
}
