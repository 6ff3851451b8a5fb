import type { Booking } from '#shared/modules/bookings/booking.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import type { Rating } from '#shared/modules/on-call/rating.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readServiceNames } from '#server/modules/marketplace/queries.ts';
import { starsChanged } from '#server/modules/marketplace/operations/count-stars.ts';
import { workerOf } from '#server/modules/jobs/operations/job-of-booking.ts';

/** Keeps what a customer thought of a booking, with who came. The booking has its stars by then. */
export async function keepRating(tx: Tx, booking: Booking): Promise<Rating | null> {
  if (booking.rating === null) return null;
  const known = await tx.rows(ratings).find(booking.id);
  if (known) return known;
  await starsChanged(tx, booking.service_id);
  const [, hindi] = await readServiceNames(tx, booking);
  const worker = await workerOf(tx, booking.id);
  return tx.rows(ratings).insert({
    id: booking.id,
    booking_id: booking.id,
    worker_id: worker?.id ?? null,
    worker_name: worker?.name ?? '',
    user_id: booking.user_id,
    customer_name: booking.customer_name,
    service_id: booking.service_id,
    service: booking.service,
    service_hi: hindi,
    rating: booking.rating,
    comment: booking.comment,
    reply: '',
    replied_at: null,
    worker_reply: '',
    worker_replied_at: null,
    contested: false,
    hidden: false,
    hidden_reason: '',
  });
}
