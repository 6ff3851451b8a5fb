import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';

export const readPushKey = defineQuery({
  name: 'notifications.push_key',
  path: '/notifications/push',
  summary: ['The key that phones subscribe with', 'फ़ोन जोड़ने की कुंजी'],
  output: z.strictObject({ key: z.string() }),
});
