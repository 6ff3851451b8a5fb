import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

/** Whether this installation can reach people by mail and by text. */
export const readSendingWays = defineQuery({
  name: 'notifications.sending_ways',
  path: '/notifications/sending-ways',
  summary: ['Whether mails and text messages can be sent', 'क्या ई-मेल और SMS भेजे जा सकते हैं'],
  output: z.strictObject({ mail: z.boolean(), sms: z.boolean() }),
});

export const readPushKey = defineQuery({
  name: 'notifications.push_key',
  path: '/notifications/push',
  summary: ['The key that phones subscribe with', 'फ़ोन जोड़ने की कुंजी'],
  output: z.strictObject({ key: z.string() }),
});
