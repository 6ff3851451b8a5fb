import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of bookings: refusals that no device needs to know, and news. */
export const bookingSays = defineMessages({
  unknownService: [
    'This service is no longer available. Choose another service.',
    'यह सेवा अब उपलब्ध नहीं है। कोई दूसरी सेवा चुनें।',
  ],
  paidByInvoice: [
    'Invoice {number} of this booking is already paid. Record this only if it came in addition.',
    'इस बुकिंग के बिल {number} का भुगतान हो चुका है। यह राशि अलग से आई हो, तभी दर्ज करें।',
  ],
  referenceKnown: [
    'A payment with the reference {reference} is already recorded. Enter the reference of this payment.',
    'रेफ़रेंस {reference} का भुगतान पहले से दर्ज है। इस भुगतान का रेफ़रेंस लिखें।',
  ],
  firstOnly: [
    '{service} is for first orders and can be booked once. Please choose another service.',
    '{service} सिर्फ़ पहले ऑर्डर के लिए है और एक बार बुक होता है। कृपया दूसरी सेवा चुनें।',
  ],
  datePast: ['Choose today or a later date.', 'आज या उसके बाद की तारीख़ चुनें।'],
  dateFar: ['Choose a date within one year.', 'एक साल के भीतर की तारीख़ चुनें।'],
  notYours: ['You can only book for yourself.', 'आप सिर्फ़ अपने लिए बुक कर सकते हैं।'],
  otherService: [
    'The service of a booking cannot be changed. Cancel this booking and book the other service.',
    'बुकिंग की सेवा नहीं बदल सकती। इसे रद्द करके दूसरी सेवा बुक करें।',
  ],
  refundOfGateway: [
    'The payment gateway made this refund, and records it here if it fails.',
    'यह रिफ़ंड पेमेंट गेटवे ने किया है। न पहुँचने पर वही यहाँ दर्ज करेगा।',
  ],
  refundTold: [
    'The payment gateway has already recorded this refund here. Do not record it again.',
    'पेमेंट गेटवे ने यह रिफ़ंड यहाँ पहले ही दर्ज कर दिया है। इसे दोबारा दर्ज न करें।',
  ],
  refundAtInvoice: [
    'Invoice {number} has the money of this refund as a payment. Reverse that payment first.',
    'इस रिफ़ंड की रक़म बिल {number} पर भुगतान के रूप में दर्ज है। पहले वह भुगतान रद्द करें।',
  ],
  keepRecord: [
    'A booking with an order, a payment or an invoice can’t be deleted. Cancel it instead.',
    'ऑर्डर, भुगतान या बिल वाली बुकिंग हटाई नहीं जा सकती। इसे रद्द करें।',
  ],
  quoteFirst: [
    'You asked for a quote for this booking. Accept the quote instead of ordering it.',
    'इस बुकिंग के लिए आपने कोटेशन माँगा है। ऑर्डर करने के बजाय कोटेशन मंज़ूर करें।',
  ],
  slotFull: ['This time was just booked. Please choose another.', 'यह समय अभी-अभी बुक हो गया। कृपया दूसरा चुनें।'],
  slotPast: [
    'This time is too soon or has passed. Please choose another.',
    'यह समय बहुत नज़दीक है या बीत चुका है। कृपया दूसरा चुनें।',
  ],
  slotClosed: [
    'This day is not available. Please choose another.',
    'इस दिन बुकिंग नहीं हो सकती। कृपया दूसरा दिन चुनें।',
  ],
  slotNotOffered: ['This time is not available. Please choose another.', 'यह समय उपलब्ध नहीं है। कृपया दूसरा चुनें।'],
  seriesWrong: ['These bookings are not part of the same series.', 'ये बुकिंग एक ही सीरीज़ की नहीं हैं।'],
  seriesEmpty: ['The last date is before the first date.', 'आख़िरी तारीख़ पहली तारीख़ से पहले है।'],
  cityNotServed: [
    'We do not work in {city} yet. Choose one of our cities.',
    'हम अभी {city} में काम नहीं करते। हमारे शहरों में से एक चुनें।',
  ],
});
