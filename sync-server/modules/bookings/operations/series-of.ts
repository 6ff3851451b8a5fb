import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { alsoConcerned } from '#shared/modules/bookings/series.ts';
import type { Scope } from '#shared/modules/bookings/series.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * The other bookings of a series that a change of the given scope also concerns, as they are in this
 * transaction.
 */
export async function seriesOf(tx: Tx, booking: Booking, scope: Scope = 'one'): Promise<Booking[]> {
  if (scope === 'one' || booking.series_id === null) return [];
  await tx.flush();
  const found = await tx.sql
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('series_id', '=', booking.series_id)
    .where('user_id', '=', booking.user_id)
    .where('deleted', '=', 0)
    .orderBy('date')
    .execute();
  const rows: Booking[] = [];
  for (const { id } of found) rows.push(await tx.rows(bookings).visible(String(id), true));
  return alsoConcerned(booking, rows, scope);
}
