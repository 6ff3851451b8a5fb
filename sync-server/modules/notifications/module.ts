import * as queries from '#shared/modules/notifications/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { notifications as notificationsResource } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { publicPushKey } from '#server/core/notify/web-push.ts';
import { subscribePhone, unsubscribePhone } from './operations/subscribe-phone.ts';
import { deliveryJob } from '#server/core/notify/delivery.ts';

const markRead = bind(editNotification);

/** What the product tells one person: in the app, and on phones whose owner agreed. */
export const notifications = defineModule('notifications', {
  jobs: [deliveryJob('notifications.push', ({ pusher }) => pusher)],
  resources: [notificationsResource],
  operations: [markRead],
  routes: [
    handleQuery(queries.readPushKey, async ({ services }) => ({
      data: { key: publicPushKey(services.secrets.pushKey) },
    })),
    subscribePhone,
    unsubscribePhone,
    handle(markRead),
    ...readRoutes(notificationsResource, '/notifications', ['My notifications', 'मेरी सूचनाएँ'], {
      access: 'signed-in',
      limit: 50,
    }),
  ],
});
