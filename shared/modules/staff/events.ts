import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { staffMessages as messages } from './messages.ts';

/** What people hear of staff records. */
export const staffEvents = {
  'paper.ends': {
    name: ['Certificate expires soon', 'प्रमाणपत्र ख़त्म होने वाला है'],
    kind: 'attendance',
    audience: 'office',
    title: messages.endsTitle,
    body: messages.endsSoon,
    values: ['name', 'kind', 'date'],
    usual: inApp,
  },
} as const satisfies NewsEvents;
