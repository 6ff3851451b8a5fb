import { msFromInstant, parseInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import * as contract from '#shared/modules/jobs/customer-rating-operations.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import { offerId } from '#shared/modules/jobs/job-offer.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { jobMessages } from '#shared/modules/jobs/messages.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { changeableHours } from '#shared/modules/on-call/rating.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { heldOf } from './do-job.ts';
import { formerJob } from './do-part.ts';

/** Who did a job says how its customer was; for two days they may say it otherwise. */
export const rateCustomer = bind(contract.rateCustomer, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).find(id ?? '');
  // Who reported a job that is somebody else's by now rates for the office, until the report counts.
  const isLate = job !== null && (await formerJob(tx, job.id)) !== null && (await heldOf(tx, job.id)) > 0;
  if (!job || (job.worker_id !== tx.actor.userId && !isLate))
    return refuse('not_found', jobMessages.notThere);
  if (!isLate && job.status !== 'completed') refuse('illegal_transition', messages.rateWhenDone, 'status');
  const booking = job.booking_id === null ? null : await tx.rows(bookings).find(job.booking_id);
  if (!booking || !(await isThere(tx, booking.user_id)))
    return refuse('invalid', messages.noCustomerToRate, 'id');
  const own = offerId(job.id, tx.actor.userId);
  const known = await tx.rows(customerRatings).find(own);
  if (!known)
    return tx.rows(customerRatings).insert({
      id: own,
      job_id: job.id,
      customer_id: booking.user_id,
      customer_name: booking.customer_name,
      worker_id: tx.actor.userId,
      worker_name: tx.actor.name,
      ...input,
      hidden: isLate,
      hidden_reason: isLate ? messages.ratedLate[0] : '',
    });
  if (known.rating === input.rating && known.note === input.note) return known;
  const age = msFromInstant(tx.now) - msFromInstant(parseInstant(known.created_at));
  if ((known.hidden && !isLate) || age > changeableHours * 3_600_000)
    refuse('illegal_transition', messages.rateClosed, 'rating');
  return tx.rows(customerRatings).update({ ...known, ...input });
});

/** Whether a customer still has an account: of one that was erased nothing is written anew. */
async function isThere({ sql, actor }: Tx, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .select('active')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return Number(row?.['active'] ?? 0) === 1;
}

/** Shows the rating of a worker whose report counts in the end. */
export async function showLateRating(tx: Tx, jobId: string, workerId: string): Promise<void> {
  const rating = await tx.rows(customerRatings).find(offerId(jobId, workerId));
  if (rating?.hidden === true && rating.hidden_reason === messages.ratedLate[0])
    tx.rows(customerRatings).update({ ...rating, hidden: false, hidden_reason: '' });
}

export const hideCustomerRating = bind(contract.hideCustomerRating, async (tx, { id, input }) => {
  const rating = await tx.rows(customerRatings).visible(id ?? '', customerRatings.access.write(tx.actor));
  return tx.rows(customerRatings).update({ ...rating, hidden: true, hidden_reason: input.reason });
});
