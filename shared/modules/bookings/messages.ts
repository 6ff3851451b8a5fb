import { defineMessages } from '#shared/core/i18n.ts';

/**
 * Sentences about bookings that the server and the screens both say. The English ones are the
 * specification's.
 */
export const bookingMessages = defineMessages({
  fillRequired: ['Please fill in all required fields', 'कृपया सभी ज़रूरी जगहें भरें'],
  pinElsewhere: [
    'This PIN code is not in {city}. Check the PIN code or the city.',
    'यह पिन कोड {city} का नहीं है। पिन कोड या शहर जाँचें।',
  ],
  invalidService: ['Invalid service name', 'सेवा का नाम सही नहीं है'],
  statusIsOurs: ['You cannot change the status of a booking.', 'आप बुकिंग की स्थिति नहीं बदल सकते।'],
  closed: ['This booking is closed and can no longer be changed.', 'यह बुकिंग बंद हो चुकी है, अब नहीं बदल सकती।'],
  underWay: [
    'This service has started, so its date and time can no longer change.',
    'यह सेवा शुरू हो चुकी है, इसलिए अब तारीख़ और समय नहीं बदल सकते।',
  ],
  dearerToCancel: [
    'Cancelling now costs {fee}, more than you were shown. Nothing was cancelled. Open the booking to decide again.',
    'अब रद्द करने पर {fee} लगेंगे, जो दिखाई गई राशि से ज़्यादा है। कुछ रद्द नहीं हुआ। बुकिंग खोलकर फिर तय करें।',
  ],
  otherPrice: [
    'The price is now {price} before GST, not the one you were shown. Open the booking to decide again.',
    'क़ीमत अब GST से पहले {price} है, वह नहीं जो आपको दिखी थी। बुकिंग खोलकर फिर तय करें।',
  ],
  isRefund: ['A refund was recorded under this ID.', 'इस आईडी पर रिफ़ंड दर्ज है।'],
  isBack: [
    'IDs that end in “:back” are kept for refunds that failed. Choose another one.',
    '“:back” पर ख़त्म होने वाली आईडी उन रिफ़ंड के लिए है जो नहीं पहुँचे। दूसरी चुनें।',
  ],
  returnedMeanwhile: [
    'A refund was recorded meanwhile. Look at the payments, then decide again.',
    'इस बीच एक रिफ़ंड दर्ज हो चुका है। भुगतान देखकर फिर तय करें।',
  ],
  isPayment: ['A payment was recorded under this ID.', 'इस आईडी पर भुगतान दर्ज है।'],
  fetchFailed: ['Failed to fetch booking', 'बुकिंग नहीं मिल पाई'],
  titleCancelled: ['Booking cancelled', 'बुकिंग रद्द हुई'],
  priceFirst: [
    'The customer has requested a quote. Send a price first.',
    'ग्राहक ने कोटेशन माँगा है। पहले क़ीमत भेजें।',
  ],
  noQuote: [
    'This booking has no quote to accept or decline.',
    'इस बुकिंग पर मंज़ूर या नामंज़ूर करने के लिए कोई कोटेशन नहीं है।',
  ],
  notAsked: ['No quote was requested for this booking.', 'इस बुकिंग के लिए कोटेशन नहीं माँगा गया था।'],
  quoteOver: [
    'This quote expired on {until}. Request a new one.',
    'यह कोटेशन {until} तक मान्य था। नया कोटेशन माँगें।',
  ],
  quotePast: ['Choose a future date.', 'आगे की तारीख़ चुनें।'],
  onlyCustomer: [
    'Only the customer can accept or decline the quote.',
    'कोटेशन सिर्फ़ ग्राहक मंज़ूर या नामंज़ूर कर सकता है।',
  ],
  notDone: ['You can rate a service after it is completed.', 'सेवा पूरी होने के बाद रेटिंग दे सकते हैं।'],
  ratedAlready: ['You have already rated this service. Thank you.', 'आप इस सेवा को रेटिंग दे चुके हैं। धन्यवाद।'],
  notOver: [
    'Only cancelled or completed bookings can be refunded.',
    'रिफ़ंड सिर्फ़ रद्द या पूरी हुई बुकिंग का हो सकता है।',
  ],
  moreThanOwed: ['This is more than the refund due to the customer.', 'यह ग्राहक के बाकी रिफ़ंड से ज़्यादा है।'],
  amountZero: ['Enter the amount paid.', 'भुगतान की राशि लिखें।'],
  notMoment: ['Enter the date and time as 2026-11-22T09:00.', 'तारीख़ और समय 2026-11-22T09:00 जैसे लिखें।'],
  begunReminder: ['This service has already started.', 'यह सेवा शुरू हो चुकी है।'],
  badReminder: ['Choose a future time before the service starts.', 'सेवा शुरू होने से पहले का, आगे का समय चुनें।'],
  manyPayments: [
    'This booking has reached the limit of payments. Please contact the office.',
    'इस बुकिंग में भुगतान की सीमा पूरी हो गई। कृपया दफ़्तर से संपर्क करें।',
  ],
  manyReminders: [
    'A booking can have up to five reminders.',
    'एक बुकिंग पर ज़्यादा से ज़्यादा पाँच रिमाइंडर हो सकते हैं।',
  ],
  paymentUnknown: ['This payment is not part of the booking.', 'यह भुगतान इस बुकिंग का नहीं है।'],
  paymentCounted: [
    'This payment has already been received or refunded.',
    'यह भुगतान पहले ही मिल चुका है या लौटाया जा चुका है।',
  ],
});

export const bookingStatusWords = defineMessages({
  pending: ['Pending', 'पेंडिंग'],
  confirmed: ['Confirmed', 'पक्की'],
  in_progress: ['In Progress', 'चल रही है'],
  completed: ['Completed', 'पूरी'],
  cancelled: ['Cancelled', 'रद्द'],
});
