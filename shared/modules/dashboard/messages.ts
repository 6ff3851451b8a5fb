import { defineMessages } from '#shared/core/i18n.ts';

/** What has happened, as the list of activities says it. */
export const activityMessages = defineMessages({
  bookingCreated: ['Service booked', 'सेवा बुक की'],
  bookingConfirmed: ['Booking confirmed', 'बुकिंग पक्की हुई'],
  bookingStarted: ['Service started', 'सेवा शुरू हुई'],
  bookingCompleted: ['Service completed', 'सेवा पूरी हुई'],
  bookingCancelled: ['Booking cancelled', 'बुकिंग रद्द हुई'],
  bookingMoved: ['Booking changed', 'बुकिंग बदली'],
  incidentReported: ['Incident reported', 'घटना दर्ज हुई'],
  incidentAssigned: ['Incident assigned', 'घटना सौंपी गई'],
  incidentStarted: ['Work on an incident started', 'घटना पर काम शुरू'],
  incidentResolved: ['Incident resolved', 'घटना का हल हुआ'],
  incidentClosed: ['Incident closed', 'घटना बंद हुई'],
  incidentReopened: ['Incident reopened', 'घटना फिर खुली'],
  visitDone: ['Contract visit completed', 'अनुबंध की विज़िट पूरी'],
  billMade: ['New invoice', 'नया बिल'],
  paymentConfirmed: ['Payment received', 'भुगतान मिला'],
  paymentClaimed: ['Payment awaiting confirmation', 'भुगतान की पुष्टि बाकी'],
  paymentRejected: ['Payment could not be found', 'भुगतान नहीं मिला'],
  overdue: ['Payment overdue', 'भुगतान की तारीख़ निकल गई'],
  renewSoon: ['Contract expires soon!', 'अनुबंध जल्द पूरा होगा!'],
  toSign: ['A contract is waiting for your signature', 'एक अनुबंध आपके हस्ताक्षर की प्रतीक्षा में है'],
  critical: ['A critical incident is open', 'एक गंभीर घटना खुली है'],
});
