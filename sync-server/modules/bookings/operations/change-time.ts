import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingSays as messages } from '#shared/modules/bookings/server-messages.ts';
import { rescheduleBooking as contract } from '#shared/modules/bookings/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { findService } from '#server/modules/marketplace/queries.ts';
import { holdSlot } from './hold-slot.ts';
import { reprice } from './reprice.ts';

/**
 * The new time of a booking, and the reason. With `field`, by which a refusal names it, the day is checked
 * if it is another one.
 */
type Wish = {
  readonly date: CalendarDate;
  readonly time: ClockTime;
  readonly reason?: string | undefined;
  readonly field?: string;
};

/**
 * Holds the place of another day or time for a booking, and gives the booking as it is then, not yet stored.
 */
export async function changeTime(
  tx: Tx,
  booking: Booking,
  { date, time, reason, field }: Wish,
): Promise<Booking> {
  const today = dateOf(tx.now);
  if (field !== undefined && date !== booking.date && date < today)
    refuse('invalid', messages.datePast, field);
  if (field !== undefined && date !== booking.date && date > addDays(today, 732))
    refuse('invalid', messages.dateFar, field);
  const service = await findService(tx, booking.service_id, undefined);
  const moved = isOpen(booking) && (date !== booking.date || time !== booking.time);
  if (service && moved) await holdSlot(tx, service, { ...booking, date, time });
  const context = { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name };
  const next = contract.apply?.(booking, { new_date: date, new_time: time, reason }, context) ?? booking;
  return service && moved ? reprice(tx, service, booking, next) : next;
}
