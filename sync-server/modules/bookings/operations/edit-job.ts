import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import { isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { editJob as contract } from '#shared/modules/jobs/operations.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { priceAfter } from '#server/modules/jobs/operations/job-of-booking.ts';
import { changeJob } from '#server/modules/jobs/operations/write-job.ts';
import { changeTime } from './change-time.ts';
import { notifyCustomer } from './move-booking.ts';

/**
 * Changes a job. Another day or time of one that a customer booked is another time of the booking, had as by
 * rescheduling it: where the service has a place then, at its price then, and the customer hears of it.
 */
export const editJob = bind(contract, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  if (!isOpenJob(job)) refuse('illegal_transition', messages.isOver, 'status');
  const when = { date: input.date ?? job.date, time: input.time ?? job.time };
  const isMoved = when.date !== job.date || when.time !== job.time;
  return changeJob(tx, job, input, isMoved ? await moveBookingOf(tx, job, when) : {});
});

/** Moves the open booking of a job to its new time. Gives what that changes in the job. */
async function moveBookingOf(
  tx: Tx,
  job: Job,
  when: Pick<Job, 'date' | 'time'>,
): Promise<Partial<Pick<Job, 'price'>>> {
  const before = job.booking_id === null ? null : await tx.rows(bookings).find(job.booking_id);
  if (!before || !isOpen(before)) return {};
  if (before.date === when.date && before.time === when.time) return {};
  // Who may change jobs alone moves no booking by them.
  if (!can(tx.actor, 'bookings:write')) refuse('forbidden', messages.noBookingRight, 'date');
  const placed = await changeTime(tx, before, { ...when, field: 'date' });
  const after = tx.rows(bookings).update({ ...before, ...placed });
  await notifyCustomer(tx, after, 'reschedule');
  return after.price === before.price ? {} : { price: priceAfter(job.price, before, after) };
}
