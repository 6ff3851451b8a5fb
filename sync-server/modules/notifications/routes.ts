import { notifications } from '#shared/modules/notifications/notification.ts';
import { readRoutes } from '#server/core/crud.ts';
import { defineModule } from '#server/core/module.ts';

/** What the product tells one person. */
export const notificationsModule = defineModule('notifications', {
  resources: [notifications],
  routes: readRoutes(notifications, '/notifications', ['My notifications', 'मेरी सूचनाएँ'], { access: 'signed-in' }, 50),
});
