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

/** Who did a job says how its customer was; for two days they may say it otherwise. */
export const rateCustomer = bind(contract.rateCustomer, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).find(id ?? '');
  if (!job || job.worker_id !== tx.actor.userId) return refuse('not_found', jobMessages.notThere);
  if (job.status !== 'completed') refuse('illegal_transition', messages.rateWhenDone, 'status');
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
      worker_name: job.worker_name,
      ...input,
      hidden: false,
      hidden_reason: '',
    });
  if (known.rating === input.rating && known.note === input.note) return known;
  const age = msFromInstant(tx.now) - msFromInstant(parseInstant(known.created_at));
  if (known.hidden || age > changeableHours * 3_600_000)
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

export const hideCustomerRating = bind(contract.hideCustomerRating, async (tx, { id, input }) => {
  const rating = await tx.rows(customerRatings).visible(id ?? '', customerRatings.access.write(tx.actor));
  return tx.rows(customerRatings).update({ ...rating, hidden: true, hidden_reason: input.reason });
});
