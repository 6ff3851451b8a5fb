import { trialPlanOf } from '#shared/modules/subscriptions/plans.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { beginTrial } from './move-subscription.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

/**
 * Gives a business that came from another installation what one that signs up begins with: the plan that it
 * had is between it and the operator there. Where nobody sells plans there is none.
 */
export async function beginMoved(store: Store, tenantId: string): Promise<void> {
  const { read } = store.database;
  if ((await readOperatorId(read)) === '') return;
  const row = await read
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  const plan = trialPlanOf(String(storedMembers(row?.['settings'] ?? '{}')['trade'] ?? ''));
  await runTransaction(store, clockActor(tenantId), (tx) => beginTrial(tx, plan));
}
