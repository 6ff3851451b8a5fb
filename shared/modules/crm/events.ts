import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { quoteMessages } from './quote-messages.ts';

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
    title: ['Reminder: quote {quote} from {business}', 'याद दिलाना: {business} का कोटेशन {quote}'],
    body: [
      'Dear {name},\n\n{business} sent you quote {quote}: {amount}. It is valid until {date}.\n\nRead it, ask a question, accept or decline it here:\n{link}\n\n{business}',
      'नमस्ते {name},\n\n{business} ने आपको कोटेशन {quote} भेजा था: {amount}। यह {date} तक मान्य है।\n\nइसे यहाँ पढ़ें, सवाल पूछें, मंज़ूर या नामंज़ूर करें:\n{link}\n\n{business}',
    ],
    values: ['name', 'quote', 'amount', 'date'],
    usual: ['email'],
    only: 'email',
  },
  'quote.unanswered': {
    ...ofQuote,
    name: ['Quote without an answer', 'कोटेशन का जवाब नहीं'],
    title: ['Quote {quote} has no answer yet', 'कोटेशन {quote} का जवाब अभी नहीं आया'],
    body: [
      '{client}. Valid until {date}. Send the client the link again.',
      '{client}। {date} तक मान्य। ग्राहक को लिंक दोबारा भेजें।',
    ],
  },
  'quote.expired': {
    ...ofQuote,
    name: ['Quote expired', 'कोटेशन की मान्यता ख़त्म'],
    title: ['Quote {quote} expired without an answer', 'कोटेशन {quote} की मान्यता बिना जवाब के ख़त्म हुई'],
    body: ['{client}. It was valid until {date}.', '{client}। यह {date} तक मान्य था।'],
  },
  'quote.accepted': {
    ...ofAnswer,
    name: ['Quote accepted', 'कोटेशन मंज़ूर'],
    title: ['Quote accepted', 'कोटेशन मंज़ूर हुआ'],
  },
  'quote.declined': {
    ...ofAnswer,
    name: ['Quote declined', 'कोटेशन नामंज़ूर'],
    title: ['Quote declined', 'कोटेशन नामंज़ूर हुआ'],
  },
  'quote.asked': {
    ...ofAnswer,
    name: ['Question on a quote', 'कोटेशन पर सवाल'],
    title: ['Question on a quote', 'कोटेशन पर सवाल'],
  },
  'quote.below_wage': {
    ...ofAnswer,
    name: ['Quote below the minimum wage', 'न्यूनतम वेतन से कम का कोटेशन'],
    title: quoteMessages.newsBelowWage,
  },
  'quote.other_tax': {
    ...ofAnswer,
    name: ['Quote with outdated GST', 'पुराने GST का कोटेशन'],
    title: quoteMessages.newsOtherTax,
  },
  'quote.tax_of_client': {
    ...ofAnswer,
    name: ['Quote for another GST registration', 'दूसरे GST पंजीकरण का कोटेशन'],
    title: [
      'A client tried to accept a quote priced for another GST registration: {name} is on record as “{kind}”. Send a new version',
      'ग्राहक ऐसा कोटेशन मंज़ूर करना चाहता था जिसके दाम दूसरे GST पंजीकरण के हैं: {name} “{kind}” के रूप में दर्ज है। नया संस्करण भेजें',
    ],
    values: ['client', 'name', 'kind', 'quote'],
  },
  'lead.given': {
    ...ofLead,
    name: ['Lead assigned', 'लीड मिली'],
    title: ['Your lead: {client}', 'आपकी लीड: {client}'],
  },
  'lead.taken': {
    ...ofLead,
    name: ['Lead reassigned', 'लीड किसी और को मिली'],
    title: ['{client} is now with {name}', '{client} अब {name} के पास है'],
    values: ['client', 'name', 'place'],
  },
  'lead.unowned': {
    ...ofLead,
    name: ['Lead unassigned', 'लीड हटाई गई'],
    title: ['{client} is no longer your lead', '{client} अब आपकी लीड नहीं है'],
  },
  'lead.lost': {
    ...ofLead,
    name: ['Lead lost with an open quote', 'खुले कोटेशन वाली लीड नहीं बनी'],
    audience: 'office',
    title: ['Lead lost: {client}', 'लीड नहीं बनी: {client}'],
    body: ['{details}', '{details}'],
    values: ['client', 'details'],
  },
  'survey.planned': {
    ...ofLead,
    name: ['Site survey planned', 'साइट सर्वे तय'],
    title: ['Site survey: {client}', 'साइट सर्वे: {client}'],
  },
  'survey.recorded': {
    ...ofLead,
    name: ['Site surveyed', 'साइट का सर्वे हुआ'],
    audience: 'office',
    title: ['Site surveyed: {client}', 'साइट का सर्वे हुआ: {client}'],
    body: ['{site}', '{site}'],
    values: ['client', 'site'],
  },
} as const satisfies NewsEvents;
