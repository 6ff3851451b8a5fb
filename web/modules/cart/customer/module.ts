import { cartItems } from '#shared/modules/cart/cart-item.ts';
import { acceptOrder, checkoutCart, declineOrder } from '#shared/modules/cart/checkout.ts';
import { drafts } from '#shared/modules/cart/draft.ts';
import { putCartItem, putDraft } from '#shared/modules/cart/operations.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const cartCustomer = defineFaceModule({
  name: 'cart',
  pages: [
    { path: 'cart', load: () => import('./cart-page.tsx') },
    { path: 'orders/:id', load: () => import('./order-page.tsx') },
  ],
  offline: {
    collections: [keep(cartItems), keep(drafts), keep(orders, { indexes: [['newest']] })],
    operations: [
      queue(checkoutCart),
      queue(acceptOrder),
      queue(declineOrder),
      queue(putCartItem),
      queue(putDraft),
    ],
  },
});
