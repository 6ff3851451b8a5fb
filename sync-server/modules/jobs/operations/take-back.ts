import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import { jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { workTime } from '../when.ts';
import { askNext, tellOffice, tellWorker } from './offer-job.ts';
import { endTeam } from './team.ts';
import { dismissParts, withoutWorker } from './without-worker.ts';

/**
 * Takes back what somebody who may not work any more was offered or has accepted; the office hears of it.
 * Work that has begun is finished by who began it.
 */
export async function takeBackJobs(tx: Tx, userId: string): Promise<void> {
  // Who is asked next is read from the tables.
  await tx.flush();
  for (const id of await idsOf(tx, 'job_offers', userId, 'state', ['waiting'])) {
    const offer = await tx.rows(jobOffers).find(id);
    if (!offer) continue;
    tx.rows(jobOffers).update({ ...offer, state: 'withdrawn', answered_at: tx.now });
    const job = await tx.rows(jobs).find(offer.job_id);
    if (!job) continue;
    tellWorker(tx, userId, job, 'job.withdrawn');
    if (job.status === 'offered') await askNext(tx, job);
  }
  for (const id of await idsOf(tx, 'jobs', userId, 'status', ['assigned', 'on_way', 'arrived'])) {
    const job = await tx.rows(jobs).find(id);
    if (!job) continue;
    const offer = await tx.rows(jobOffers).find(offerId(id, userId));
    if (offer) tx.rows(jobOffers).update({ ...offer, state: 'withdrawn', answered_at: tx.now });
    await endTeam(tx, job);
    await dismissParts(tx, job.id);
    tx.rows(jobs).update({
      ...withoutWorker(job),
      status: move(jobLifecycle, job.status, 'release'),
      offer_mode: 'none',
      history: withLine(job.history, { action: 'release', at: tx.now, by: tx.actor.name }),
    });
    tellWorker(tx, userId, job, 'job.withdrawn');
    tellOffice(tx, job, 'job.unassigned', workTime(job));
  }
}

async function idsOf(
  tx: Tx,
  table: 'jobs' | 'job_offers',
  userId: string,
  column: 'status' | 'state',
  states: readonly string[],
): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('worker_id', '=', userId)
    .where(column, 'in', [...states])
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => String(row['id']));
}
