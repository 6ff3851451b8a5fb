import { Clock } from 'lucide-react';
import { services } from '#shared/modules/marketplace/service.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const marketplaceAdmin = defineAdminModule({
  name: 'marketplace',
  pages: [
    {
      path: 'settings/hours',
      load: () => import('./hours-page.tsx'),
      place: {
        job: 'settings',
        order: 60,
        label: ['Opening hours', 'बुकिंग का समय'],
        icon: Clock,
        permission: 'services:write',
      },
    },
  ],
  offline: {
    collections: [keep(services)],
  },
});
