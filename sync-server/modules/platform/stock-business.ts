import { instantFromMs } from '#shared/core/dates.ts';
import { trialPlanOf } from '#shared/modules/subscriptions/plans.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { beginTrial } from '#server/modules/subscriptions/operations/move-subscription.ts';
import {
  keepTrade,
  readTrade,
  stockAll,
  stockJobName,
} from '#server/modules/tenants/operations/open-business.ts';

/** Writes what a new business begins with and starts its trial, once, also where two do so at once. */
export async function stockBusiness(store: Store, tenantId: string): Promise<boolean> {
  return runTransaction(store, clockActor(tenantId), async (tx) => {
    const row = await tx.sql
      .selectFrom('due_rows')
      .select('due_at')
      .where('job', '=', stockJobName)
      .where('tenant_id', '=', tenantId)
      .where('due_at', 'is not', null)
      .executeTakeFirst();
    const due = { job: stockJobName, tenant_id: tenantId, item: '', due_at: String(row?.['due_at'] ?? '') };
    if (!row || !(await settleDue(tx.sql, due, null))) return false;
    stockAll(tx);
    await keepTrade(tx);
    await beginTrial(tx, trialPlanOf(await readTrade(tx)));
    return true;
  });
}

/** Completes businesses whose making was interrupted. */
export const stockJob: Job<Services> = {
  name: stockJobName,
  title: ['Standard data of businesses', 'व्यवसायों का शुरुआती डेटा'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (store, { signal }) =>
    sweepDue<DueRow>({
      read: (after) => readDue(store.database, [stockJobName], instantFromMs(store.nowMs()), after),
      run: async (tenantId) => Number(await stockBusiness(store, tenantId)),
      signal,
    }),
};
