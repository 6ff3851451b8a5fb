import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { newsletterMessages as messages } from './messages.ts';

/** What the office hears of its newsletter. */
export const newsletterEvents = {
  'newsletter.no_address': {
    name: ['Website address missing', 'वेबसाइट का पता नहीं है'],
    kind: 'account',
    audience: 'office',
    title: messages.addressTitle,
    body: messages.addressBody,
    values: [],
    usual: inApp,
  },
} as const satisfies NewsEvents;
