import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bind } from '#server/core/sync/operations.ts';

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
 * instead.
 */
export const deleteBooking = bind(contract, async (tx, { id }) => {
  const booking = await tx.rows(bookings).visible(id ?? '', bookings.access.write(tx.actor));
  tx.rows(bookings).remove(booking);
  return booking;
});
