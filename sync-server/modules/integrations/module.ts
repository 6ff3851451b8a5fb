import { apiKeys, listApiKeys } from '#shared/modules/integrations/api-key.ts';
import { listCalendarLinks } from '#shared/modules/integrations/calendar.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  webhooks as webhooksResource,
} from '#shared/modules/integrations/webhook.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { auditTexts } from './audit-texts.ts';
import { createCalendarLink, listLinks, removeCalendarLink } from './calendars/calendar-links.ts';
import { readCalendar } from './calendars/read-calendar.ts';
import { createApiKey } from './keys/create-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeApiKey } from './keys/revoke-key.ts';
import { readDelivery } from './webhooks/read-delivery.ts';
import { readDeliveries, readWebhooks } from './webhooks/list-webhooks.ts';
import { replayDeliveries } from './webhooks/replay.ts';
import { sendWebhooks } from './webhooks/run-webhooks.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import {
  checkEdited,
  createWebhook,
  editWebhook,
  removeWebhook,
  rotateSecret,
} from './webhooks/write-webhook.ts';

/**
 * How other programs work with a business: keys to the API, and what is sent to them when something happens.
 */
export const integrations = defineModule('integrations', {
  says: auditTexts,
  resources: [apiKeys, webhooksResource],
  jobs: [sendWebhooks],
  routes: [
    handleQuery(listApiKeys, listKeys, { runs: 'by-size' }),
    createApiKey,
    handle(revokeApiKey),
    handleQuery(listWebhooks, readWebhooks, { runs: 'by-size' }),
    createWebhook,
    handleQuery(listWebhookDeliveries, readDeliveries, { runs: 'by-size' }),
    handleQuery(readWebhookDelivery, readDelivery, { runs: 'by-size' }),
    rotateSecret,
    testWebhook,
    replayDeliveries,
    handle(editWebhook, { before: checkEdited }),
    handle(removeWebhook),
    handleQuery(listCalendarLinks, listLinks, { runs: 'by-size' }),
    createCalendarLink,
    removeCalendarLink,
    {
      method: 'GET',
      path: '/integrations/calendar/{token}',
      runs: 'in-worker',
      access: 'public',
      summary: ['The calendar behind a link (iCalendar)', 'लिंक का कैलेंडर (iCalendar)'],
      handle: readCalendar,
    },
  ],
});
