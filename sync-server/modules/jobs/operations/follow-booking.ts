import type { Message } from '#shared/core/i18n.ts';
import { canMove } from '#shared/core/lifecycle.ts';
import { bookingLifecycle, bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMoves } from '#shared/modules/bookings/operations.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readServiceNames } from '#server/modules/marketplace/queries.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { visitTime } from '../when.ts';

/** Tells the customer who comes. */
export async function tellComing(tx: Tx, job: Job): Promise<void> {
  await tellCustomer(tx, job, 'visit.coming');
}

/** Tells the customer that the worker is on the way, or there. */
export async function tellProgress(tx: Tx, job: Job, to: 'set_off' | 'arrive'): Promise<void> {
  await tellCustomer(tx, job, to === 'set_off' ? 'visit.on_way' : 'visit.arrived');
}

/** Takes the booking of a job the same step: begun, or completed through whatever lies before it. */
export async function moveBookingOf(tx: Tx, job: Job, to: 'start' | 'complete'): Promise<void> {
  const booking = await bookingOf(tx, job);
  if (!booking) return;
  const actions = to === 'start' ? (['start'] as const) : (['start', 'complete'] as const);
  const context = { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name };
  let current: Booking & { readonly ver: number } = booking;
  for (const action of actions) {
    if (!canMove(bookingLifecycle, current.status, action)) continue;
    const next = bookingMoves[action].apply?.(current, {}, context);
    if (next) current = tx.rows(bookings).update({ ...current, ...next });
  }
}

async function tellCustomer(
  tx: Tx,
  job: Job,
  event: 'visit.coming' | 'visit.on_way' | 'visit.arrived',
): Promise<void> {
  const booking = await bookingOf(tx, job);
  if (!booking) return;
  const [when, hindi] = visitTime(booking);
  const [english, name] = await readServiceNames(tx, booking);
  const details: Message = [`${english}, ${when}`, `${name}, ${hindi}`];
  const link = `/bookings/${booking.id}`;
  notifyPerson(tx, booking.user_id, newsOf(event, { name: job.worker_name, details }, link));
}

async function bookingOf(tx: Tx, job: Job) {
  return job.booking_id === null ? null : tx.rows(bookings).find(job.booking_id);
}
