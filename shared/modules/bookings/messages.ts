import { defineMessages } from '#shared/core/i18n.ts';

/**
 * Sentences about bookings that the server and the screens both say. The English ones are the
 * specification's.
 */
export const bookingMessages = defineMessages({
  fillRequired: ['Please fill in all required fields', 'कृपया सभी ज़रूरी जगहें भरें'],
  invalidService: ['Invalid service name', 'सेवा का नाम सही नहीं है'],
  unknownService: ['This service is not in the catalogue any more.', 'यह सेवा अब सूची में नहीं है।'],
  datePast: ['Choose today or a later day.', 'आज या उसके बाद की तारीख़ चुनें।'],
  dateFar: ['Choose a day within one year.', 'एक साल के भीतर की तारीख़ चुनें।'],
  notYours: ['You can only book for yourself.', 'आप सिर्फ़ अपने लिए बुक कर सकते हैं।'],
  otherService: [
    'The service of a booking cannot be changed. Cancel this booking and book the other service.',
    'बुकिंग की सेवा नहीं बदल सकती। इसे रद्द करके दूसरी सेवा बुक करें।',
  ],
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
  priceFirst: ['Name a price first; the customer has asked for one.', 'पहले क़ीमत बताएँ; ग्राहक ने क़ीमत पूछी है।'],
  noQuote: ['There is no price to decide about.', 'तय करने के लिए कोई क़ीमत नहीं है।'],
  notAsked: ['No price was asked for here.', 'यहाँ क़ीमत नहीं पूछी गई।'],
  quoteOver: ['This price was valid until {until}. Please ask again.', 'यह क़ीमत {until} तक थी। कृपया फिर पूछें।'],
  quotePast: ['Choose a day that is still to come.', 'आने वाला दिन चुनें।'],
  onlyCustomer: ['Only the customer can decide this.', 'यह सिर्फ़ ग्राहक तय कर सकता है।'],
  notDone: ['You can rate a service when it is completed.', 'सेवा पूरी होने पर रेटिंग दे सकते हैं।'],
  ratedAlready: ['You have rated this already. Thank you.', 'आप रेटिंग दे चुके हैं। धन्यवाद।'],
  notCancelled: ['Money goes back only for a cancelled booking.', 'पैसा सिर्फ़ रद्द बुकिंग का लौटता है।'],
  moreThanOwed: ['That is more than is owed to the customer.', 'यह ग्राहक को देय राशि से ज़्यादा है।'],
  amountZero: ['Write the amount that was paid.', 'जितना भुगतान हुआ वह राशि लिखें।'],
  notMoment: [
    'Write the date and time in ISO form, such as 2026-11-22T09:00.',
    'तारीख़ और समय ISO रूप में लिखें, जैसे 2026-11-22T09:00।',
  ],
  badReminder: ['Choose a time before the service that is still to come.', 'सेवा से पहले का, आने वाला समय चुनें।'],
  manyPayments: [
    'This booking has as many payments as it can hold. Please contact the office.',
    'इस बुकिंग में और भुगतान दर्ज नहीं हो सकते। कृपया दफ़्तर से संपर्क करें।',
  ],
  manyReminders: ['A booking can have five reminders.', 'एक बुकिंग पर पाँच रिमाइंडर हो सकते हैं।'],
  slotFull: ['This time has just been taken. Please choose another.', 'यह समय अभी-अभी भर गया। कृपया दूसरा चुनें।'],
  slotPast: [
    'This time is too near or has gone by. Please choose another.',
    'यह समय बहुत नज़दीक है या बीत चुका है। कृपया दूसरा चुनें।',
  ],
  slotClosed: [
    'This day cannot be booked. Please choose another.',
    'इस दिन बुकिंग नहीं हो सकती। कृपया दूसरा दिन चुनें।',
  ],
  slotNotOffered: ['This time is not offered. Please choose another.', 'यह समय उपलब्ध नहीं है। कृपया दूसरा चुनें।'],
  seriesWrong: ['These bookings do not belong together.', 'ये बुकिंग एक साथ की नहीं हैं।'],
  seriesEmpty: ['The last day is before the first one.', 'आख़िरी दिन पहले दिन से पहले है।'],
  titleQuoted: ['Your price is ready', 'आपकी क़ीमत तैयार है'],
  titleReminder: ['Coming up', 'जल्द ही'],
  reminderText: ['Reminder: {service} on {date} at {time}.', 'याद रहे: {service}, {date} को {time} बजे।'],
  titlePaid: ['Payment received', 'भुगतान मिल गया'],
  titleOwed: ['Money to give back', 'पैसा लौटाना है'],
  titleReturned: ['Your money has been sent back', 'आपका पैसा लौटा दिया गया'],
  quoteAccepted: ['The customer accepted your price', 'ग्राहक ने आपकी क़ीमत मान ली'],
  repriced: ['The price changed from {from} to {to}.', 'क़ीमत {from} से {to} हो गई।'],
});
