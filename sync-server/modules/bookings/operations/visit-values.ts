import { formatDate, formatTime12 } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readServiceNames } from '#server/modules/marketplace/queries.ts';

/** What is booked, the day and the time, as its customer reads them in either language. */
export async function visitValues(
  tx: Tx,
  booking: Pick<Booking, 'service_id' | 'service' | 'date' | 'time'>,
): Promise<{ readonly service: Message; readonly date: Message; readonly time: string }> {
  return {
    service: await readServiceNames(tx, booking),
    date: inBoth((language) => formatDate(booking.date, language)),
    time: formatTime12(booking.time),
  };
}
