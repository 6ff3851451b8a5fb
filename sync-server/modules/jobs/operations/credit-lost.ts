import { instantFromMs, msFromInstant, parseInstant } from '#shared/core/dates.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { Origin } from '#server/core/sync/bound-operation.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { isWorking } from '../workers.ts';
import { bookLostJob } from './book-earning.ts';

/** So long after the job was taken an answer over the network may still have crossed with the news of it. */
const crossedMs = 60_000;
/** So long an answer may be on its way from a phone without network. */
const heldMs = 24 * 60 * 60_000;

/**
 * Credits a partner who accepted a job in time and was second, where the business pays for it, and one
 * partner of a job at most. `offer` is as it was before the answer. What a phone did without network counts
 * by the time it says, which nobody can check: it has to lie before the offer was over and to arrive within a
 * day of that.
 */
export async function creditLost(
  tx: Tx,
  offer: JobOffer & Pick<Stored, 'updated_at'>,
  job: Job,
  origin: Origin,
): Promise<void> {
  const isOthers = job.worker_id !== null && job.worker_id !== offer.worker_id && job.status !== 'cancelled';
  if (!isOthers || !isInTime(tx, offer, origin) || !(await isWorking(tx, offer.worker_id))) return;
  const { lost_job_credit: credit } = await readSection(tx.sql, tx.actor.tenantId, 'home', freshHomeRules);
  await bookLostJob(tx, job, offer, credit);
}

function isInTime(
  tx: Tx,
  offer: Pick<JobOffer, 'offered_at' | 'expires_at'> & Pick<Stored, 'updated_at'>,
  origin: Origin,
) {
  const now = msFromInstant(tx.now);
  const at = Math.min(now, origin.atMs ?? now);
  if (at < msFromInstant(offer.offered_at)) return false;
  // When the offer was lost or ran out.
  const over = msFromInstant(parseInstant(offer.updated_at));
  if (origin.device === null) return now <= over + crossedMs;
  if (at > over || now > over + heldMs) return false;
  return offer.expires_at === null || instantFromMs(at) <= offer.expires_at;
}
