import { bookingEvents } from '#shared/modules/bookings/events.ts';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingSays as serverMessages } from '#shared/modules/bookings/server-messages.ts';
import { bind } from '#server/core/sync/operations.ts';
import { billedSources, bookingSource } from '#server/modules/billing/operations/billed-work.ts';
import { cancelJobOf } from '#server/modules/jobs/operations/job-of-booking.ts';

const contract = defineOperation({
  name: 'booking.delete',
  method: 'DELETE',
  path: '/bookings/{id}',
  summary: ['Delete a booking', 'बुकिंग हटाएँ'],
  input: z.strictObject({}),
  resource: bookings,
  permission: 'bookings:write',
  offline: false,
});

/**
 * Takes a booking out of every list, for test entries and mistakes; what customers give up is cancelled
 * instead, and so is what has money or an order. Nobody is sent to what is gone: its open job is cancelled.
 */
export const deleteBooking = bind(contract, async (tx, { id }) => {
  const booking = await tx.rows(bookings).visible(id ?? '', bookings.access.write(tx.actor));
  const source = bookingSource(booking.id);
  const isPaid = booking.payments.some(({ state }) => state !== 'rejected');
  const isOrdered = booking.order_id !== null || (await billedSources(tx, [source])).size > 0;
  if (isPaid || isOrdered) refuse('illegal_transition', serverMessages.keepRecord, 'status');
  await cancelJobOf(tx, booking, bookingEvents['booking.cancelled'].title[0]);
  tx.rows(bookings).remove(booking);
  return booking;
});
