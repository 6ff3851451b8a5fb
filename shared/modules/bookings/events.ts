import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { bookingMessages } from './messages.ts';

const line: Message = ['{service}, {date}, {time}', '{service}, {date}, {time}'];
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
    title: ['Booking confirmed', 'बुकिंग पक्की हुई'],
  },
  'booking.rescheduled': {
    ...ofBooking,
    name: ['Booking rescheduled', 'बुकिंग का समय बदला'],
    title: ['Booking rescheduled', 'बुकिंग का समय बदला'],
  },
  'booking.cancelled': {
    ...ofBooking,
    name: ['Booking cancelled', 'बुकिंग रद्द हुई'],
    title: bookingMessages.titleCancelled,
  },
  'booking.started': {
    ...ofBooking,
    name: ['Service started', 'सेवा शुरू हुई'],
    title: ['Service started', 'सेवा शुरू हुई'],
  },
  'booking.completed': {
    ...ofBooking,
    name: ['Service completed', 'सेवा पूरी हुई'],
    title: ['Service completed', 'सेवा पूरी हुई'],
  },
  'booking.reminder': {
    ...ofBooking,
    name: ['Booking reminder', 'बुकिंग की याद'],
    title: ['Upcoming service', 'आने वाली सेवा'],
    sentence: ['Reminder: {service} on {date} at {time}.', 'याद रहे: {service}, {date} को {time} बजे।'],
    urgent: true,
  },
  'booking.quoted': {
    ...ofBooking,
    name: ['Quote ready', 'कोटेशन तैयार'],
    title: ['Your quote is ready', 'आपका कोटेशन तैयार है'],
  },
  'booking.paid': {
    ...ofBooking,
    name: ['Booking payment received', 'बुकिंग का भुगतान मिला'],
    title: ['Payment received', 'भुगतान मिल गया'],
  },
  'booking.not_paid': {
    ...ofBooking,
    name: ['Booking payment not received', 'बुकिंग का भुगतान नहीं मिला'],
    title: ['We have not received your payment', 'आपका भुगतान हमें नहीं मिला'],
  },
  'booking.payment_checked': {
    ...ofBooking,
    name: ['Booking payment checked again', 'बुकिंग के भुगतान की दोबारा जाँच'],
    title: ['We are checking your payment again', 'हम आपका भुगतान दोबारा जाँच रहे हैं'],
  },
  'booking.refunded': {
    ...ofBooking,
    name: ['Refund sent', 'रिफ़ंड भेजा गया'],
    title: ['Your refund has been sent', 'आपका रिफ़ंड भेज दिया गया'],
  },
  'booking.refund_failed': {
    ...ofBooking,
    name: ['Refund failed', 'रिफ़ंड नहीं पहुँचा'],
    title: ['Your refund did not go through', 'आपका रिफ़ंड आप तक नहीं पहुँचा'],
  },
  'booking.refund_due': {
    ...ofOffice,
    name: ['Refund due', 'रिफ़ंड बाकी'],
    title: ['Refund due', 'रिफ़ंड बाकी'],
  },
  'booking.cancelled_paid': {
    ...ofOffice,
    name: ['Payment reported for a cancelled booking', 'रद्द बुकिंग का बताया गया भुगतान'],
    title: ['Check reported payment for a cancelled booking', 'रद्द बुकिंग का बताया गया भुगतान जाँचें'],
  },
} as const satisfies NewsEvents;
