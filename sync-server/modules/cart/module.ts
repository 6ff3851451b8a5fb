import { cartItems } from '#shared/modules/cart/cart-item.ts';
import { drafts } from '#shared/modules/cart/draft.ts';
import { putDraft as putForm } from '#shared/modules/cart/operations.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { auditTexts } from './audit-texts.ts';
import { checkoutCart } from './operations/checkout-cart.ts';
import { acceptOrder, declineOrder } from './operations/decide-order.ts';
import { putCartItem } from './operations/put-cart-item.ts';
import { readCart } from './queries.ts';

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
  says: auditTexts,
  resources: [cartItems, drafts, orders],
  operations: [putCartItem, putDraft, checkoutCart, acceptOrder, declineOrder],
  routes: [
    {
      method: 'GET',
      path: '/cart',
      access: 'signed-in',
      summary: ['The cart', 'कार्ट'],
      query: {
        promo: 'a code to try',
        place: 'the two digits of the state where it is supplied',
        gstin: 'the GSTIN to be billed; one with a mistake is none',
      },
      answers: { resource: cartItems, many: true },
      handle: readCart,
    },
    handle(putCartItem, { orNull: true }),
    handle(putDraft, { orNull: true }),
    handle(checkoutCart, { status: 201 }),
    ...readRoutes(orders, '/orders', ['Orders', 'ऑर्डर'], { access: 'signed-in' }),
    handle(acceptOrder),
    handle(declineOrder),
  ],
});
