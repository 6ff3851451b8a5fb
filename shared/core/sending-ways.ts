import * as z from 'zod/mini';
import { defineQuery } from './query.ts';

/** Whether this installation can reach people by mail, by text and by WhatsApp. */
export const readSendingWays = defineQuery({
  name: 'notifications.sending_ways',
  path: '/notifications/sending-ways',
  summary: ['Ways of sending messages', 'संदेश भेजने के तरीक़े'],
  output: z.strictObject({ mail: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
});
