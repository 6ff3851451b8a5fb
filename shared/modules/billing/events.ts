import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { billingMessages } from './messages.ts';
import { reminderMessages } from './reminders/messages.ts';
import { sendMessages } from './send-messages.ts';
import { offlineMessages } from './offline/messages.ts';
import { onlinePaymentMessages as online } from './online-payments/messages.ts';
import { billingSays } from './server-messages.ts';
import { sheetMessages } from './sheets/messages.ts';

const ofBill = {
  kind: 'payment',
  audience: 'customer',
  usual: ['email'],
  only: 'email',
  values: ['number', 'client', 'amount', 'due'],
} as const;

const ofPage = {
  kind: 'payment',
  audience: 'office',
  body: ['{details}', '{details}'],
  values: ['number', 'client', 'details'],
  usual: inApp,
} as const;
const ofSheet = {
  kind: 'attendance',
  audience: 'office',
  body: ['{client}, {site}', '{client}, {site}'],
  values: ['client', 'site'],
  usual: inApp,
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
  'payment.rejected': {
    name: ['Reported payment not found', 'बताया गया भुगतान नहीं मिला'],
    kind: 'payment',
    audience: 'customer',
    title: billingSays.newsRejected,
    body: ['{amount}', '{amount}'],
    values: ['amount'],
    usual: inApp,
  },
  'proforma.withdrawn': {
    name: ['Proforma invoice cancelled', 'प्रोफ़ॉर्मा इनवॉइस रद्द'],
    kind: 'payment',
    audience: 'customer',
    title: billingSays.newsWithdrawn,
    body: ['{number}', '{number}'],
    values: ['number'],
    usual: inApp,
  },
  'payment.claimed': {
    name: ['Payment reported by a customer', 'ग्राहक ने भुगतान बताया'],
    kind: 'payment',
    audience: 'office',
    title: billingSays.newsClaim,
    body: ['{number}: {details}', '{number}: {details}'],
    values: ['number', 'details'],
    usual: inApp,
  },
  'auto_pay.asked': {
    name: ['Auto pay requested', 'ऑटो पे का अनुरोध'],
    kind: 'payment',
    audience: 'office',
    title: billingSays.newsAutoPay,
    body: ['{name}', '{name}'],
    values: ['name'],
    usual: inApp,
  },
  'sheet.approved': {
    ...ofSheet,
    name: ['Attendance sheet approved', 'हाज़िरी शीट मंज़ूर'],
    title: sheetMessages.newsApproved,
  },
  'sheet.objected': {
    ...ofSheet,
    name: ['Objection to an attendance sheet', 'हाज़िरी शीट पर आपत्ति'],
    title: sheetMessages.newsObjected,
  },
  'offline.refused': {
    name: ['Offline invoice not issued', 'ऑफ़लाइन बिल जारी नहीं हुआ'],
    kind: 'payment',
    audience: 'person',
    title: offlineMessages.newsRefused,
    body: ['{reason}', '{reason}'],
    values: ['number', 'reason'],
    usual: inApp,
  },
  'online.paid': { ...ofPage, name: ['Invoice paid online', 'बिल ऑनलाइन चुकाया गया'], title: online.newsPaid },
  'online.review': {
    ...ofPage,
    name: ['Online payment to check', 'ऑनलाइन भुगतान जाँचें'],
    title: online.newsReview,
  },
  'online.refused': {
    ...ofPage,
    name: ['Online payment not possible', 'ऑनलाइन भुगतान नहीं हो पाया'],
    title: online.newsRefused,
    body: online.refusedBody,
    values: ['number', 'reason'],
  },
  'online.refunded': {
    ...ofPage,
    name: ['Online payment refunded', 'ऑनलाइन भुगतान लौटाया गया'],
    title: online.newsRefunded,
  },
  'online.refund_failed': {
    ...ofPage,
    name: ['Refund failed', 'रिफ़ंड नहीं पहुँचा'],
    title: online.newsRefundFailed,
  },
  'online.refund_by_hand': {
    ...ofPage,
    name: ['Refund to record', 'रिफ़ंड दर्ज करना है'],
    title: online.newsByHand,
  },
  'online.disputed': {
    ...ofPage,
    name: ['Online payment disputed', 'ऑनलाइन भुगतान पर विवाद'],
    title: online.newsDisputed,
  },
  'online.dispute_lost': { ...ofPage, name: ['Dispute lost', 'विवाद में हार'], title: online.newsDisputeLost },
  'online.dispute_won': { ...ofPage, name: ['Dispute won', 'विवाद में जीत'], title: online.newsDisputeWon },
} as const satisfies NewsEvents;
