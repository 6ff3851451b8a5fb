import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { isHelping, jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { isOpenJob, jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import * as contract from '#shared/modules/jobs/worker-operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyActor } from '#server/modules/notifications/operations/notify.ts';
import { workTime } from '../when.ts';
import { creditLost } from './credit-lost.ts';
import { askNext, offersOf, tellOffice, tellWorker, workerNews } from './offer-job.ts';
import { isWorking } from '../workers.ts';
import { tellComing } from './follow-booking.ts';
import { endTeam } from './team.ts';
import { dismissParts, withoutWorker } from './without-worker.ts';

/**
 * Gives the job to the caller where nobody has it yet. An offer whose time is over still counts as long as
 * the job is free: a phone without network could not answer sooner. Who comes second keeps the offer as
 * `lost`, and is credited where the business pays for it.
 */
export const acceptJob = bind(contract.acceptJob, async (tx, { id: jobId, origin }) => {
  const { offer, job } = await ownOffer(tx, jobId ?? '');
  if (offer.state === 'accepted' || offer.state === 'rejected') return offer;
  if (offer.state === 'lost') {
    if (offer.answered_at !== null) return offer;
    await creditLost(tx, offer, job, origin);
    return tx.rows(jobOffers).update({ ...offer, answered_at: tx.now, accepted_at: tx.now });
  }
  if (!(await isWorking(tx, offer.worker_id))) refuse('forbidden', messages.notApproved);
  const isFree = isOpenJob(job) && job.worker_id === null && stillCounts(offer, job);
  if (!isFree) {
    notifyActor(tx, workerNews(job, 'job.taken'));
    // Their time was over, somebody else was asked and has it.
    if (offer.state === 'expired' && job.worker_id !== null) await creditLost(tx, offer, job, origin);
    return tx.rows(jobOffers).update({
      ...offer,
      state: 'lost',
      answered_at: tx.now,
      accepted_at: offer.accepted_at ?? tx.now,
    });
  }
  const offered = job.status === 'open' ? move(jobLifecycle, job.status, 'offer') : job.status;
  const taken = tx.rows(jobs).update({
    ...job,
    status: move(jobLifecycle, offered, 'accept'),
    worker_id: offer.worker_id,
    worker_name: offer.worker_name,
    history: withLine(job.history, { action: 'accept', at: tx.now, by: tx.actor.name }),
  });
  for (const other of (await offersOf(tx, job.id)).values()) {
    if (other.id === offer.id || other.state !== 'waiting') continue;
    tx.rows(jobOffers).update({ ...other, state: 'lost', answered_at: null });
    tellWorker(tx, other.worker_id, job, 'job.taken');
  }
  tellOffice(tx, taken, 'job.accepted', tx.actor.name);
  await tellComing(tx, taken);
  return tx.rows(jobOffers).update({
    ...offer,
    state: 'accepted',
    answered_at: tx.now,
    accepted_at: offer.accepted_at ?? tx.now,
  });
});

/**
 * True where an offer waits, or went unanswered while the job is still offered to one after the other or to
 * all.
 */
function stillCounts({ state }: JobOffer, job: Job): boolean {
  return (
    state === 'waiting' || (state === 'expired' && (job.offer_mode === 'next' || job.offer_mode === 'all'))
  );
}

/** Says no: the next is asked, or the office hears that the job is free again. */
export const rejectJob = bind(contract.rejectJob, async (tx, { id: jobId, input }) => {
  const { offer, job } = await ownOffer(tx, jobId ?? '');
  if (isHelping(offer)) return leaveTeam(tx, offer, job, input.reason);
  if (offer.state !== 'waiting' && offer.state !== 'accepted' && offer.state !== 'expired') return offer;
  if (offer.state === 'accepted' && (!isOpenJob(job) || job.status === 'working'))
    refuse('illegal_transition', messages.isOver, 'status');
  const declined = tx
    .rows(jobOffers)
    .update({ ...offer, state: 'rejected', answered_at: tx.now, reason: input.reason });
  tellOffice(tx, job, 'job.rejected', [tx.actor.name, input.reason].filter(Boolean).join(': '));
  if (offer.state !== 'expired') {
    await endTeam(tx, job);
    await dismissParts(tx, job.id);
  }
  if (offer.state === 'accepted') {
    const released = move(jobLifecycle, job.status, 'release');
    tx.rows(jobs).update({
      ...withoutWorker(job),
      status: move(jobLifecycle, released, 'offer'),
      history: withLine(job.history, {
        action: 'reject',
        at: tx.now,
        by: tx.actor.name,
        ...(input.reason === '' ? {} : { note: input.reason }),
      }),
    });
  }
  // Where the time of the offer was over, somebody else is asked already.
  if (offer.state === 'expired') return declined;
  const current = await tx.rows(jobs).find(job.id);
  if (current && current.status === 'offered') await askNext(tx, current);
  return declined;
});

/** One of a team cannot come: the others and who leads them keep the job. */
async function leaveTeam(
  tx: Tx,
  offer: JobOffer & { readonly ver: number },
  job: Job & { readonly ver: number },
  reason: string,
): Promise<JobOffer> {
  if (!isOpenJob(job)) refuse('illegal_transition', messages.isOver, 'status');
  const { name } = tx.actor;
  tellOffice(tx, job, 'job.team_left', reason === '' ? workTime(job) : reason, name);
  if (job.worker_id !== null) tellWorker(tx, job.worker_id, job, 'job.left', name);
  tx.rows(jobs).update({
    ...job,
    history: withLine(job.history, {
      action: 'leave_team',
      at: tx.now,
      by: tx.actor.name,
      ...(reason === '' ? {} : { note: reason }),
    }),
  });
  return tx.rows(jobOffers).update({ ...offer, state: 'rejected', answered_at: tx.now, reason });
}

/** The caller’s offer of a job; the job itself need not be theirs. */
async function ownOffer(tx: Tx, jobId: string) {
  const offer = await tx.rows(jobOffers).find(offerId(jobId, tx.actor.userId));
  const job = await tx.rows(jobs).find(jobId);
  if (!offer || !job) return refuse('not_found', messages.notOffered);
  return { offer, job };
}
