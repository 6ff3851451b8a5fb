import { BellRing, Send } from 'lucide-react';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const notificationsAdmin = defineAdminModule({
  name: 'notifications',
  pages: [
    { path: 'notifications', load: () => import('../notifications-page.tsx') },
    {
      path: 'settings/notifications',
      load: () => import('./settings-page.tsx'),
      place: {
        job: 'settings',
        order: 42,
        label: ['Notifications', 'सूचनाएँ'],
        icon: BellRing,
        permission: 'settings:read',
      },
    },
    {
      path: 'settings/deliveries',
      load: () => import('./deliveries-page.tsx'),
      place: {
        job: 'settings',
        order: 43,
        label: ['Delivery log', 'भेजे गए संदेश'],
        icon: Send,
        permission: 'settings:read',
      },
    },
  ],
  offline: {
    collections: [keep(notifications, { indexes: [['newest']] })],
    operations: [queue(editNotification)],
  },
});
