import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingLifecycle } from '#shared/modules/bookings/booking.ts';
import { pricedWith } from '#shared/modules/bookings/priced-with.ts';
import { repriced } from '#shared/modules/bookings/repriced.ts';
import { cartItemId, cartItems } from '#shared/modules/cart/cart-item.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readTerms } from '#server/modules/tenants/queries.ts';

/**
 * A booking that is moved or becomes urgent with the surcharges of its new time. What is still in the cart
 * costs the same there.
 */
export async function reprice(tx: Tx, service: Service, before: Booking, after: Booking): Promise<Booking> {
  if (before.quote !== 'none') return after;
  const { home } = await readTerms(tx.sql, tx.actor.tenantId, tx.now);
  const priced = repriced(service, before, { time: after.time, urgent: after.is_urgent }, home);
  if (priced === null) return after;
  const next = { ...after, ...priced };
  if (before.status === bookingLifecycle.initial) await tellCart(tx, service, next);
  return next;
}

async function tellCart(tx: Tx, service: Service, booking: Booking): Promise<void> {
  const id = cartItemId(booking.user_id, booking.service_id, booking.package, booking.id);
  const line = await tx.rows(cartItems).find(id);
  const one = pricedWith(service, { ...booking, quantity: 1 }, booking.surcharges);
  if (line && one) tx.rows(cartItems).update({ ...line, price: one.price });
}
