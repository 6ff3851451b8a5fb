import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { portalMessages as messages } from './messages.ts';

const ofRequest = {
  kind: 'contract',
  body: ['{details}', '{details}'],
  values: ['details'],
  usual: inApp,
} as const;

/** What people hear of a client’s sites. */
export const portalEvents = {
  'access.given': {
    name: ['Access to sites given', 'साइटें देखने की अनुमति'],
    kind: 'contract',
    audience: 'customer',
    title: messages.newsAccess,
    body: messages.newsAccessText,
    values: ['client'],
    usual: inApp,
  },
  'guards.asked': {
    ...ofRequest,
    name: ['Extra guards requested', 'अतिरिक्त गार्ड माँगे गए'],
    audience: 'office',
    title: messages.newsAsked,
  },
  'guards.withdrawn': {
    ...ofRequest,
    name: ['Request for guards withdrawn', 'गार्ड का अनुरोध वापस'],
    audience: 'office',
    title: messages.newsWithdrawn,
  },
  'guards.accepted': {
    ...ofRequest,
    name: ['Extra guards accepted', 'अतिरिक्त गार्ड मंज़ूर'],
    audience: 'customer',
    title: messages.newsAccepted,
  },
  'guards.declined': {
    ...ofRequest,
    name: ['Extra guards declined', 'अतिरिक्त गार्ड नामंज़ूर'],
    audience: 'customer',
    title: messages.newsRefused,
  },
} as const satisfies NewsEvents;
