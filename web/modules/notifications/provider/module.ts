import { notifications } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { keep, queue } from '#web/core/sync/offline-set.ts';

export const notificationsProvider = defineFaceModule({
  name: 'notifications',
  offline: {
    collections: [keep(notifications, { indexes: [['newest']] })],
    operations: [queue(editNotification)],
  },
});
