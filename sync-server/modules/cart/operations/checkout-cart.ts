import { sql } from 'kysely';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { isAgreed, percentOff } from '#shared/modules/bookings/is-agreed.ts';
import { cartItems } from '#shared/modules/cart/cart-item.ts';
import { checkoutCart as contract } from '#shared/modules/cart/checkout.ts';
import { orderedPlace } from '#shared/modules/cart/fixed-place.ts';
import { cartSentences as messages } from '#shared/modules/cart/messages.ts';
import { orderLifecycle, orders } from '#shared/modules/cart/order.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { orderSays } from '#shared/modules/cart/server-messages.ts';
import { promoFor } from '#shared/modules/cart/promo.ts';
import { totalsOf } from '#shared/modules/cart/totals.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import {
  isOwnRegistration,
  readBuyerState,
  readReverseCharge,
} from '#server/modules/billing/reverse-charge/queries.ts';
import { readWhereToPay } from '#server/modules/billing/where-to-pay/queries.ts';
import { isFirstOrder } from '#server/modules/bookings/queries.ts';
import { holdSlot } from '#server/modules/bookings/operations/hold-slot.ts';
import { setInCart } from '#server/modules/bookings/operations/set-in-cart.ts';
import { readPromotions } from '#server/modules/marketplace/queries.ts';
import { readTerms } from '#server/modules/tenants/queries.ts';
import { isOnlyOffer, pricedNow, priceLine } from '../price-lines.ts';
import type { CartEntry } from '../price-lines.ts';
import { checkedPlace } from '../queries.ts';
import { confirmBookings } from './confirm-bookings.ts';

/**
 * Orders what is in the caller's cart: prices it anew, takes the code where it holds, adds the tax of the
 * place of supply, and confirms the bookings. Where that is more than the customer was shown it waits for
 * them to accept it.
 */
export const checkoutCart = bind(contract, async (tx, { input }) => {
  const { actor } = tx;
  const id = input.id ?? newId();
  const known = await tx.rows(orders).own(id, ({ user_id }) => user_id === actor.userId);
  if (known) return known;
  const asked = contract.apply?.(
    null,
    { ...input, id },
    { now: tx.now, userId: actor.userId, userName: actor.name },
  );
  if (!asked) throw new Error('no order was made');
  const entries = await readEntries(tx, input.items);
  if (entries.length === 0) refuse('invalid', messages.empty, 'items');
  const terms = await readTerms(tx.sql, actor.tenantId, tx.now);
  const { upi, payee } = await readWhereToPay(tx.sql, actor.tenantId);
  const isAsked = input.promo !== '' || entries.some(({ service }) => service?.first_order);
  const first = isAsked && (await isFirst(tx));
  const buyer = await readBuyerState(tx.sql, actor);
  const booked = entries.map(({ booking }) => booking);
  const gstin = asked.gstin ?? '';
  const place = checkedPlace(
    orderedPlace({ buyer, gstin, asked: asked.place, booked, own: terms.state }),
    terms.state,
  );
  const promo =
    input.promo === ''
      ? null
      : promoFor(
          await readPromotions(tx.sql, actor.tenantId, input.promo),
          input.promo,
          dateOf(tx.now),
          first,
        );
  if (promo && 'refused' in promo) refuse('invalid', promo.refused, 'promo');
  const percent = promo?.promo.percent ?? 0;
  const day = dateOf(tx.now);
  if (await isOwnRegistration(tx.sql, actor.tenantId, gstin)) refuse('invalid', orderSays.ownGstin, 'gstin');
  const isReverse = await readReverseCharge(tx.sql, actor, { gstin, day });
  const lines = entries.map((entry) =>
    priceLine(entry, tx.now, { mayBeFirst: first && isOnlyOffer(entries, entry), percent, isReverse }),
  );
  const totals = totalsOf(lines, terms.state, place);
  const dearer = asked.shown_total !== null && totals.total > asked.shown_total;
  const order: Order = {
    ...asked,
    ...totals,
    customer_name: actor.name || asked.customer_name,
    customer_phone: actor.phone,
    lines,
    place,
    promo: promo?.promo.code ?? '',
    upi: upi || null,
    payee: payee || terms.name,
    status: move(orderLifecycle, 'requested', dearer ? 'reprice' : 'place'),
    ver: 1,
  };
  tx.rows(orders).insert(order);
  for (const { item } of entries) tx.rows(cartItems).remove(item);
  for (const entry of entries) {
    const { booking, item, service } = entry;
    if (booking && service && item.quantity !== booking.quantity)
      await holdSlot(tx, service, { ...booking, quantity: item.quantity });
    const line = lines.find((line) => line.booking_id === booking?.id);
    if (!booking || !line) continue;
    const ordered = tx.rows(bookings).update({
      ...booking,
      quantity: item.quantity,
      price: line.price,
      surcharges: isAgreed(booking) ? booking.surcharges : (pricedNow(entry)?.surcharges ?? []),
      order_id: id,
      // A new customer says it where they order.
      customer_name: booking.customer_name || order.customer_name,
      discount_percent: percentOff(booking, percent),
    });
    await setInCart(tx, ordered, false);
  }
  if (order.status === 'placed') await confirmBookings(tx, order);
  return order;
});

/** The lines that were on the screen, or all there are, in their order. */
async function readEntries(tx: Tx, named: readonly string[] | undefined): Promise<CartEntry[]> {
  await tx.flush();
  const found = await tx.sql
    .selectFrom('cart_items')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', tx.actor.userId)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = found.map((row) => String(row['id']));
  // What was on the screen is ordered as a whole: a line that was refused meanwhile must not go missing in
  // silence.
  if (named?.some((id) => !ids.includes(id))) refuse('invalid', messages.missing, 'items');
  const entries: CartEntry[] = [];
  for (const id of ids.filter((id) => named?.includes(id) ?? true)) {
    const item = await tx.rows(cartItems).visible(id, { user_id: tx.actor.userId });
    const booking = item.booking_id === null ? null : await tx.rows(bookings).find(item.booking_id);
    entries.push({ item, booking, service: await tx.rows(services).find(item.service_id) });
  }
  return entries;
}

/** Orders of one customer wait for one another here, or two at once would both be the first. */
async function isFirst(tx: Tx): Promise<boolean> {
  const { tenantId, userId } = tx.actor;
  await tx.sql
    .updateTable('users')
    .set({ updated_at: sql<string>`updated_at` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  return isFirstOrder(tx.sql, tenantId, userId);
}
