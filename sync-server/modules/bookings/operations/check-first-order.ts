import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingSays as messages } from '#shared/modules/bookings/server-messages.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { isFirstOrder } from '../queries.ts';

/** Refuses what is for a first order to those who have ordered, and more than one booking of it to all. */
export async function checkFirstOrder(tx: Tx, service: Service, booking: Booking): Promise<void> {
  if (!service.first_order) return;
  const { tenantId } = tx.actor;
  const userId = booking.user_id;
  await tx.flush();
  const other = await tx.sql
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('service_id', '=', service.id)
    .where('status', '<>', 'cancelled')
    .where('deleted', '=', 0)
    .where('id', '<>', booking.id)
    .limit(1)
    .executeTakeFirst();
  if (other || booking.quantity > 1 || !(await isFirstOrder(tx.sql, tenantId, userId)))
    refuse('invalid', filled(messages.firstOnly, { service: service.name }), 'service');
}
