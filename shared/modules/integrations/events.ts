import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

/** What the office hears of other programs. */
export const integrationEvents = {
  'webhook.paused': {
    name: ['Webhook paused', 'वेबहुक रुका'],
    kind: 'account',
    audience: 'office',
    title: ['Webhook paused: {name}', 'वेबहुक रुक गया: {name}'],
    body: ['{reason}', '{reason}'],
    values: ['name', 'reason'],
    usual: inApp,
  },
} as const satisfies NewsEvents;
