import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'booking.accept': ['Price accepted', 'क़ीमत मानी गई'],
  'booking.cancel': ['Booking cancelled', 'बुकिंग रद्द हुई'],
  'booking.complete': ['Booking completed', 'बुकिंग पूरी हुई'],
  'booking.confirm': ['Booking confirmed', 'बुकिंग पक्की हुई'],
  'booking.create': ['Booking created', 'बुकिंग की गई'],
  'booking.decline': ['Price declined', 'क़ीमत नहीं मानी गई'],
  'booking.fail_refund': ['Refund marked as failed', 'रिफ़ंड फ़ेल दर्ज हुआ'],
  'booking.feedback': ['Service rated', 'सेवा को रेटिंग दी गई'],
  'booking.pay': ['Booking payment recorded', 'बुकिंग का भुगतान दर्ज हुआ'],
  'booking.quote': ['Quote sent', 'कोटेशन दिया गया'],
  'booking.refund': ['Refund recorded', 'रिफ़ंड दर्ज हुआ'],
  'booking.reject_payment': ['Payment marked not received', 'भुगतान नहीं मिला दर्ज हुआ'],
  'booking.remind': ['Reminder set', 'रिमाइंडर लगाया गया'],
  'booking.reminded': ['Booking reminder sent', 'बुकिंग की याद दिलाई गई'],
  'booking.reschedule': ['Booking rescheduled', 'बुकिंग का समय बदला गया'],
  'booking.start': ['Service started', 'सेवा शुरू हुई'],
};
