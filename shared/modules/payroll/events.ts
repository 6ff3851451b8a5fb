import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { payrollMessages } from './messages.ts';

const ofAdvance = {
  kind: 'payment',
  audience: 'person',
  title: payrollMessages.titleAdvanceDone,
  values: ['amount'],
  usual: inApp,
} as const;

/** What people hear of their pay. */
export const payrollEvents = {
  'payslip.paid': {
    name: ['Pay sent', 'वेतन भेजा गया'],
    kind: 'payment',
    audience: 'person',
    title: payrollMessages.titlePaid,
    body: ['{amount} for {month}', '{month} का {amount}'],
    values: ['amount', 'month'],
    usual: inApp,
  },
  'advance.requested': {
    name: ['Advance requested', 'एडवांस माँगा गया'],
    kind: 'payment',
    audience: 'office',
    title: payrollMessages.titleAdvance,
    body: payrollMessages.advanceNews,
    values: ['name', 'amount'],
    usual: inApp,
  },
  'advance.approved': {
    ...ofAdvance,
    name: ['Advance approved', 'एडवांस मंज़ूर'],
    body: payrollMessages.advanceApproved,
  },
  'advance.rejected': {
    ...ofAdvance,
    name: ['Advance not approved', 'एडवांस मंज़ूर नहीं'],
    body: payrollMessages.advanceRejected,
  },
} as const satisfies NewsEvents;
