import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

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
    name: ['Contract to sign', 'हस्ताक्षर के लिए अनुबंध'],
    title: ['A contract is waiting for your signature', 'एक अनुबंध आपके हस्ताक्षर की प्रतीक्षा में है'],
  },
  'contract.renewed': {
    ...ofClient,
    name: ['Renewal prepared', 'नवीनीकरण तैयार'],
    title: ['A renewal of your contract is prepared', 'आपके अनुबंध का नवीनीकरण तैयार किया गया है'],
  },
  'contract.changed': {
    ...ofClient,
    name: ['Contract changed', 'अनुबंध बदला'],
    title: ['Your contract has a new version', 'आपके अनुबंध का नया संस्करण है'],
  },
  'contract.ending': {
    ...ofClient,
    name: ['Contract ending', 'अनुबंध ख़त्म होगा'],
    title: ['Your contract ends on {day}', 'आपका अनुबंध {day} को समाप्त होगा'],
    values: ['title', 'number', 'day'],
  },
  'contract.never_begins': {
    ...ofClient,
    name: ['Contract withdrawn before its start', 'शुरू होने से पहले अनुबंध वापस'],
    title: [
      'Contract {number} was withdrawn before its first day',
      'अनुबंध {number} पहले दिन से पहले वापस ले लिया गया',
    ],
  },
  'contract.undone': {
    ...ofClient,
    name: ['Acceptance undone', 'मंज़ूरी वापस ली गई'],
    title: [
      'The acceptance of contract {number} was undone. The contract is not in force.',
      'अनुबंध {number} की मंज़ूरी वापस ली गई। यह अनुबंध लागू नहीं है।',
    ],
  },
  'contract.goes_on': {
    ...ofClient,
    name: ['Notice withdrawn', 'नोटिस वापस लिया गया'],
    title: ['Your contract goes on: the notice was withdrawn', 'आपका अनुबंध जारी है: नोटिस वापस लिया गया'],
  },
  'contract.wish_accepted': {
    ...ofAnswer,
    name: ['Contract request accepted', 'अनुबंध का अनुरोध मंज़ूर'],
    title: ['Your contract request was accepted', 'आपका अनुबंध अनुरोध मंज़ूर हुआ'],
  },
  'contract.wish_declined': {
    ...ofAnswer,
    name: ['Contract request declined', 'अनुबंध का अनुरोध नामंज़ूर'],
    title: ['Your contract request was declined', 'आपका अनुबंध अनुरोध नामंज़ूर हुआ'],
  },
  'contract.visit_done': {
    ...ofClient,
    name: ['Contract visit completed', 'अनुबंध की विज़िट पूरी'],
    title: ['Visit completed', 'विज़िट पूरी हुई'],
    values: ['title'],
  },
  'contract.wish_new': {
    ...ofWish,
    name: ['New contract requested', 'नए अनुबंध का अनुरोध'],
    title: ['New contract requested', 'नए अनुबंध का अनुरोध'],
  },
  'contract.wish_renew': {
    ...ofWish,
    name: ['Renewal requested', 'नवीनीकरण का अनुरोध'],
    title: ['Contract renewal requested', 'अनुबंध नवीनीकरण का अनुरोध'],
  },
  'contract.signed': {
    ...ofOffice,
    name: ['Contract signed', 'अनुबंध पर हस्ताक्षर हुए'],
    title: ['Contract signed by everyone', 'अनुबंध पर सबके हस्ताक्षर हुए'],
  },
  'contract.not_signed': {
    ...ofOffice,
    name: ['Signer declined', 'हस्ताक्षर से मना किया'],
    title: ['A signer declined a contract', 'एक हस्ताक्षरकर्ता ने अनुबंध से मना किया'],
  },
  'contract.sign_expired': {
    ...ofOffice,
    name: ['Time to sign is over', 'हस्ताक्षर का समय ख़त्म'],
    title: ['Time to sign a contract is over', 'अनुबंध पर हस्ताक्षर का समय ख़त्म हुआ'],
  },
  'contract.renewal_due': {
    ...ofOffice,
    name: ['Contract up for renewal', 'नवीनीकरण का समय'],
    title: ['Contract ends in {n} {n:day|days}: {title}', 'अनुबंध {n} दिन में पूरा होगा: {title}'],
    body: ['{number}', '{number}'],
    values: ['n', 'title', 'number'],
  },
  'signing.planned': {
    ...ofOfficer,
    name: ['Contract to sign in person', 'आमने-सामने हस्ताक्षर'],
    title: ['Contract to sign in person: {title}', 'आमने-सामने हस्ताक्षर कराने हैं: {title}'],
    body: ['{number}', '{number}'],
  },
  'signing.wrong_code': {
    ...ofOfficer,
    name: ['Wrong code, sign again', 'ग़लत कोड, दोबारा हस्ताक्षर'],
    title: ['Wrong code, sign again: {name}', 'ग़लत कोड, दोबारा हस्ताक्षर कराएँ: {name}'],
    body: ['{details}', '{details}'],
    values: ['name', 'details'],
  },
} as const satisfies NewsEvents;
