import type * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { withLine } from '#shared/core/history.ts';
import { hadJob, isHelping, jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import type { JobReturn } from '#shared/modules/jobs/job-return.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { progressJob } from '#shared/modules/jobs/worker-operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { tellWorker } from './offer-job.ts';

type Stored<Row> = Row & { readonly ver: number };
type Helping = { readonly job: Stored<Job>; readonly offer: Stored<JobOffer> };
/** Why a report waits for the office; null where it counts, `foreign` from who never had to do with it. */
export type WhyHeld = JobReturn['held_because'] | null | 'foreign';

/** The job that the caller goes along to, and their place in its team; null for everybody else. */
export async function helpingOf(tx: Tx, jobId: string): Promise<Helping | null> {
  const offer = await tx.rows(jobOffers).find(offerId(jobId, tx.actor.userId));
  const job = offer && isHelping(offer) ? await tx.rows(jobs).find(jobId) : null;
  return offer && job && job.worker_id !== tx.actor.userId ? { job, offer } : null;
}

const columns = { set_off: 'set_off_at', arrive: 'arrived_at', begin: 'started_at' } as const;

/**
 * Notes where one of a team is, under their own name. Where the job stands is said by who leads it, whom the
 * customer knows.
 */
export function progressAsHelper(
  tx: Tx,
  { job, offer }: Helping,
  { to, at }: z.output<typeof progressJob.input>,
): Stored<Job> {
  const column = columns[to];
  if (offer[column] !== null) return job;
  const moment = at === undefined || at > tx.now ? tx.now : at;
  tx.rows(jobOffers).update({ ...offer, [column]: moment });
  return tx.rows(jobs).update({
    ...job,
    history: withLine(job.history, { action: to, at: moment, by: tx.actor.name }),
  });
}

/** A job that the caller had and has no more; null for who has it, for the office and for strangers. */
export async function formerJob(tx: Tx, jobId: string): Promise<Stored<Job> | null> {
  const job = await tx.rows(jobs).find(jobId);
  if (!job || job.worker_id === tx.actor.userId || can(tx.actor, 'jobs:write')) return null;
  const offer = await tx.rows(jobOffers).find(offerId(jobId, tx.actor.userId));
  return offer !== null && hadJob(offer) && !isHelping(offer) ? job : null;
}

/** Notes where somebody was with a job that is not theirs any more, in its story alone. */
export function progressTooLate(
  tx: Tx,
  job: Stored<Job>,
  { to, at }: z.output<typeof progressJob.input>,
): Stored<Job> {
  const line = { action: to, at: at === undefined || at > tx.now ? tx.now : at, by: tx.actor.name };
  const isKnown = job.history.some(
    (one) => one.action === line.action && one.at === line.at && one.by === line.by,
  );
  return isKnown ? job : tx.rows(jobs).update({ ...job, history: withLine(job.history, line) });
}

/**
 * Why the report of one of a team does not count yet. It counts after the lead's too, as it may come late;
 * of each there is one.
 */
export async function whyPartHeld(tx: Tx, job: Job, offer: JobOffer): Promise<WhyHeld> {
  if (offer.state === 'rejected') return 'foreign';
  if (job.status === 'cancelled') return 'cancelled';
  if (!isHelping(offer)) return 'removed';
  // What was reported a moment ago in the same push counts too.
  await tx.flush();
  const before = await tx.sql
    .selectFrom('job_returns')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', job.id)
    .where('worker_id', '=', tx.actor.userId)
    .where('part', '=', 1)
    .where('state', '=', 'counts')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return before ? 'done' : null;
}

/** Writes into the job that one of its team has reported, and tells who leads it. */
export function notePart(tx: Tx, job: Stored<Job>, report: JobReturn): void {
  // The job is written, so that two reports of one person at once follow one another.
  tx.rows(jobs).update({
    ...job,
    history: withLine(job.history, {
      action: 'part',
      at: report.finished_at ?? tx.now,
      by: report.worker_name,
    }),
  });
  if (job.worker_id !== null) tellWorker(tx, job.worker_id, job, 'job.part', report.worker_name);
}
