import type { NewsEvents } from '#shared/core/news-event.ts';
import { inApp } from '#shared/core/news-event.ts';

const ofAgent = {
  kind: 'attendance',
  audience: 'person',
  body: ['', ''],
  values: ['name'],
  usual: inApp,
  urgent: true,
} as const;
const ofOffice = {
  kind: 'incident',
  audience: 'office',
  body: ['{details}', '{details}'],
  values: ['name', 'details'],
  usual: inApp,
} as const;

/** What people hear of loans to recover. */
export const recoveryEvents = {
  'promise.reminder': {
    name: ['Reminder of a promise to pay', 'भुगतान के वादे की याद'],
    kind: 'payment',
    audience: 'borrower',
    title: ['Promise to pay', 'भुगतान का वादा'],
    body: ['{amount}, {date}', '{amount}, {date}'],
    sentence: [
      '{business} for {lender}: {name}, you promised to pay {amount} on {date}. Questions or complaints: {officer}',
      '{lender} की ओर से {business}: {name}, आपने {date} को {amount} देने का वादा किया है। सवाल या शिकायत: {officer}',
    ],
    values: ['name', 'amount', 'date', 'lender', 'officer'],
    usual: [],
    only: 'sms',
    urgent: true,
  },
  'visit.notice': {
    name: ['Notice of an agent’s first visit', 'एजेंट की पहली विज़िट की सूचना'],
    kind: 'payment',
    audience: 'borrower',
    title: ['Notice of a visit', 'विज़िट की सूचना'],
    body: ['{lender}, {date}', '{lender}, {date}'],
    sentence: [
      '{business} for {lender}: {name}, our agent may visit you from {date} about your loan ending {loan}. Questions or complaints: {officer}',
      '{lender} की ओर से {business}: {name}, अंतिम अंक {loan} वाले लोन के बारे में हमारा एजेंट {date} से आपसे मिलने आ सकता है। सवाल या शिकायत: {officer}',
    ],
    values: ['name', 'date', 'lender', 'loan', 'officer'],
    usual: ['sms'],
    only: 'sms',
    urgent: true,
  },
  'case.given': {
    ...ofAgent,
    name: ['New case', 'नया केस'],
    title: ['New case for you', 'आपके लिए नया केस'],
    values: [],
  },
  'case.given_many': {
    ...ofAgent,
    name: ['New cases', 'नए केस'],
    title: ['{n} new cases for you', 'आपके लिए {n} नए केस'],
    values: ['n'],
  },
  'case.taken': {
    ...ofAgent,
    name: ['Case withdrawn', 'केस वापस लिया गया'],
    title: ['Case withdrawn: {name}', 'केस वापस लिया गया: {name}'],
  },
  'case.paused': {
    ...ofAgent,
    name: ['Visits stopped', 'विज़िट रोकी गईं'],
    title: ['Do not visit: {name}', 'विज़िट न करें: {name}'],
  },
  'case.untold': {
    ...ofAgent,
    name: ['New notice needed', 'नई सूचना ज़रूरी'],
    title: ['Do not visit yet: {name}', 'अभी विज़िट न करें: {name}'],
  },
  'case.untold_many': {
    ...ofAgent,
    name: ['New notices needed', 'कई केस में नई सूचना ज़रूरी'],
    title: ['{n} {n:case waits|cases wait} for a new notice', '{n} {n:केस|केस} नई सूचना के इंतज़ार में'],
    values: ['n'],
  },
  'promise.today': {
    ...ofAgent,
    name: ['Payment promised for today', 'आज भुगतान का वादा'],
    title: ['Promised for today: {name}', 'आज का वादा: {name}'],
    body: ['{details}', '{details}'],
    values: ['name', 'details'],
  },
  'case.grievance': {
    ...ofOffice,
    name: ['Borrower complaint or dispute', 'उधारकर्ता की शिकायत या विवाद'],
    title: ['Complaint or dispute: {name}', 'शिकायत या विवाद: {name}'],
  },
  'case.visit_held': {
    ...ofOffice,
    name: ['Visit to check', 'विज़िट देखें'],
    title: ['Check a visit: {name}', 'विज़िट देखें: {name}'],
  },
  'case.receipt_held': {
    ...ofOffice,
    kind: 'payment',
    name: ['Receipt to check', 'रसीद देखें'],
    title: ['Check a receipt: {number}', 'रसीद देखें: {number}'],
    body: ['{name}', '{name}'],
    values: ['number', 'name'],
  },
  'notice.unsent': {
    ...ofOffice,
    name: ['Visit notices not sent', 'विज़िट की सूचना नहीं गई'],
    title: ['Notices of visits could not be sent', 'विज़िट की सूचनाएँ नहीं भेजी जा सकीं'],
    body: ['First of today: {name}', 'आज की पहली: {name}'],
    values: ['name'],
  },
} as const satisfies NewsEvents;
