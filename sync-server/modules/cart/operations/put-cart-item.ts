import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { bookings, unitPrice, whyNotOrdered } from '#shared/modules/bookings/booking.ts';
import { isAgreed } from '#shared/modules/bookings/is-agreed.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { cartItemId, cartItems } from '#shared/modules/cart/cart-item.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { cartSentences } from '#shared/modules/cart/messages.ts';
import { putCartItem as contract } from '#shared/modules/cart/operations.ts';
import { pricedWith } from '#shared/modules/bookings/priced-with.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { setInCart } from '#server/modules/bookings/operations/set-in-cart.ts';
import { findService } from '#server/modules/marketplace/queries.ts';

/**
 * Sets a line of the caller's cart. Its price is that of its booking's people and days, from the price book,
 * or what was agreed for the booking.
 */
export const putCartItem = bind(contract, async (tx, { input }) => {
  const id = cartItemId(tx.actor.userId, input.service_id, input.package, input.booking_id);
  const rows = tx.rows(cartItems);
  const current = await rows.find(id);
  if (input.quantity < 1) {
    if (current) {
      rows.remove(current);
      await noteBooking(tx, current, await isElsewhere(tx, current));
    }
    return current;
  }
  const service =
    (await findService(tx, input.service_id, undefined)) ??
    refuse('invalid', bookingSays.unknownService, 'service_id');
  const booking = input.booking_id
    ? await tx.rows(bookings).visible(input.booking_id, { user_id: tx.actor.userId })
    : null;
  if (booking && booking.service_id !== service.id)
    refuse('invalid', cartSentences.otherService, 'service_id');
  const why = booking && whyNotOrdered(booking);
  if (why === 'price_first') refuse('invalid', bookingSays.quoteFirst, 'booking_id');
  if (why === 'gone') refuse('invalid', filled(cartSentences.gone, { service: service.name }), 'booking_id');
  const price =
    booking && isAgreed(booking)
      ? unitPrice(booking)
      : (pricedWith(service, { ...booking, package: input.package, quantity: 1 }, booking?.surcharges ?? [])
          ?.price ?? refuse('invalid', bookingMessages.priceFirst, 'service_id'));
  const item: CartItem = {
    id,
    user_id: tx.actor.userId,
    service_id: service.id,
    service: service.name,
    package: input.package,
    price,
    quantity: input.quantity,
    booking_id: input.booking_id ?? null,
    ver: current?.ver ?? 0,
    created_at: current?.created_at ?? tx.now,
    updated_at: tx.now,
  };
  if (current) rows.update(item);
  else rows.insert(item);
  await noteBooking(tx, item, true);
  return { ...item, ver: item.ver + 1 };
});

/** Whether another line of the cart, such as one of another package, has the same booking. */
async function isElsewhere(tx: Tx, { id, booking_id: booking }: CartItem): Promise<boolean> {
  if (booking === null) return false;
  const row = await tx.sql
    .selectFrom('cart_items')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('booking_id', '=', booking)
    .where('id', '!=', id)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function noteBooking(tx: Tx, { booking_id: id }: CartItem, inCart: boolean): Promise<void> {
  const booking = id === null ? null : await tx.rows(bookings).find(id);
  if (booking) await setInCart(tx, booking, inCart);
}
