import { bookings, eachOf, isOpen } from '#shared/modules/bookings/booking.ts';
import { cartItems } from '#shared/modules/cart/cart-item.ts';
import {
  acceptOrder as acceptContract,
  declineOrder as declineContract,
} from '#shared/modules/cart/checkout.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { setInCart } from '#server/modules/bookings/operations/set-in-cart.ts';
import { confirmBookings } from './confirm-bookings.ts';

/** The customer takes the new total: the order is placed. */
export const acceptOrder = bind(acceptContract, async (tx, call) => {
  const order = await applyAndStore(acceptContract, tx, call);
  await confirmBookings(tx, order);
  return order;
});

/** The customer does not take it: the bookings that are still open go back into the cart, as requests. */
export const declineOrder = bind(declineContract, async (tx, call) => {
  const order = await applyAndStore(declineContract, tx, call);
  for (const line of order.lines) {
    const booking = await tx.rows(bookings).find(line.booking_id);
    if (!booking) continue;
    const open = tx.rows(bookings).update({ ...booking, order_id: null, discount_percent: 0 });
    if (!isOpen(booking)) continue;
    await setInCart(tx, open, true);
    if (await tx.rows(cartItems).find(line.cart_id)) continue;
    tx.rows(cartItems).insert({
      id: line.cart_id,
      user_id: order.user_id,
      service_id: line.service_id,
      service: line.service,
      package: line.package,
      price: eachOf(line),
      quantity: line.quantity,
      booking_id: line.booking_id,
    });
  }
  return order;
});
