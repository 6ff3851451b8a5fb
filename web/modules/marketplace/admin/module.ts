import { searchedServices, searchedPromotions } from '#shared/modules/marketplace/searched.ts';
import { Clock, Sparkles } from 'lucide-react';
import { services } from '#shared/modules/marketplace/service.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const marketplaceAdmin = defineAdminModule({
  name: 'marketplace',
  finds: [searchedServices, searchedPromotions],
  pages: [
    {
      path: 'settings/services',
      load: () => import('./services-page.tsx'),
      place: {
        job: 'settings',
        order: 55,
        label: ['Services', 'सेवाएँ'],
        icon: Sparkles,
        permission: 'services:write',
        readers: true,
      },
    },
    {
      path: 'settings/hours',
      load: () => import('./hours-page.tsx'),
      place: {
        job: 'settings',
        order: 60,
        label: ['Opening hours', 'बुकिंग का समय'],
        icon: Clock,
        permission: 'services:write',
        readers: true,
      },
    },
  ],
  commands: [
    {
      name: 'add-service',
      path: 'settings/services',
      label: ['Add service', 'सेवा जोड़ें'],
      words: 'new price catalogue नई क़ीमत',
      permission: 'services:write',
    },
  ],
  offline: {
    collections: [keep(services)],
  },
});
