import { newId } from '#shared/core/ids.ts';
import { canMove, move } from '#shared/core/lifecycle.ts';
import { withLine } from '#shared/core/history.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { isOpenJob, jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import { jobMessages as messages } from '#shared/modules/jobs/messages.ts';
import { skillOf } from '#shared/modules/jobs/service-skills.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { tellOffice, tellWorker, withdrawOffers } from './offer-job.ts';
import { insertJob } from './write-job.ts';

/** Makes the job of a booking that is confirmed, where its service is a visit to a home; once. */
export async function makeJobOf(tx: Tx, booking: Booking, service: Service): Promise<void> {
  const skill = skillOf(service);
  if (skill === null || (await jobOf(tx, booking.id))) return;
  const job = insertJob(tx, {
    id: newId(),
    title: booking.service,
    kind: 'on_call',
    skill,
    instructions: booking.notes,
    booking_id: booking.id,
    site_id: null,
    customer_name: booking.customer_name,
    customer_phone: booking.customer_phone,
    address: booking.location,
    city: booking.city,
    lat: booking.lat,
    lng: booking.lng,
    date: booking.date,
    time: booking.time,
    minutes: service.duration,
    urgent: booking.is_urgent,
    price: booking.price,
    steps: [],
  });
  tellOffice(tx, job, messages.newsToGive, `${booking.date} ${booking.time}`);
}

/** Cancels the job of a booking that is given up; who has it hears of it. */
export async function cancelJobOf(tx: Tx, booking: Booking, reason: string): Promise<void> {
  const job = await jobOf(tx, booking.id);
  if (!job || !canMove(jobLifecycle, job.status, 'cancel')) return;
  await withdrawOffers(tx, job, messages.newsCancelled);
  tx.rows(jobs).update({
    ...job,
    status: move(jobLifecycle, job.status, 'cancel'),
    reason,
    history: withLine(job.history, { action: 'cancel', at: tx.now, by: tx.actor.name, note: reason }),
  });
}

/** Completes the job of a booking that the office completes, where nobody has handed it in. */
export async function finishJobOf(tx: Tx, booking: Booking): Promise<void> {
  const job = await jobOf(tx, booking.id);
  if (!job || !canMove(jobLifecycle, job.status, 'complete')) return;
  tx.rows(jobs).update({
    ...job,
    status: move(jobLifecycle, job.status, 'complete'),
    finished_at: tx.now,
    history: withLine(job.history, { action: 'complete', at: tx.now, by: tx.actor.name }),
  });
}

/** Moves the job of a booking to its new time; who has it hears of it. */
export async function moveJobOf(tx: Tx, booking: Booking): Promise<void> {
  const job = await jobOf(tx, booking.id);
  if (!job || !isOpenJob(job) || (job.date === booking.date && job.time === booking.time)) return;
  const moved = tx.rows(jobs).update({
    ...job,
    date: booking.date,
    time: booking.time,
    history: withLine(job.history, { action: 'move', at: tx.now, by: tx.actor.name }),
  });
  if (job.worker_id !== null) tellWorker(tx, job.worker_id, moved, messages.newsMoved);
}

/** Who did the job of a booking; null where there was none, or nobody has it. */
export async function workerOf(
  tx: Tx,
  bookingId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const job = await jobOf(tx, bookingId);
  return job && job.worker_id !== null ? { id: job.worker_id, name: job.worker_name } : null;
}

async function jobOf(tx: Tx, bookingId: string) {
  const row = await tx.sql
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('booking_id', '=', bookingId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? tx.rows(jobs).find(String(row['id'])) : null;
}
