import { refuse } from '#shared/core/errors.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { cartItemId, cartItems } from '#shared/modules/cart/cart-item.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { drafts } from '#shared/modules/cart/draft.ts';
import { putCartItem as putItem, putDraft as putForm } from '#shared/modules/cart/operations.ts';
import { priceOf } from '#shared/modules/marketplace/rules.ts';
import { listRows } from '#server/core/crud.ts';
import { defineModule } from '#server/core/module.ts';
import { bind, handle } from '#server/core/operations.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';
import { findService } from '#server/modules/marketplace/queries.ts';

const putCartItem = bind(putItem, async (tx, { input }) => {
  const id = cartItemId(tx.actor.userId, input.service_id, input.package);
  const rows = tx.rows(cartItems);
  const current = await rows.find(id);
  if (input.quantity < 1) {
    if (current) rows.remove(current);
    return current;
  }
  const service = (await findService(tx, input.service_id, undefined)) ?? refuse('invalid', bookingMessages.unknownService, 'service_id');
  const item: CartItem = {
    id,
    user_id: tx.actor.userId,
    service_id: service.id,
    service: service.title,
    package: input.package,
    price: priceOf(service, input.package),
    quantity: input.quantity,
    booking_id: input.booking_id ?? current?.booking_id ?? null,
    ver: current?.ver ?? 0,
    created_at: current?.created_at ?? tx.now,
    updated_at: tx.now,
  };
  if (current) rows.update(item);
  else rows.insert(item);
  return { ...item, ver: item.ver + 1 };
});

const putDraft = bind(putForm, async (tx, { input }) => {
  const id = `${tx.actor.userId}:${input.kind}`;
  const rows = tx.rows(drafts);
  const current = await rows.find(id);
  if (input.form === null) {
    if (current) rows.remove(current);
    return current;
  }
  const draft = {
    id,
    user_id: tx.actor.userId,
    kind: input.kind,
    form: input.form,
    ver: current?.ver ?? 0,
    created_at: current?.created_at ?? tx.now,
    updated_at: tx.now,
  };
  if (current) rows.update(draft);
  else rows.insert(draft);
  return { ...draft, ver: draft.ver + 1 };
});

/** The cart and the half-filled form of a customer, on every device of theirs. */
export const cart = defineModule('cart', {
  resources: [cartItems, drafts],
  operations: [putCartItem, putDraft],
  routes: [
    { method: 'GET', path: '/cart', access: 'signed-in', summary: ['The cart', 'कार्ट'], answers: { resource: cartItems, many: true }, handle: readCart },
    handle(putCartItem),
    handle(putDraft),
  ],
});

async function readCart(call: SignedCall): Promise<Reply> {
  const reply = await listRows(call.services.database, cartItems, call.actor.tenantId, cartItems.access.read(call.actor), {}, { limit: 200 });
  const items = reply.data as CartItem[];
  const total = paiseToRupees(paise(items.reduce((sum, item) => sum + rupeesToPaise(item.price) * item.quantity, 0)));
  return { ...reply, also: { totals: { itemCount: items.reduce((sum, item) => sum + item.quantity, 0), total } } };
}
