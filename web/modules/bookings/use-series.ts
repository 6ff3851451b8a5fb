import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useRows } from '#web/core/data/local.ts';

/** The bookings of the same series, in their order; none for a booking that stands alone. */
export function useSeries(booking: Booking | null): readonly Booking[] {
  const id = booking?.series_id ?? null;
  const { rows } = useRows(bookings, { filter: (row) => id !== null && row.series_id === id, sort: 'date' });
  return id === null ? [] : rows;
}
