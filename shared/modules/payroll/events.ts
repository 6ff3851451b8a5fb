import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const ofAdvance = {
  kind: 'payment',
  audience: 'person',
  title: ['About your advance', 'आपके एडवांस के बारे में'],
  values: ['amount'],
  usual: inApp,
} as const;

/** What people hear of their pay. */
export const payrollEvents = {
  'payslip.paid': {
    name: ['Pay sent', 'वेतन भेजा गया'],
    kind: 'payment',
    audience: 'person',
    title: ['Your pay has been sent', 'आपका वेतन भेज दिया गया'],
    body: ['{amount} for {month}', '{month} का {amount}'],
    values: ['amount', 'month'],
    usual: inApp,
  },
  'advance.requested': {
    name: ['Advance requested', 'एडवांस माँगा गया'],
    kind: 'payment',
    audience: 'office',
    title: ['Advance requested', 'एडवांस माँगा गया'],
    body: ['{name} requested {amount}', '{name} ने {amount} माँगे'],
    values: ['name', 'amount'],
    usual: inApp,
  },
  'advance.approved': {
    ...ofAdvance,
    name: ['Advance approved', 'एडवांस मंज़ूर'],
    body: ['{amount} approved', '{amount} मंज़ूर'],
  },
  'advance.rejected': {
    ...ofAdvance,
    name: ['Advance not approved', 'एडवांस मंज़ूर नहीं'],
    body: ['{amount} was not approved', '{amount} मंज़ूर नहीं हुए'],
  },
} as const satisfies NewsEvents;
