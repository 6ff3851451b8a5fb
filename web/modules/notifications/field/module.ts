import { notifications } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const notificationsField = defineFaceModule({
  name: 'notifications',
  pages: [{ path: 'news', load: () => import('../notifications-page.tsx') }],
  offline: {
    collections: [keep(notifications, { indexes: [['newest']] })],
    operations: [queue(editNotification)],
  },
});
