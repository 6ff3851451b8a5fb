import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import * as contract from '#shared/modules/jobs/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import { reverseEarning } from './book-earning.ts';
import { withdrawOffers } from './offer-job.ts';
import { dismissParts, newCode, withoutWorker } from './without-worker.ts';

/**
 * Cancels a job; everybody who has it or was asked hears of it. The job of a booking goes with the booking,
 * so that the customer hears of it too.
 */
export const cancelJob = bind(contract.cancelJob, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const status = move(jobLifecycle, job.status, 'cancel');
  const booking = job.booking_id === null ? null : await tx.rows(bookings).find(job.booking_id);
  if (booking && isOpen(booking)) refuse('illegal_transition', messages.cancelBooking, 'status');
  await withdrawOffers(tx, job, 'job.cancelled');
  return tx.rows(jobs).update({
    ...job,
    status,
    reason: input.reason,
    history: withLine(job.history, { action: 'cancel', at: tx.now, by: tx.actor.name, note: input.reason }),
  });
});

/**
 * Opens a job that is over again, for anybody. What was handed in stays to be read and counts no more: what
 * it had earned is reversed, so that the work is paid once, whoever does it now.
 */
export const reopenJob = bind(contract.reopenJob, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const status = move(jobLifecycle, job.status, 'reopen');
  const booking = job.booking_id === null ? null : await tx.rows(bookings).find(job.booking_id);
  if (job.booking_id !== null && (!booking || booking.status === 'cancelled'))
    refuse('illegal_transition', messages.bookingOver, 'status');
  await withdrawOffers(tx, job);
  await reverseEarning(tx, job);
  await dismissParts(tx, job.id);
  const report = job.return_id === null ? null : await tx.rows(jobReturns).find(job.return_id);
  if (report) tx.rows(jobReturns).update({ ...report, state: 'dismissed' });
  return tx.rows(jobs).update({
    ...withoutWorker(job),
    status,
    offer_mode: 'none',
    return_id: null,
    reason: '',
    history: withLine(job.history, { action: 'reopen', at: tx.now, by: tx.actor.name, note: input.reason }),
  });
});

/** Makes new codes; the customer sees them with the booking, and wrong tries count from nothing again. */
export const renewCodes = bind(contract.renewCodes, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  if (!job.has_codes) refuse('invalid', messages.noCodes, 'id');
  return tx.rows(jobs).update({
    ...job,
    start_code: job.start_state === 'right' ? job.start_code : newCode(),
    end_code: job.end_state === 'right' ? job.end_code : newCode(),
    wrong_codes: 0,
    history: withLine(job.history, { action: 'codes', at: tx.now, by: tx.actor.name, note: input.reason }),
  });
});
