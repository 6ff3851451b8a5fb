import * as queries from '#shared/modules/notifications/queries.ts';
import { readSendingWays } from '#shared/core/sending-ways.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { notifications as notificationsResource } from '#shared/modules/notifications/notification.ts';
import { editNotification } from '#shared/modules/notifications/operations.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { bind } from '#server/core/sync/operations.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { canMail, canText, canWhatsApp } from '#server/core/notify/ways.ts';
import { publicPushKey } from '#server/core/notify/web-push.ts';
import { auditTexts } from './audit-texts.ts';
import { mailValues } from './mail-page.ts';
import { subscribePhone, unsubscribePhone } from './operations/subscribe-phone.ts';
import type { Services } from '#server/core/http/route.ts';
import { deliveryJobs } from '#server/core/notify/delivery.ts';
import * as deliveryContracts from '#shared/modules/notifications/deliveries.ts';
import { notificationRules } from '#shared/modules/notifications/notification-rule.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { listDeliveries } from './deliveries.ts';
import { digests } from './digest.ts';
import { leaveMails } from './operations/follow-link.ts';
import { sendAgain } from './operations/send-again.ts';
import { sendTest } from './operations/send-test.ts';

const markRead = bind(editNotification);

/** What the product tells one person: in the app, and on phones whose owner agreed. */
export const notifications = defineModule('notifications', {
  says: auditTexts,
  pages: { 'mail-unsubscribe': mailValues },
  jobs: [
    ...deliveryJobs<Services>(
      'notifications.push',
      [
        ['Send push notifications', 'पुश सूचनाएँ भेजना'],
        ['Send urgent push notifications', 'ज़रूरी पुश सूचनाएँ भेजना'],
      ],
      ({ pusher }) => pusher,
    ),
    digests,
  ],
  resources: [notificationsResource, notificationRules],
  operations: [markRead],
  routes: [
    handleQuery(queries.readPushKey, async ({ services }) => ({
      data: { key: publicPushKey(services.secrets.pushKey) },
    })),
    handleQuery(readSendingWays, async ({ services }) => ({
      data: { mail: canMail(services), sms: canText(services), whatsapp: canWhatsApp(services) },
    })),
    subscribePhone,
    unsubscribePhone,
    handle(markRead),
    ...readRoutes(notificationsResource, '/notifications', ['My notifications', 'मेरी सूचनाएँ'], {
      access: 'signed-in',
      limit: 50,
    }),
    ...resourceRoutes(notificationRules),
    sendTest,
    handleQuery(deliveryContracts.listDeliveries, listDeliveries),
    sendAgain,
    {
      method: 'POST',
      path: '/notifications/unsubscribe',
      access: 'public',
      summary: ['Stop emails of a kind', 'एक तरह के ई-मेल बंद करें'],
      query: { token: 'the key from the mail, for the button of a mail program' },
      bodyAs: 'raw',
      rawType: 'application/x-www-form-urlencoded',
      maxBytes: 8192,
      handle: leaveMails,
    },
  ],
});
