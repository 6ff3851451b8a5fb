import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

/** What people hear of staff records. */
export const staffEvents = {
  'paper.ends': {
    name: ['Certificate expires soon', 'प्रमाणपत्र ख़त्म होने वाला है'],
    kind: 'attendance',
    audience: 'office',
    title: ['A certificate expires soon', 'एक प्रमाणपत्र ख़त्म होने वाला है'],
    body: ['{name}: {kind} ends on {date}', '{name}: {kind} {date} को ख़त्म होगा'],
    values: ['name', 'kind', 'date'],
    usual: inApp,
  },
} as const satisfies NewsEvents;
