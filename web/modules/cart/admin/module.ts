import { orders } from '#shared/modules/cart/order.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const cartAdmin = defineAdminModule({
  name: 'cart',
  offline: {
    collections: [keep(orders, { indexes: [['newest']] })],
  },
});
