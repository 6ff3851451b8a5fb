import { refuse } from '#shared/core/errors.ts';
import type { PlainJobEvent } from '#shared/modules/jobs/events.ts';
import { withLine } from '#shared/core/history.ts';
import { isHelping, jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { partnerOf, workerOf } from '../workers.ts';
import { offersOf, tellWorker } from './offer-job.ts';

type Stored = Job & { readonly ver: number };

/** Makes some people the team of who leads a job, and nobody else. Gives the job as it is then. */
export async function giveTeam(
  tx: Tx,
  job: Stored,
  leadId: string,
  helperIds: readonly string[],
): Promise<Stored> {
  const isTwice = new Set([leadId, ...helperIds]).size <= helperIds.length;
  if (isTwice) refuse('invalid', messages.leadOnce, 'helper_ids');
  if (helperIds.length > 0 && (await isPartner(tx, leadId)))
    refuse('invalid', messages.ownPeople, 'helper_ids');
  await tx.flush();
  const known = await offersOf(tx, job.id);
  const rows = tx.rows(jobOffers);
  for (const offer of known.values()) {
    if (!isHelping(offer) || helperIds.includes(offer.worker_id)) continue;
    rows.update({ ...offer, state: 'withdrawn', answered_at: tx.now });
    tellWorker(tx, offer.worker_id, job, 'job.off_team');
  }
  const names: string[] = [];
  for (const helperId of helperIds) {
    const worker = await workerOf(tx, helperId, job.skill, 'helper_ids');
    if (await isPartner(tx, helperId)) refuse('invalid', messages.ownPeople, 'helper_ids');
    names.push(worker.name);
    const before = known.get(offerId(job.id, helperId));
    if (before && isHelping(before)) continue;
    const facts = {
      role: 'helper',
      state: 'accepted',
      offered_at: tx.now,
      expires_at: null,
      answered_at: tx.now,
      accepted_at: before?.accepted_at ?? tx.now,
      reason: '',
      set_off_at: null,
      arrived_at: null,
      started_at: null,
    } as const;
    if (before) rows.update({ ...before, ...facts });
    else
      rows.insert({
        id: offerId(job.id, helperId),
        job_id: job.id,
        worker_id: helperId,
        worker_name: worker.name,
        ...facts,
      });
    tellWorker(tx, helperId, job, 'job.on_team');
  }
  const current = (await tx.rows(jobs).find(job.id)) ?? job;
  return tx.rows(jobs).update({
    ...current,
    history: withLine(current.history, {
      action: 'team',
      at: tx.now,
      by: tx.actor.name,
      note: names.join(', '),
    }),
  });
}

/** Tells who does a job, and who goes along, of something that happened to it. */
export async function tellTeam(tx: Tx, job: Job, event: PlainJobEvent): Promise<void> {
  if (job.worker_id !== null) tellWorker(tx, job.worker_id, job, event);
  for (const offer of (await offersOf(tx, job.id)).values())
    if (isHelping(offer)) tellWorker(tx, offer.worker_id, job, event);
}

/** Takes everybody off the team of a job whose lead gives it up. */
export async function endTeam(tx: Tx, job: Job): Promise<void> {
  for (const offer of (await offersOf(tx, job.id)).values()) {
    if (!isHelping(offer)) continue;
    tx.rows(jobOffers).update({ ...offer, state: 'withdrawn', answered_at: tx.now });
    tellWorker(tx, offer.worker_id, job, 'job.off_team');
  }
}

async function isPartner(tx: Tx, userId: string): Promise<boolean> {
  return (await partnerOf(tx.sql, tx.actor.tenantId, userId)) !== null;
}
