import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { newsMessages } from './news-messages.ts';

const base = { kind: 'incident', body: ['{title}', '{title}'], values: ['title'], usual: inApp } as const;

/** What people hear of incidents and complaints. */
export const incidentEvents = {
  'incident.reported': {
    ...base,
    name: ['Incident reported', 'शिकायत दर्ज हुई'],
    audience: 'office',
    title: newsMessages.newsReported,
  },
} as const satisfies NewsEvents;
