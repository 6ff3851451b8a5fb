import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { can } from '#shared/core/access.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { bind } from '#server/core/sync/operations.ts';

const contract = defineOperation({
  name: 'booking.edit',
  method: 'PUT',
  path: '/bookings/{id}',
  summary: ['Change the place or the notes of a booking', 'बुकिंग की जगह या नोट बदलें'],
  input: z.strictObject({ location: z.optional(text(500, { min: 1, missing: say.fillRequired }).schema), notes: z.optional(text(2000).schema) }),
  resource: bookings,
  offline: true,
  sends: 'pairs',
});

/** Changes what a customer may still change while the booking is pending; the desk may while it is open. */
export const editBooking = bind(contract, async (tx, { id, input }) => {
  const booking = await tx.rows(bookings).visible(id ?? '', bookings.access.write(tx.actor));
  const open = booking.status === 'pending' || (can(tx.actor, 'bookings:write') && booking.status !== 'completed' && booking.status !== 'cancelled');
  if (!open) refuse('illegal_transition', say.closed, 'status');
  const next = { ...booking, location: input.location ?? booking.location, notes: input.notes ?? booking.notes };
  return tx.rows(bookings).update(next);
});
