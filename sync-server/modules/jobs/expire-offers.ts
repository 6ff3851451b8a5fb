import { instantFromMs } from '#shared/core/dates.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { askNext } from './operations/offer-job.ts';

/** Looks every half minute for offers that nobody answered in time. */
export const unansweredOffers: Job<Services> = {
  name: 'jobs.unanswered_offers',
  title: ['Unanswered job offers', 'बिना जवाब की जॉब'],
  everyMs: 30_000,
  runs: 'one-server',
  run: (services, { signal }) => expireOffers(services, signal),
};

type Due = { readonly tenant_id: string; readonly id: string; readonly expires_at: string };

/** Ends every offer whose time is over and asks the next person. Gives how many there were. */
export async function expireOffers(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<Due>({
    read: (after) => readDue(store, now, after),
    run: (tenantId, due) =>
      eachInTurn(due, ({ id }) => runTransaction(store, clockActor(tenantId), (tx) => expire(tx, id))),
    signal,
  });
}

async function readDue({ database }: Store, now: string, after: Due | null): Promise<Due[]> {
  let query = database.read
    .selectFrom('job_offers as o')
    .innerJoin('tenants as t', 't.id', 'o.tenant_id')
    .select(['o.tenant_id', 'o.id', 'o.expires_at'])
    .where('o.state', '=', 'waiting')
    .where('o.deleted', '=', 0)
    .where('o.expires_at', '<=', now)
    .where('t.active', '=', 1);
  if (after)
    query = query.where(
      isAfter(['o.expires_at', 'o.tenant_id', 'o.id'], [after.expires_at, after.tenant_id, after.id]),
    );
  const rows = await query
    .orderBy('o.expires_at')
    .orderBy('o.tenant_id')
    .orderBy('o.id')
    .limit(dueAtOnce)
    .execute();
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    id: String(row['id']),
    expires_at: String(row['expires_at']),
  }));
}

async function expire(tx: Tx, id: string): Promise<number> {
  const offer = await tx.rows(jobOffers).find(id);
  if (!offer || offer.state !== 'waiting' || offer.expires_at === null || offer.expires_at > tx.now) return 0;
  tx.rows(jobOffers).update({ ...offer, state: 'expired' });
  const job = await tx.rows(jobs).find(offer.job_id);
  if (job && job.status === 'offered') await askNext(tx, job);
  return 1;
}
