import type { Message } from '#shared/core/i18n.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { sendMessages } from '#shared/modules/billing/send-messages.ts';
import { reminderMessages } from '#shared/modules/billing/reminders/messages.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { newsMessages } from '#shared/modules/incidents/news-messages.ts';
import { jobSays } from '#shared/modules/jobs/server-messages.ts';
import { payrollMessages } from '#shared/modules/payroll/messages.ts';
import { rosterMessages } from '#shared/modules/roster/messages.ts';
import { sosMessages } from '#shared/modules/sos/messages.ts';
import { taskMessages } from '#shared/modules/tasks/messages.ts';
import type { Notification } from './notification.ts';

/** The ways by which somebody hears of something. A WhatsApp message is only prepared; people send it. */
export const channels = ['inbox', 'push', 'email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** What may stand in a text, with the name and a sample for who writes it. */
export const eventValues = {
  amount: { name: ['Amount', 'राशि'], sample: ['₹12,500.00', '₹12,500.00'] },
  client: { name: ['Client', 'क्लाइंट'], sample: ['Jain Textiles', 'जैन टेक्सटाइल्स'] },
  date: { name: ['Date', 'तारीख़'], sample: ['25 Nov 2026', '25 नव॰ 2026'] },
  decision: { name: ['Decision', 'फ़ैसला'], sample: ['Approved', 'मंज़ूर'] },
  details: { name: ['Details', 'विवरण'], sample: ['Casual leave, 25 Nov 2026', 'आकस्मिक छुट्टी, 25 नव॰ 2026'] },
  bundle: { name: ['Link to proof of payment', 'भुगतान के सबूत का लिंक'], sample: ['', ''] },
  document: { name: ['Kind of document', 'दस्तावेज़'], sample: ['Invoice', 'बिल'] },
  due: { name: ['Due date', 'देय तारीख़'], sample: ['30 Nov 2026', '30 नव॰ 2026'] },
  from: { name: ['First day', 'पहला दिन'], sample: ['25 Nov 2026', '25 नव॰ 2026'] },
  lender: { name: ['Lender', 'बैंक'], sample: ['Malwa Gramin Bank', 'मालवा ग्रामीण बैंक'] },
  loan: { name: ['End of the loan number', 'लोन नंबर के अंतिम अंक'], sample: ['0417', '0417'] },
  month: { name: ['Month', 'महीना'], sample: ['2026-10', '2026-10'] },
  n: { name: ['Number', 'संख्या'], sample: ['3', '3'] },
  name: { name: ['Name', 'नाम'], sample: ['Ravi Kumar', 'रवि कुमार'] },
  number: { name: ['Invoice number', 'बिल नंबर'], sample: ['INV/26-27/0042', 'INV/26-27/0042'] },
  officer: {
    name: ['Grievance officer', 'शिकायत अधिकारी'],
    sample: ['Alok Vyas, 98765 00300', 'आलोक व्यास, 98765 00300'],
  },
  phone: { name: ['Phone', 'फ़ोन'], sample: ['98765 00011', '98765 00011'] },
  place: { name: ['Place', 'जगह'], sample: ['Palasia office', 'पलासिया ऑफ़िस'] },
  quote: { name: ['Quote number', 'कोटेशन नंबर'], sample: ['Q-000042', 'Q-000042'] },
  service: { name: ['Service', 'सेवा'], sample: ['Deep home cleaning', 'घर की गहरी सफ़ाई'] },
  summary: {
    name: ['What it is and what is due', 'क्या है और कितना देना है'],
    sample: [
      'Invoice INV/26-27/0042 for ₹12,500.00 is due on 30 Nov 2026.',
      'बिल INV/26-27/0042, राशि ₹12,500.00, 30 नव॰ 2026 तक देना है।',
    ],
  },
  time: { name: ['Time', 'समय'], sample: ['10:00', '10:00'] },
  title: { name: ['Title', 'शीर्षक'], sample: ['Water leak in the lobby', 'लॉबी में पानी का रिसाव'] },
  business: { name: ['Your business', 'आपका व्यवसाय'], sample: ['Narmada Services', 'नर्मदा सर्विसेज़'] },
  link: { name: ['Link', 'लिंक'], sample: ['https://example.in/open', 'https://example.in/open'] },
} as const satisfies Readonly<Record<string, { readonly name: Message; readonly sample: Message }>>;
export type EventValue = keyof typeof eventValues;

/** Something that people hear of. */
export type NewsEvent = {
  readonly name: Message;
  readonly kind: Notification['kind'];
  /** Whom it concerns: one person who works here, the office, a customer, or who owes a loan. */
  readonly audience: 'person' | 'office' | 'customer' | 'borrower';
  readonly title: Message;
  readonly body: Message;
  /** What a text message and a mail say, where that is more than the title and the line under it. */
  readonly sentence?: Message;
  readonly values: readonly EventValue[];
  /** How people hear of it where the business has chosen nothing. */
  readonly usual: readonly Channel[];
  /** Goes to an address or a number that need not have an account: there is no inbox, only this way. */
  readonly only?: 'email' | 'sms';
  /** Nobody can turn it off. It is not held back by quiet hours. */
  readonly critical?: true;
  /** Worth nothing in the morning: not held back by quiet hours. */
  readonly urgent?: true;
};

const inApp = ['inbox', 'push'] as const;
const ofBooking = {
  kind: 'booking',
  audience: 'customer',
  usual: inApp,
  values: ['service', 'date', 'time'],
} as const;
const bookingLine: Message = ['{service}, {date} {time}', '{service}, {date} {time}'];
const ofBill = {
  kind: 'payment',
  audience: 'customer',
  usual: ['email'],
  only: 'email',
  values: ['number', 'client', 'amount', 'due'],
} as const;

const ofQuote = {
  kind: 'contract',
  audience: 'office',
  values: ['client', 'quote', 'date'],
  usual: inApp,
} as const;

const ofAlert = {
  kind: 'account',
  audience: 'office',
  body: ['{place}. Call {phone} now.', '{place}। अभी {phone} पर कॉल करें।'],
  values: ['name', 'place', 'phone'],
  usual: inApp,
  critical: true,
} as const;

/** Every event, in the order of the table. */
export const events = {
  'booking.confirmed': {
    ...ofBooking,
    name: ['Booking confirmed', 'बुकिंग पक्की हुई'],
    title: bookingMessages.titleConfirmed,
    body: bookingLine,
  },
  'booking.rescheduled': {
    ...ofBooking,
    name: ['Booking rescheduled', 'बुकिंग का समय बदला'],
    title: bookingMessages.titleRescheduled,
    body: bookingLine,
  },
  'booking.cancelled': {
    ...ofBooking,
    name: ['Booking cancelled', 'बुकिंग रद्द हुई'],
    title: bookingMessages.titleCancelled,
    body: bookingLine,
  },
  'booking.completed': {
    ...ofBooking,
    name: ['Service completed', 'सेवा पूरी हुई'],
    title: bookingMessages.titleCompleted,
    body: bookingLine,
  },
  'booking.reminder': {
    ...ofBooking,
    name: ['Booking reminder', 'बुकिंग की याद'],
    title: bookingMessages.titleReminder,
    body: bookingLine,
    sentence: bookingMessages.reminderText,
    urgent: true,
  },
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
  'quote.reminder': {
    name: ['Reminder of a quote', 'कोटेशन की याद'],
    kind: 'contract',
    audience: 'customer',
    title: quoteMessages.remindSubject,
    body: quoteMessages.remindText,
    values: ['name', 'quote', 'amount', 'date'],
    usual: ['email'],
    only: 'email',
  },
  'quote.unanswered': {
    ...ofQuote,
    name: ['Quote without an answer', 'कोटेशन का जवाब नहीं'],
    title: quoteMessages.newsUnanswered,
    body: quoteMessages.newsUnansweredBody,
  },
  'quote.expired': {
    ...ofQuote,
    name: ['Quote expired', 'कोटेशन की मान्यता ख़त्म'],
    title: quoteMessages.newsExpired,
    body: quoteMessages.newsExpiredBody,
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
  'roster.published': {
    name: ['Roster published', 'रोस्टर जारी हुआ'],
    kind: 'attendance',
    audience: 'person',
    title: rosterMessages.newsPublished,
    body: rosterMessages.newsPublishedBody,
    values: ['n', 'from'],
    usual: inApp,
  },
  'request.decided': {
    name: ['Leave or duty request decided', 'छुट्टी या ड्यूटी के अनुरोध पर फ़ैसला'],
    kind: 'attendance',
    audience: 'person',
    title: ['{decision}', '{decision}'],
    body: ['{details}', '{details}'],
    values: ['decision', 'details'],
    usual: inApp,
  },
  'task.assigned': {
    name: ['Task assigned', 'काम दिया गया'],
    kind: 'attendance',
    audience: 'person',
    title: taskMessages.newsAssigned,
    body: ['{place}', '{place}'],
    values: ['title', 'place'],
    usual: inApp,
  },
  'task.overdue': {
    name: ['Task overdue', 'काम का समय निकला'],
    kind: 'attendance',
    audience: 'person',
    title: taskMessages.newsOverdue,
    body: ['{details}', '{details}'],
    values: ['title', 'details'],
    usual: inApp,
  },
  'job.offered': {
    name: ['Job offered', 'काम की पेशकश'],
    kind: 'attendance',
    audience: 'person',
    title: jobSays.newsOffered,
    body: ['{details}', '{details}'],
    values: ['title', 'details'],
    usual: inApp,
    urgent: true,
  },
  'payslip.paid': {
    name: ['Pay sent', 'वेतन भेजा गया'],
    kind: 'payment',
    audience: 'person',
    title: payrollMessages.titlePaid,
    body: ['{amount} for {month}', '{month} का {amount}'],
    values: ['amount', 'month'],
    usual: inApp,
  },
  'incident.reported': {
    name: ['Incident reported', 'शिकायत दर्ज हुई'],
    kind: 'incident',
    audience: 'office',
    title: newsMessages.newsReported,
    body: ['{title}', '{title}'],
    values: ['title'],
    usual: inApp,
  },
  'sos.raised': { ...ofAlert, name: ['SOS alert', 'SOS अलर्ट'], title: sosMessages.titleSos },
  'sos.silent': { ...ofAlert, name: ['No check-in', 'कोई ख़बर नहीं'], title: sosMessages.titleSilence },
  'sos.unanswered': {
    ...ofAlert,
    name: ['SOS alert without an answer', 'SOS अलर्ट का जवाब नहीं'],
    title: sosMessages.titleAgain,
  },
} as const satisfies Readonly<Record<string, NewsEvent>>;
export type EventName = keyof typeof events;
const [first, ...others] = namesOf(events);
export const eventNames: readonly [EventName, ...EventName[]] = [first ?? 'booking.confirmed', ...others];

/** The names of a table, which are all its keys. */
function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  const isName = (key: string): key is Name => key in table;
  return Object.keys(table).filter(isName);
}

/** The event of a name, without what is particular to it. */
export function eventOf(name: EventName): NewsEvent {
  return events[name];
}

/** Events that somebody must hear of at once, whatever else waits to be sent. */
export const alertNames: readonly EventName[] = eventNames.filter((name) => {
  const { critical, audience } = eventOf(name);
  return critical === true && audience === 'office';
});

/** True for an event that somebody must hear of at once. */
export function isAlert(name: string): boolean {
  return alertNames.some((alert) => alert === name);
}

/** What the events are called. */
export const eventTitles: Readonly<Record<EventName, Message>> = {
  'booking.confirmed': events['booking.confirmed'].name,
  'booking.rescheduled': events['booking.rescheduled'].name,
  'booking.cancelled': events['booking.cancelled'].name,
  'booking.completed': events['booking.completed'].name,
  'booking.reminder': events['booking.reminder'].name,
  'invoice.issued': events['invoice.issued'].name,
  'document.issued': events['document.issued'].name,
  'invoice.sent': events['invoice.sent'].name,
  'document.sent': events['document.sent'].name,
  'invoice.due_soon': events['invoice.due_soon'].name,
  'invoice.overdue': events['invoice.overdue'].name,
  'quote.reminder': events['quote.reminder'].name,
  'quote.unanswered': events['quote.unanswered'].name,
  'quote.expired': events['quote.expired'].name,
  'payment.confirmed': events['payment.confirmed'].name,
  'promise.reminder': events['promise.reminder'].name,
  'visit.notice': events['visit.notice'].name,
  'roster.published': events['roster.published'].name,
  'request.decided': events['request.decided'].name,
  'task.assigned': events['task.assigned'].name,
  'task.overdue': events['task.overdue'].name,
  'job.offered': events['job.offered'].name,
  'payslip.paid': events['payslip.paid'].name,
  'incident.reported': events['incident.reported'].name,
  'sos.raised': events['sos.raised'].name,
  'sos.silent': events['sos.silent'].name,
  'sos.unanswered': events['sos.unanswered'].name,
};
