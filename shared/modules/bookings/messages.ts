import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about bookings that the server and the screens both say. The English ones are the specification's. */
export const bookingMessages = defineMessages({
  fillRequired: ['Please fill in all required fields', 'कृपया सभी ज़रूरी जगहें भरें'],
  invalidService: ['Invalid service name', 'सेवा का नाम सही नहीं है'],
  unknownService: ['This service is not in the catalogue any more.', 'यह सेवा अब सूची में नहीं है।'],
  datePast: ['Choose today or a later day.', 'आज या उसके बाद की तारीख चुनें।'],
  dateFar: ['Choose a day within one year.', 'एक साल के भीतर की तारीख चुनें।'],
  notYours: ['You can only book for yourself.', 'आप सिर्फ़ अपने लिए बुक कर सकते हैं।'],
  statusIsOurs: ['The status of a booking is not something you can set.', 'बुकिंग की स्थिति आप नहीं बदल सकते।'],
  closed: ['This booking is closed and cannot change any more.', 'यह बुकिंग बंद हो चुकी है, अब नहीं बदल सकती।'],
  cancelled: ['Booking cancelled successfully', 'बुकिंग रद्द हो गई'],
  fetchFailed: ['Failed to fetch booking', 'बुकिंग नहीं मिल पाई'],
  created: ['Booking created', 'बुकिंग बन गई'],
  titleConfirmed: ['Booking confirmed', 'बुकिंग पक्की हुई'],
  titleStarted: ['Service started', 'सेवा शुरू हुई'],
  titleCompleted: ['Service completed', 'सेवा पूरी हुई'],
  titleCancelled: ['Booking cancelled', 'बुकिंग रद्द हुई'],
  titleRescheduled: ['Booking moved to another time', 'बुकिंग का समय बदला'],
  repriced: ['The price changed from {from} to {to}.', 'कीमत {from} से {to} हो गई।'],
});
