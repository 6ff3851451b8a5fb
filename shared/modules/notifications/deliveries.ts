import * as z from 'zod/mini';
import { instant } from '#shared/core/fields.ts';
import { languages } from '#shared/core/i18n.ts';
import { channels } from '#shared/core/news-event.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineList, defineQuery, pageParameters, parameter } from '#shared/core/query.ts';
import { notificationRules } from './notification-rule.ts';

/** The ways of which the server keeps what became of each message. */
export const deliveryChannels = ['email', 'sms', 'push', 'whatsapp'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];
export const deliveryStates = ['waiting', 'sent', 'failed', 'given_up', 'held', 'prepared'] as const;
/**
 * Why something was not sent, besides the status that a gateway answered with and the code of a call that
 * failed, such as `ECONNREFUSED`.
 */
export const deliveryReasons = [
  'unreachable',
  'no_gateway',
  'quota',
  'plan',
  'stopped',
  'limit',
  'left',
  'signed_out',
  'old',
] as const;

const delivery = z.strictObject({
  id: z.string(),
  channel: z.enum(deliveryChannels),
  /** Empty for what is no event of the table: a code, or a mail that somebody wrote. */
  event: z.string(),
  /** Whom it went to, with the middle of the address left out. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  next_try: z.nullable(instant().schema),
  /** The status a gateway answered with, the code with which the call failed, or one of `deliveryReasons`. */
  reason: z.string(),
  again: z.boolean(),
  /** Opens WhatsApp with the text; only for what no gateway sends. */
  whatsapp: z.nullable(z.string()),
  created_at: instant().schema,
  done_at: z.nullable(instant().schema),
});
export type DeliveryView = z.output<typeof delivery>;

export const listNotificationRules = defineList(notificationRules, '/settings/notification-rules');

export const listDeliveries = defineQuery({
  name: 'notifications.deliveries',
  path: '/settings/deliveries',
  permission: 'settings:read',
  summary: ['What was sent to whom', 'किसे क्या भेजा गया'],
  input: z.object({
    ...pageParameters,
    search: parameter('part of an address or of a name'),
    channel: parameter(deliveryChannels.join(', ')),
    state: parameter(deliveryStates.join(', ')),
  }),
  output: z.array(delivery),
  paged: true,
});

/** Sends what failed once more. */
export const sendAgain = defineOnlineOperation({
  name: 'delivery.again',
  method: 'POST',
  path: '/settings/deliveries/{channel}/{id}/again',
  summary: ['Send a message again', 'संदेश फिर से भेजें'],
  permission: 'settings:write',
  input: z.strictObject({}),
  output: z.strictObject({ queued: z.boolean() }),
});

/** Sends the text of an event, with sample values, to whoever asks. */
export const sendTest = defineOnlineOperation({
  name: 'notification_rule.test',
  method: 'POST',
  path: '/settings/notification-rules/{event}/test',
  summary: ['Send a test to yourself', 'ख़ुद को परीक्षण भेजें'],
  permission: 'settings:write',
  input: z.strictObject({ channel: z.enum(channels), language: z.enum(languages) }),
  output: z.strictObject({ queued: z.boolean() }),
});
