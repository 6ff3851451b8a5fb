import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

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
    title: ['You can now see the sites of {client}', 'अब आप {client} की साइटें देख सकते हैं'],
    body: ['Open My sites.', '“मेरी साइटें” खोलें।'],
    values: ['client'],
    usual: inApp,
  },
  'guards.asked': {
    ...ofRequest,
    name: ['Extra guards requested', 'अतिरिक्त गार्ड माँगे गए'],
    audience: 'office',
    title: ['A client asked for extra guards', 'ग्राहक ने अतिरिक्त गार्ड माँगे'],
  },
  'guards.withdrawn': {
    ...ofRequest,
    name: ['Request for guards withdrawn', 'गार्ड का अनुरोध वापस'],
    audience: 'office',
    title: ['A client withdrew a request for extra guards', 'ग्राहक ने अतिरिक्त गार्ड का अनुरोध वापस लिया'],
  },
  'guards.accepted': {
    ...ofRequest,
    name: ['Extra guards accepted', 'अतिरिक्त गार्ड मंज़ूर'],
    audience: 'customer',
    title: ['Your request for extra guards was accepted', 'अतिरिक्त गार्ड का आपका अनुरोध मंज़ूर हुआ'],
  },
  'guards.declined': {
    ...ofRequest,
    name: ['Extra guards declined', 'अतिरिक्त गार्ड नामंज़ूर'],
    audience: 'customer',
    title: ['Your request for extra guards was declined', 'अतिरिक्त गार्ड का आपका अनुरोध नामंज़ूर हुआ'],
  },
} as const satisfies NewsEvents;
