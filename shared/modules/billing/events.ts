import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const subject: Message = ['{document} {number} from {business}', '{business} का {document} {number}'];
const mailSubject: Message = ['Payment reminder: invoice {number}', 'भुगतान की याद: बिल {number}'];
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
    title: ['You have a new invoice', 'आपका नया बिल आया है'],
    body: ['{number}', '{number}'],
    values: ['number'],
    usual: inApp,
  },
  'document.issued': {
    name: ['New credit note, debit note or receipt', 'नया क्रेडिट नोट, डेबिट नोट या रसीद'],
    kind: 'payment',
    audience: 'customer',
    title: ['{document} issued to you', '{document} आपको जारी हुआ'],
    body: ['{number}', '{number}'],
    values: ['document', 'number'],
    usual: inApp,
  },
  'invoice.sent': {
    ...ofBill,
    name: ['Invoice sent to a client', 'क्लाइंट को बिल भेजा गया'],
    title: subject,
    body: [
      'Dear {client},\n\n{summary}\n\nOpen, download and pay it here:\n{link}{bundle}\n\n{business}',
      'प्रिय {client},\n\n{summary}\n\nयहाँ खोलें, डाउनलोड करें और चुकाएँ:\n{link}{bundle}\n\n{business}',
    ],
    values: [...ofBill.values, 'document', 'summary', 'bundle'],
    critical: true,
  },
  'document.sent': {
    ...ofBill,
    name: ['Credit note, receipt or paid invoice sent', 'क्रेडिट नोट, रसीद या चुकाया बिल भेजा गया'],
    title: subject,
    body: [
      'Dear {client},\n\n{summary}\n\nOpen and download it here:\n{link}{bundle}\n\n{business}',
      'प्रिय {client},\n\n{summary}\n\nयहाँ खोलें और डाउनलोड करें:\n{link}{bundle}\n\n{business}',
    ],
    values: ['number', 'client', 'amount', 'document', 'summary', 'bundle'],
    critical: true,
  },
  'invoice.due_soon': {
    ...ofBill,
    name: ['Invoice due soon', 'बिल की तारीख़ पास है'],
    title: mailSubject,
    body: [
      'Dear {client},\n\nInvoice {number} is due on {due}. Balance due: {amount}.\n\nOpen and pay it here:\n{link}\n\nIf you have paid already, please ignore this email.\n\n{business}',
      'प्रिय {client},\n\nबिल {number} {due} तक देना है। बाकी: {amount}।\n\nयहाँ खोलें और चुकाएँ:\n{link}\n\nभुगतान कर चुके हों तो इस मेल को अनदेखा करें।\n\n{business}',
    ],
  },
  'invoice.overdue': {
    ...ofBill,
    name: ['Invoice overdue', 'बिल की तारीख़ निकल गई'],
    title: mailSubject,
    body: [
      'Dear {client},\n\nInvoice {number} was due on {due} and is not paid in full. Balance due: {amount}.\n\nOpen and pay it here:\n{link}\n\nIf you have paid already, please ignore this email.\n\n{business}',
      'प्रिय {client},\n\nबिल {number} {due} तक देना था, पूरा भुगतान नहीं मिला। बाकी: {amount}।\n\nयहाँ खोलें और चुकाएँ:\n{link}\n\nभुगतान कर चुके हों तो इस मेल को अनदेखा करें।\n\n{business}',
    ],
  },
  'payment.confirmed': {
    name: ['Payment confirmed', 'भुगतान की पुष्टि'],
    kind: 'payment',
    audience: 'customer',
    title: ['Your payment has been confirmed', 'आपके भुगतान की पुष्टि हो गई'],
    body: ['{amount}', '{amount}'],
    values: ['amount'],
    usual: inApp,
  },
  'payment.rejected': {
    name: ['Reported payment not found', 'बताया गया भुगतान नहीं मिला'],
    kind: 'payment',
    audience: 'customer',
    title: ['Your payment could not be found', 'आपका भुगतान नहीं मिला'],
    body: ['{amount}', '{amount}'],
    values: ['amount'],
    usual: inApp,
  },
  'proforma.withdrawn': {
    name: ['Proforma invoice cancelled', 'प्रोफ़ॉर्मा इनवॉइस रद्द'],
    kind: 'payment',
    audience: 'customer',
    title: [
      'A proforma invoice was cancelled. Please do not pay it.',
      'एक प्रोफ़ॉर्मा इनवॉइस रद्द हुआ। कृपया उसका भुगतान न करें।',
    ],
    body: ['{number}', '{number}'],
    values: ['number'],
    usual: inApp,
  },
  'payment.claimed': {
    name: ['Payment reported by a customer', 'ग्राहक ने भुगतान बताया'],
    kind: 'payment',
    audience: 'office',
    title: ['A customer reported a payment', 'ग्राहक ने भुगतान बताया'],
    body: ['{number}: {details}', '{number}: {details}'],
    values: ['number', 'details'],
    usual: inApp,
  },
  'auto_pay.asked': {
    name: ['Auto pay requested', 'ऑटो पे का अनुरोध'],
    kind: 'payment',
    audience: 'office',
    title: ['Auto pay requested', 'ऑटो पे का अनुरोध'],
    body: ['{name}', '{name}'],
    values: ['name'],
    usual: inApp,
  },
  'sheet.approved': {
    ...ofSheet,
    name: ['Attendance sheet approved', 'हाज़िरी शीट मंज़ूर'],
    title: ['A client approved an attendance sheet', 'ग्राहक ने हाज़िरी शीट मंज़ूर की'],
  },
  'sheet.objected': {
    ...ofSheet,
    name: ['Objection to an attendance sheet', 'हाज़िरी शीट पर आपत्ति'],
    title: ['A client objected to an attendance sheet', 'ग्राहक ने हाज़िरी शीट पर आपत्ति की'],
  },
  'offline.refused': {
    name: ['Offline invoice not issued', 'ऑफ़लाइन बिल जारी नहीं हुआ'],
    kind: 'payment',
    audience: 'person',
    title: ['{number} was not issued', '{number} जारी नहीं हुआ'],
    body: ['{reason}', '{reason}'],
    values: ['number', 'reason'],
    usual: inApp,
  },
  'online.paid': {
    ...ofPage,
    name: ['Online payment received', 'ऑनलाइन भुगतान मिला'],
    title: ['Online payment received', 'ऑनलाइन भुगतान मिला'],
  },
  'online.review': {
    ...ofPage,
    name: ['Online payment to check', 'ऑनलाइन भुगतान जाँचें'],
    title: ['Online payment to check', 'जाँचने वाला ऑनलाइन भुगतान'],
  },
  'online.refused': {
    ...ofPage,
    name: ['Online payment not possible', 'ऑनलाइन भुगतान नहीं हो पाया'],
    title: ['Online payment not possible', 'ऑनलाइन भुगतान नहीं हो पा रहा'],
    body: [
      'The payment page of {number} could not be opened. {reason}',
      '{number} का भुगतान पेज नहीं खुल सका। {reason}',
    ],
    values: ['number', 'reason'],
  },
  'online.refunded': {
    ...ofPage,
    name: ['Online payment refunded', 'ऑनलाइन भुगतान लौटाया गया'],
    title: ['Online payment refunded', 'ऑनलाइन भुगतान लौटाया गया'],
  },
  'online.refund_failed': {
    ...ofPage,
    name: ['Refund failed', 'रिफ़ंड नहीं पहुँचा'],
    title: ['Refund did not reach the client', 'लौटाया पैसा ग्राहक को नहीं मिला'],
  },
  'online.refund_by_hand': {
    ...ofPage,
    name: ['Refund to record', 'रिफ़ंड दर्ज करना है'],
    title: ['Refund to record', 'लौटाया पैसा दर्ज करना है'],
  },
  'online.disputed': {
    ...ofPage,
    name: ['Online payment disputed', 'ऑनलाइन भुगतान पर विवाद'],
    title: ['Online payment disputed', 'ऑनलाइन भुगतान पर विवाद'],
  },
  'online.dispute_lost': {
    ...ofPage,
    name: ['Dispute lost', 'विवाद में हार'],
    title: ['Dispute lost', 'विवाद में हार'],
  },
  'online.dispute_won': {
    ...ofPage,
    name: ['Dispute won', 'विवाद में जीत'],
    title: ['Dispute closed in your favour', 'विवाद आपके पक्ष में बंद हुआ'],
  },
} as const satisfies NewsEvents;
