import { newId } from '#shared/core/ids.ts';
import { canMove, move } from '#shared/core/lifecycle.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { withLine } from '#shared/core/history.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { isOpenJob, jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import { skillOf } from '#shared/modules/jobs/service-skills.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { findService } from '#server/modules/marketplace/queries.ts';
import { workTime } from '../when.ts';
import { count, reportFor } from './do-job.ts';
import { tellOffice, withdrawOffers } from './offer-job.ts';
import { tellTeam } from './team.ts';
import { busyNamesOf } from './who-is-busy.ts';
import { insertJob } from './write-job.ts';
import { typeOfBooking } from './write-job-type.ts';
import { withExpectedCodes } from '#shared/modules/checklists/expected-codes.ts';

/**
 * Makes the job of a booking that is confirmed, where its service is a visit to a home; once. Its steps are
 * those of the job type of the service or the work.
 */
export async function makeJobOf(tx: Tx, booking: Booking): Promise<void> {
  const service = await findService(tx, booking.service_id, undefined);
  const skill = service && skillOf(service);
  if (!service || !skill || (await jobOf(tx, booking.id))) return;
  const type = await typeOfBooking(tx, { serviceId: service.id, skill });
  const job = insertJob(tx, {
    id: newId(),
    title: booking.service,
    title_hi: service.name_hi,
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
    ...withExpectedCodes(type?.steps ?? [], type?.expected_codes ?? [], 'steps'),
  });
  tellOffice(tx, job, 'job.unassigned', workTime(booking));
}

/** Cancels the job of a booking that is given up; who has it hears of it. */
export async function cancelJobOf(tx: Tx, booking: Booking, reason: string): Promise<void> {
  const job = await jobOf(tx, booking.id);
  if (!job || !canMove(jobLifecycle, job.status, 'cancel')) return;
  await withdrawOffers(tx, job, 'job.cancelled');
  tx.rows(jobs).update({
    ...job,
    status: move(jobLifecycle, job.status, 'cancel'),
    reason,
    history: withLine(job.history, { action: 'cancel', at: tx.now, by: tx.actor.name, note: reason }),
  });
}

/**
 * Completes the job of a booking that the office completes, where nobody has handed it in. Who has it did it,
 * and is paid as for a report of their own: their phone asks for none any more.
 */
export async function finishJobOf(tx: Tx, booking: Booking): Promise<void> {
  const job = await jobOf(tx, booking.id);
  if (!job || !canMove(jobLifecycle, job.status, 'complete')) return;
  if (job.worker_id !== null) return count(tx, job, reportFor(tx, job), null);
  await withdrawOffers(tx, job);
  tx.rows(jobs).update({
    ...job,
    status: move(jobLifecycle, job.status, 'complete'),
    finished_at: tx.now,
    history: withLine(job.history, { action: 'complete', at: tx.now, by: tx.actor.name }),
  });
}

/**
 * Gives the open job of a booking what changed in the booking: when, where, what and for how much. What the
 * office wrote into the job alone stays. Who has it hears when it moves to another time or place.
 */
export async function changeJobOf(tx: Tx, before: Booking, after: Booking): Promise<void> {
  const job = await jobOf(tx, after.id);
  if (!job || !isOpenJob(job)) return;
  const next = {
    ...job,
    ...(after.date === before.date ? {} : { date: after.date }),
    ...(after.time === before.time ? {} : { time: after.time }),
    ...(after.location === before.location ? {} : { address: after.location, lat: null, lng: null }),
    ...(after.notes === before.notes ? {} : { instructions: after.notes }),
    ...(after.is_urgent === before.is_urgent ? {} : { urgent: after.is_urgent }),
    ...(after.price === before.price ? {} : { price: priceAfter(job.price, before, after) }),
  };
  const isMoved = next.date !== job.date || next.time !== job.time || next.address !== job.address;
  const changed = tx.rows(jobs).update({
    ...next,
    history: withLine(job.history, { action: isMoved ? 'move' : 'update', at: tx.now, by: tx.actor.name }),
  });
  if (!isMoved) return;
  await tellTeam(tx, changed, 'job.moved');
  // Where a series moves, one job takes the time that the next is about to leave.
  tx.atEnd(`busy:${job.id}`, () => tellWhoIsBusy(tx, job.id));
}

async function tellWhoIsBusy(tx: Tx, jobId: string): Promise<void> {
  await tx.flush();
  const job = await tx.rows(jobs).find(jobId);
  if (!job || !isOpenJob(job)) return;
  const busy = await busyNamesOf(tx.sql, tx.actor.tenantId, job);
  if (busy.length > 0) tellOffice(tx, job, 'job.double_booked', busy.join(', '));
}

/** The price of a job once its booking costs more or less; a visit in vain is none of its work. */
export function priceAfter(price: number, before: Booking, after: Booking): number {
  const change = rupeesToPaise(after.price) - rupeesToPaise(before.price);
  return paiseToRupees(Math.max(0, rupeesToPaise(price) + change));
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
