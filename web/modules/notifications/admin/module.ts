import { notifications } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const notificationsAdmin = defineAdminModule({
  name: 'notifications',
  pages: [{ path: 'notifications', load: () => import('../notifications-page.tsx') }],
  offline: {
    collections: [keep(notifications, { indexes: [['newest']] })],
    operations: [queue(editNotification)],
  },
});
