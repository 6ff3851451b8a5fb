import { dateOf, instantFromMs, timeOf } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Tells agents in the morning who promised to pay today. */
export const promiseReminders: Job<Services> = {
  name: 'recovery.promises',
  title: ['Promises of borrowers', 'उधारकर्ताओं के वादे'],
  everyMs: 10 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => remindOfPromises(services, signal),
};

type Due = { readonly tenant_id: string; readonly id: string };

/**
 * Reminds of every promise for today of which nobody was reminded, from seven in the morning. Gives how many.
 */
export async function remindOfPromises(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  if (timeOf(now) < '07:00') return 0;
  return sweepDue<Due>({
    read: (after) => readDue(store, dateOf(now), after),
    run: (tenantId, due) =>
      eachInTurn(due, ({ id }) => runTransaction(store, clockActor(tenantId), (tx) => remind(tx, id))),
    signal,
  });
}

async function readDue({ database }: Store, today: string, after: Due | null): Promise<Due[]> {
  let query = database.read
    .selectFrom('recovery_cases as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .select(['c.tenant_id', 'c.id'])
    .where('c.promised_on', '=', today)
    .where('c.reminded_on', 'is', null)
    .where('c.status', '=', 'allocated')
    .where('c.deleted', '=', 0)
    .where('t.active', '=', 1);
  if (after) query = query.where(isAfter(['c.tenant_id', 'c.id'], [after.tenant_id, after.id]));
  const rows = await query.orderBy('c.tenant_id').orderBy('c.id').limit(dueAtOnce).execute();
  return rows.map((row) => ({ tenant_id: String(row['tenant_id']), id: String(row['id']) }));
}

async function remind(tx: Tx, id: string): Promise<number> {
  const found = await tx.rows(recoveryCases).find(id);
  const today = dateOf(tx.now);
  if (!found || found.agent_id === null || found.promised_on !== today || found.reminded_on !== null)
    return 0;
  const line = [formatRupees(found.promised_amount ?? 0), found.area || found.city]
    .filter(Boolean)
    .join(' · ');
  notifyPerson(
    tx,
    found.agent_id,
    newsOf('promise.today', { name: found.borrower_name, details: line }, `/field/recovery?open=${found.id}`),
  );
  tx.rows(recoveryCases).update({ ...found, reminded_on: today });
  return 1;
}
