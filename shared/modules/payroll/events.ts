import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { payrollMessages } from './messages.ts';

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
} as const satisfies NewsEvents;
