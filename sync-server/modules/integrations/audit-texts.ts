import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'api_key.create': ['API key created', 'API कुंजी बनाई गई'],
  'api_key.revoke': ['API key revoked', 'API कुंजी रद्द हुई'],
  'calendar_link.create': ['Calendar link created', 'कैलेंडर लिंक बनाया गया'],
  'calendar_link.delete': ['Calendar link removed', 'कैलेंडर लिंक हटाया गया'],
  'webhook.pause': ['Webhook paused', 'वेबहुक रुक गया'],
  'webhook.replay': ['Events sent to a webhook again', 'वेबहुक पर घटनाएँ फिर भेजी गईं'],
  'webhook.rotate': ['Secret of a webhook changed', 'वेबहुक का सीक्रेट बदला गया'],
  'webhook.test': ['Test sent to a webhook', 'वेबहुक की जाँच भेजी गई'],
};
