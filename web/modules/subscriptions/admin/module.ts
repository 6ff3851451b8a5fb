import { BadgeIndianRupee } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const subscriptionsAdmin = defineAdminModule({
  name: 'subscriptions',
  pages: [
    {
      path: 'settings/subscription',
      load: () => import('./subscription-page.tsx'),
      place: {
        job: 'settings',
        order: 95,
        label: ['Subscription', 'सदस्यता'],
        icon: BadgeIndianRupee,
        permission: 'subscriptions:read',
      },
    },
  ],
});
