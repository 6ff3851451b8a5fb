import { services } from '#shared/modules/marketplace/service.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const marketplaceCustomer = defineFaceModule({
  name: 'marketplace',
  offline: {
    collections: [keep(services)],
  },
});
