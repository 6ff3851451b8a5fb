import { firstRotations, rotations } from '#shared/modules/roster/rotation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Gives a new business the usual patterns of shifts. */
export function stockRotations(tx: Tx): void {
  for (const { cycle, ...rotation } of firstRotations)
    tx.rows(rotations).insert({ ...rotation, cycle: [...cycle] });
}
