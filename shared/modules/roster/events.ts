import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { rosterMessages } from './messages.ts';

/** What people hear of duties and leave. */
export const rosterEvents = {
  'roster.published': {
    name: ['Roster published', 'रोस्टर जारी हुआ'],
    kind: 'attendance',
    audience: 'person',
    title: rosterMessages.newsPublished,
    body: rosterMessages.newsPublishedBody,
    values: ['n', 'from'],
    usual: inApp,
  },
  'request.decided': {
    name: ['Leave or duty request decided', 'छुट्टी या ड्यूटी के अनुरोध पर फ़ैसला'],
    kind: 'attendance',
    audience: 'person',
    title: ['{decision}', '{decision}'],
    body: ['{details}', '{details}'],
    values: ['decision', 'details'],
    usual: inApp,
  },
} as const satisfies NewsEvents;
