import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { bankPaymentMessages } from './bank-messages.ts';
import { bookingMessages } from './messages.ts';
import { bookingSays as serverMessages } from './server-messages.ts';

const line: Message = ['{service}, {date} {time}', '{service}, {date} {time}'];
const ofBooking = {
  kind: 'booking',
  audience: 'customer',
  body: line,
  usual: inApp,
  values: ['service', 'date', 'time'],
} as const;
const ofOffice = {
  kind: 'booking',
  audience: 'office',
  body: ['{client}, {service}: {amount}', '{client}, {service}: {amount}'],
  usual: inApp,
  values: ['client', 'service', 'amount'],
} as const;

/** What people hear of bookings. */
export const bookingEvents = {
  'booking.confirmed': {
    ...ofBooking,
    name: ['Booking confirmed', 'बुकिंग पक्की हुई'],
    title: bookingMessages.titleConfirmed,
  },
  'booking.rescheduled': {
    ...ofBooking,
    name: ['Booking rescheduled', 'बुकिंग का समय बदला'],
    title: bookingMessages.titleRescheduled,
  },
  'booking.cancelled': {
    ...ofBooking,
    name: ['Booking cancelled', 'बुकिंग रद्द हुई'],
    title: bookingMessages.titleCancelled,
  },
  'booking.started': {
    ...ofBooking,
    name: ['Service started', 'सेवा शुरू हुई'],
    title: serverMessages.titleStarted,
  },
  'booking.completed': {
    ...ofBooking,
    name: ['Service completed', 'सेवा पूरी हुई'],
    title: bookingMessages.titleCompleted,
  },
  'booking.reminder': {
    ...ofBooking,
    name: ['Booking reminder', 'बुकिंग की याद'],
    title: bookingMessages.titleReminder,
    sentence: bookingMessages.reminderText,
    urgent: true,
  },
  'booking.quoted': { ...ofBooking, name: ['Quote ready', 'कोटेशन तैयार'], title: serverMessages.titleQuoted },
  'booking.paid': {
    ...ofBooking,
    name: ['Booking payment received', 'बुकिंग का भुगतान मिला'],
    title: serverMessages.titlePaid,
  },
  'booking.not_paid': {
    ...ofBooking,
    name: ['Booking payment not received', 'बुकिंग का भुगतान नहीं मिला'],
    title: serverMessages.titleNotReceived,
  },
  'booking.payment_checked': {
    ...ofBooking,
    name: ['Booking payment checked again', 'बुकिंग के भुगतान की दोबारा जाँच'],
    title: bankPaymentMessages.titleCheckAgain,
  },
  'booking.refunded': {
    ...ofBooking,
    name: ['Refund sent', 'रिफ़ंड भेजा गया'],
    title: serverMessages.titleReturned,
  },
  'booking.refund_due': { ...ofOffice, name: ['Refund due', 'रिफ़ंड बाकी'], title: serverMessages.titleOwed },
  'booking.cancelled_paid': {
    ...ofOffice,
    name: ['Payment reported for a cancelled booking', 'रद्द बुकिंग का बताया गया भुगतान'],
    title: serverMessages.titleReportedCancelled,
  },
} as const satisfies NewsEvents;
