import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { inPersonMessages } from './in-person/messages.ts';
import { contractMessages as messages } from './messages.ts';
import { signingMessages } from './signing/messages.ts';

const ofClient = {
  kind: 'contract',
  audience: 'customer',
  body: ['{title}', '{title}'],
  values: ['title', 'number'],
  usual: inApp,
} as const;
const ofOffice = {
  kind: 'contract',
  audience: 'office',
  body: ['{number}, {title}', '{number}, {title}'],
  values: ['number', 'title'],
  usual: inApp,
} as const;
const ofWish = {
  kind: 'contract',
  audience: 'office',
  body: ['{name}: {service}', '{name}: {service}'],
  values: ['name', 'service'],
  usual: inApp,
} as const;
const ofAnswer = { ...ofClient, body: ['{details}', '{details}'], values: ['details'] } as const;
const ofOfficer = { ...ofOffice, audience: 'person' } as const;

/** What people hear of contracts. */
export const contractEvents = {
  'contract.to_sign': {
    ...ofClient,
    name: ['Contract to sign', 'हस्ताक्षर का अनुबंध'],
    title: messages.newsSignature,
  },
  'contract.renewed': {
    ...ofClient,
    name: ['Renewal prepared', 'नवीनीकरण तैयार'],
    title: messages.newsRenewed,
  },
  'contract.changed': { ...ofClient, name: ['Contract changed', 'अनुबंध बदला'], title: messages.newsChanged },
  'contract.ending': {
    ...ofClient,
    name: ['Contract ending', 'अनुबंध ख़त्म होगा'],
    title: messages.newsEnding,
    values: ['title', 'number', 'day'],
  },
  'contract.never_begins': {
    ...ofClient,
    name: ['Contract withdrawn before its start', 'शुरू होने से पहले अनुबंध वापस'],
    title: messages.newsNeverBegins,
  },
  'contract.undone': {
    ...ofClient,
    name: ['Acceptance undone', 'मंज़ूरी वापस ली गई'],
    title: messages.newsUndone,
  },
  'contract.goes_on': {
    ...ofClient,
    name: ['Notice withdrawn', 'नोटिस वापस लिया गया'],
    title: messages.newsGoesOn,
  },
  'contract.wish_accepted': {
    ...ofAnswer,
    name: ['Contract request accepted', 'अनुबंध का अनुरोध मंज़ूर'],
    title: messages.newsAccepted,
  },
  'contract.wish_declined': {
    ...ofAnswer,
    name: ['Contract request declined', 'अनुबंध का अनुरोध नामंज़ूर'],
    title: messages.newsDeclined,
  },
  'contract.visit_done': {
    ...ofClient,
    name: ['Contract visit completed', 'अनुबंध की विज़िट पूरी'],
    title: messages.newsVisitDone,
    values: ['title'],
  },
  'contract.wish_new': {
    ...ofWish,
    name: ['New contract requested', 'नए अनुबंध का अनुरोध'],
    title: messages.newsNew,
  },
  'contract.wish_renew': {
    ...ofWish,
    name: ['Renewal requested', 'नवीनीकरण का अनुरोध'],
    title: messages.newsRenew,
  },
  'contract.signed': {
    ...ofOffice,
    name: ['Contract signed', 'अनुबंध पर हस्ताक्षर हुए'],
    title: signingMessages.newsSigned,
  },
  'contract.not_signed': {
    ...ofOffice,
    name: ['Signer declined', 'हस्ताक्षर से मना किया'],
    title: signingMessages.newsDeclined,
  },
  'contract.sign_expired': {
    ...ofOffice,
    name: ['Time to sign is over', 'हस्ताक्षर का समय ख़त्म'],
    title: signingMessages.newsExpired,
  },
  'contract.renewal_due': {
    ...ofOffice,
    name: ['Contract up for renewal', 'नवीनीकरण का समय'],
    title: messages.newsRadar,
    body: ['{number}', '{number}'],
    values: ['n', 'title', 'number'],
  },
  'signing.planned': {
    ...ofOfficer,
    name: ['Contract to sign in person', 'आमने-सामने हस्ताक्षर'],
    title: inPersonMessages.newsPlanned,
    body: ['{number}', '{number}'],
  },
  'signing.wrong_code': {
    ...ofOfficer,
    name: ['Wrong code, sign again', 'ग़लत कोड, दोबारा हस्ताक्षर'],
    title: inPersonMessages.newsWrongCode,
    body: ['{details}', '{details}'],
    values: ['name', 'details'],
  },
} as const satisfies NewsEvents;
