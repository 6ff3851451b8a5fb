import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as messages } from '#shared/modules/bookings/messages.ts';
import { bind } from '#server/core/sync/operations.ts';
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
 * instead. Nobody is sent to what is gone: its open job is cancelled.
 */
export const deleteBooking = bind(contract, async (tx, { id }) => {
  const booking = await tx.rows(bookings).visible(id ?? '', bookings.access.write(tx.actor));
  await cancelJobOf(tx, booking, messages.titleCancelled[0]);
  tx.rows(bookings).remove(booking);
  return booking;
});
