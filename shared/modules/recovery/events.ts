import type { NewsEvents } from '#shared/core/news-event.ts';

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
} as const satisfies NewsEvents;
