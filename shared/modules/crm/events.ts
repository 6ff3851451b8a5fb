import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { quoteMessages } from './quote-messages.ts';

const ofQuote = {
  kind: 'contract',
  audience: 'office',
  values: ['client', 'quote', 'date'],
  usual: inApp,
} as const;

/** What people hear of leads and quotes. */
export const crmEvents = {
  'quote.reminder': {
    name: ['Reminder of a quote', 'कोटेशन की याद'],
    kind: 'contract',
    audience: 'customer',
    title: quoteMessages.remindSubject,
    body: quoteMessages.remindText,
    values: ['name', 'quote', 'amount', 'date'],
    usual: ['email'],
    only: 'email',
  },
  'quote.unanswered': {
    ...ofQuote,
    name: ['Quote without an answer', 'कोटेशन का जवाब नहीं'],
    title: quoteMessages.newsUnanswered,
    body: quoteMessages.newsUnansweredBody,
  },
  'quote.expired': {
    ...ofQuote,
    name: ['Quote expired', 'कोटेशन की मान्यता ख़त्म'],
    title: quoteMessages.newsExpired,
    body: quoteMessages.newsExpiredBody,
  },
} as const satisfies NewsEvents;
