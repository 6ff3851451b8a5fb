import { mostAdded } from '#shared/modules/bookings/added.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billedSources, bookingSource } from '#server/modules/billing/operations/billed-work.ts';

/** False for a booking that is cancelled, on a bill already, or full. */
export async function canGrow(tx: Tx, booking: Booking, lines: number): Promise<boolean> {
  if (booking.status === 'cancelled' || booking.added.length + lines > mostAdded) return false;
  return !(await isOnBill(tx, bookingSource(booking.id)));
}

/** Whether work stands in a draft, or in a bill that still counts. */
export async function isOnBill(tx: Tx, source: string): Promise<boolean> {
  return (await billedSources(tx, [source])).size > 0;
}
