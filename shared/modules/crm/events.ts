import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { quoteMessages } from './quote-messages.ts';
import { crmServerMessages as says } from './server-messages.ts';
import { surveyMessages } from './surveys/messages.ts';

const ofQuote = {
  kind: 'contract',
  audience: 'office',
  values: ['client', 'quote', 'date'],
  usual: inApp,
} as const;

const ofAnswer = {
  kind: 'contract',
  audience: 'office',
  body: ['{client}, {quote}', '{client}, {quote}'],
  values: ['client', 'quote'],
  usual: inApp,
} as const;
const ofLead = {
  kind: 'account',
  audience: 'person',
  body: ['{place}', '{place}'],
  values: ['client', 'place'],
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
  'quote.accepted': { ...ofAnswer, name: ['Quote accepted', 'कोटेशन मंज़ूर'], title: quoteMessages.newsAccepted },
  'quote.declined': {
    ...ofAnswer,
    name: ['Quote declined', 'कोटेशन नामंज़ूर'],
    title: quoteMessages.newsDeclined,
  },
  'quote.asked': {
    ...ofAnswer,
    name: ['Question on a quote', 'कोटेशन पर सवाल'],
    title: quoteMessages.newsAsked,
  },
  'quote.below_wage': {
    ...ofAnswer,
    name: ['Quote below the minimum wage', 'न्यूनतम वेतन से कम का कोटेशन'],
    title: quoteMessages.newsBelowWage,
  },
  'quote.other_tax': {
    ...ofAnswer,
    name: ['Quote with old GST', 'पुराने GST का कोटेशन'],
    title: quoteMessages.newsOtherTax,
  },
  'quote.tax_of_client': {
    ...ofAnswer,
    name: ['Quote for another GST registration', 'दूसरे GST पंजीकरण का कोटेशन'],
    title: quoteMessages.newsTaxOfClient,
    values: ['client', 'name', 'kind', 'quote'],
  },
  'lead.given': { ...ofLead, name: ['Lead given', 'लीड मिली'], title: says.newsGiven },
  'lead.taken': {
    ...ofLead,
    name: ['Lead given to somebody else', 'लीड किसी और को मिली'],
    title: says.newsTaken,
    values: ['client', 'name', 'place'],
  },
  'lead.unowned': { ...ofLead, name: ['Lead taken away', 'लीड हटाई गई'], title: says.newsUnowned },
  'lead.lost': {
    ...ofLead,
    name: ['Lead lost with an open quote', 'खुले कोटेशन वाली लीड नहीं बनी'],
    audience: 'office',
    title: says.newsLost,
    body: ['{details}', '{details}'],
    values: ['client', 'details'],
  },
  'survey.planned': {
    ...ofLead,
    name: ['Site survey planned', 'साइट सर्वे तय'],
    title: surveyMessages.newsPlanned,
  },
  'survey.recorded': {
    ...ofLead,
    name: ['Site surveyed', 'साइट का सर्वे हुआ'],
    audience: 'office',
    title: surveyMessages.newsRecorded,
    body: ['{site}', '{site}'],
    values: ['client', 'site'],
  },
} as const satisfies NewsEvents;
