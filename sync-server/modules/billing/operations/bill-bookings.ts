import { refuse } from '#shared/core/errors.ts';
import { billBookings as contract } from '#shared/modules/billing/booking-invoices.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readUnbilled } from '../read-unbilled.ts';
import { billBooking } from './bill-booking.ts';
import type { Billed } from './bill-booking.ts';

/**
 * Issues the invoices of paid bookings, one by one, so that other writers get their turn and one that is
 * refused keeps none of the others back. What was issued before is named, so that a repeat is answered alike.
 */
export const billBookings = handleOnline(contract, {
  prepare: async ({ input, call }) => {
    const { database } = call.services;
    const asked =
      input.booking_ids ?? (await readUnbilled(database, call.actor.tenantId)).map(({ id }) => id);
    await refuseUnknown(database.read, call.actor.tenantId, asked);
    const outcomes: Billed[] = [];
    for (const id of new Set(asked)) outcomes.push(await billBooking(call, id));
    return {
      invoices: outcomes.flatMap((one) => ('issued' in one ? [one.issued] : [])),
      issued_before: outcomes.flatMap((one) => ('before' in one ? [one.before] : [])),
      left_out: outcomes.flatMap((one) => ('left' in one ? [one.left] : [])),
    };
  },
  // Everything is written by now; what remains is to keep the answer.
  handler: async (_tx, { prepared }) => ({ answer: prepared, about: null }),
});

/** Refuses an id that is no booking of the business, before anything is written. */
async function refuseUnknown(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('deleted', '=', 0)
    .execute();
  if (rows.length < new Set(ids).size) refuse('not_found', messages.noBooking);
}
