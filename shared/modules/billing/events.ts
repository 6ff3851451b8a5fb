import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { billingMessages } from './messages.ts';
import { reminderMessages } from './reminders/messages.ts';
import { sendMessages } from './send-messages.ts';

const ofBill = {
  kind: 'payment',
  audience: 'customer',
  usual: ['email'],
  only: 'email',
  values: ['number', 'client', 'amount', 'due'],
} as const;

/** What people hear of bills and of what is paid. */
export const billingEvents = {
  'invoice.issued': {
    name: ['New invoice', 'नया बिल'],
    kind: 'payment',
    audience: 'customer',
    title: billingMessages.newsInvoice,
    body: ['{number}', '{number}'],
    values: ['number'],
    usual: inApp,
  },
  'document.issued': {
    name: ['New credit note, debit note or receipt', 'नया क्रेडिट नोट, डेबिट नोट या रसीद'],
    kind: 'payment',
    audience: 'customer',
    title: billingMessages.newsDocument,
    body: ['{number}', '{number}'],
    values: ['document', 'number'],
    usual: inApp,
  },
  'invoice.sent': {
    ...ofBill,
    name: ['Invoice sent to a client', 'क्लाइंट को बिल भेजा गया'],
    title: sendMessages.subject,
    body: sendMessages.toPay,
    values: [...ofBill.values, 'document', 'summary', 'bundle'],
    critical: true,
  },
  'document.sent': {
    ...ofBill,
    name: ['Credit note, receipt or paid invoice sent', 'क्रेडिट नोट, रसीद या चुकाया बिल भेजा गया'],
    title: sendMessages.subject,
    body: sendMessages.toRead,
    values: ['number', 'client', 'amount', 'document', 'summary', 'bundle'],
    critical: true,
  },
  'invoice.due_soon': {
    ...ofBill,
    name: ['Invoice due soon', 'बिल की तारीख़ पास है'],
    title: reminderMessages.mailSubject,
    body: reminderMessages.mailSoon,
  },
  'invoice.overdue': {
    ...ofBill,
    name: ['Invoice overdue', 'बिल की तारीख़ निकल गई'],
    title: reminderMessages.mailSubject,
    body: reminderMessages.mailLate,
  },
  'payment.confirmed': {
    name: ['Payment confirmed', 'भुगतान की पुष्टि'],
    kind: 'payment',
    audience: 'customer',
    title: billingMessages.newsConfirmed,
    body: ['{amount}', '{amount}'],
    values: ['amount'],
    usual: inApp,
  },
} as const satisfies NewsEvents;
