import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf, wholeRecord } from '#shared/core/record-schema.ts';
import { slotRefusals } from '#shared/modules/bookings/slot-refusals.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as messages } from '#shared/modules/bookings/messages.ts';
import { bookingSays as serverMessages } from '#shared/modules/bookings/server-messages.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { findService } from '#server/modules/marketplace/queries.ts';
import { changeJobOf } from '#server/modules/jobs/operations/job-of-booking.ts';
import { changeTime } from './change-time.ts';
import { notifyCustomer } from './move-booking.ts';
import { reprice } from './reprice.ts';

const changeable = z.partial(
  z.object(shapeOf(bookings, ['service', 'date', 'time', 'location', 'notes', 'is_urgent'])),
);

const contract = defineOperation({
  name: 'booking.edit',
  refusals: slotRefusals,
  method: 'PUT',
  path: '/bookings/{id}',
  summary: ['Change the date, time, address or notes of a booking', 'बुकिंग की तारीख़, समय, पता या नोट बदलें'],
  input: wholeRecord(bookings, changeable.shape, ['success']),
  resource: bookings,
  offline: true,
  sends: 'pairs',
});

/**
 * Changes what a customer may still change while the booking is pending; the admin app may while it is open.
 * Another day or time is had as by rescheduling. Another service is another booking.
 */
export const editBooking = bind(contract, async (tx, { id, input }) => {
  const booking = await tx.rows(bookings).visible(id ?? '', bookings.access.write(tx.actor));
  const may = booking.status === 'pending' || (can(tx.actor, 'bookings:write') && isOpen(booking));
  if (!may) refuse('illegal_transition', messages.closed, 'status');
  if (input.service !== undefined && input.service !== booking.service)
    refuse('invalid', serverMessages.otherService, 'service');
  const day = input.date ?? booking.date;
  const at = input.time ?? booking.time;
  const moved = day !== booking.date || at !== booking.time;
  const placed = moved ? await changeTime(tx, booking, { date: day, time: at, field: 'date' }) : booking;
  const next = {
    ...placed,
    location: input.location ?? booking.location,
    notes: input.notes ?? booking.notes,
    is_urgent: input.is_urgent ?? booking.is_urgent,
  };
  const saved = tx.rows(bookings).update(await withUrgency(tx, placed, next));
  await changeJobOf(tx, booking, saved);
  if (moved) await notifyCustomer(tx, saved, 'reschedule');
  return saved;
});

/** What becomes urgent, or is so no more, costs accordingly. */
async function withUrgency<Known extends Booking>(tx: Tx, before: Booking, next: Known): Promise<Known> {
  if (before.is_urgent === next.is_urgent) return next;
  const service = await findService(tx, next.service_id, undefined);
  return service ? { ...next, ...(await reprice(tx, service, before, next)) } : next;
}
