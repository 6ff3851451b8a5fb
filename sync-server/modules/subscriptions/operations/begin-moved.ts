import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { beginTrial } from './move-subscription.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

/**
 * Gives a business that came from another installation what one that signs up begins with: the plan that it
 * had is between it and the operator there. Where nobody sells plans there is none.
 */
export async function beginMoved(store: Store, tenantId: string): Promise<void> {
  if ((await readOperatorId(store.database.read)) !== '')
    await runTransaction(store, clockActor(tenantId), (tx) => beginTrial(tx, 'growth'));
}
