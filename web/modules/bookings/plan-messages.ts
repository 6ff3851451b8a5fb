import { defineMessages } from '#shared/core/i18n.ts';

/** How much, how often and at which times, in the wizard. */
export const planMessages = defineMessages({
  people: ['Number of people', 'कितने लोग'],
  shift: ['Duty hours per day', 'रोज़ की ड्यूटी के घंटे'],
  shiftHours: ['{n} {n:hour|hours}', '{n} घंटे'],
  days: ['Number of days', 'कितने दिन'],
  peopleWrong: ['Enter a number from 1 to 500.', '1 से 500 तक की संख्या लिखें।'],
  daysWrong: ['Enter a number from 1 to 31.', '1 से 31 तक की संख्या लिखें।'],
  howMuch: ['Quantity', 'कितना'],
  amount: [
    '{people} {people:person|people}, {days} {days:day|days}',
    '{people} {people:व्यक्ति|लोग}, {days} दिन',
  ],
  amountHours: [
    '{people} {people:person|people}, {hours} {hours:hour|hours} a day, {days} {days:day|days}',
    '{people} {people:व्यक्ति|लोग}, रोज़ {hours} घंटे, {days} दिन',
  ],
  oneAmount: ['1 person, 1 day', '1 व्यक्ति, 1 दिन'],
  oneAmountHours: ['1 person, {hours} {hours:hour|hours}, 1 day', '1 व्यक्ति, {hours} घंटे, 1 दिन'],
  perUnit: ['Prices are {unit}', 'क़ीमत {unit}'],

  loadingTimes: ['Loading available times...', 'ख़ाली समय लोड हो रहे हैं...'],
  chooseDay: ['Choose a date to see available times.', 'ख़ाली समय देखने के लिए तारीख़ चुनें।'],
  noTimes: [
    'No times are available on this day. Please choose another.',
    'इस दिन कोई समय ख़ाली नहीं है। कृपया दूसरा दिन चुनें।',
  ],
  timesOffline: [
    'You are offline. Availability is checked when the booking is sent.',
    'आप ऑफ़लाइन हैं। समय ख़ाली है या नहीं, यह बुकिंग भेजते समय देखा जाएगा।',
  ],
  left: ['{n} left', '{n} बाकी'],
  full: ['Fully booked', 'पूरा बुक'],
  lostTitle: ['This time was just booked', 'यह समय अभी-अभी बुक हो गया'],
  lostText: ['Choose one of the nearest available times:', 'सबसे नज़दीकी ख़ाली समय में से चुनें:'],
  lostNone: [
    'No times are available in the next two weeks. Please choose another day.',
    'अगले दो हफ़्तों में कोई समय ख़ाली नहीं। कृपया दूसरा दिन चुनें।',
  ],
  take: ['{day}, {time}', '{day}, {time}'],

  often: ['Repeat', 'कितनी बार'],
  once: ['Does not repeat', 'सिर्फ़ एक बार'],
  weekly: ['Every week', 'हर हफ़्ते'],
  monthly: ['Every month', 'हर महीने'],
  ends: ['Ends', 'कब तक'],
  endsCount: ['After a number of bookings', 'इतनी बुकिंग के बाद'],
  endsUntil: ['On a date', 'किसी तारीख़ को'],
  count: ['Number of bookings', 'कितनी बुकिंग'],
  countWrong: ['Enter a number from 2 to 52.', '2 से 52 तक की संख्या लिखें।'],
  until: ['Last date', 'आख़िरी तारीख़'],
  untilWrong: ['Choose a date after the first booking.', 'पहली बुकिंग के बाद की तारीख़ चुनें।'],
  seriesOf: ['{n} {n:booking|bookings}, the last on {day}', '{n} बुकिंग, आख़िरी {day} को'],
  seriesNote: [
    'The price is per booking. Each booking is paid separately.',
    'क़ीमत हर बुकिंग की है। हर बुकिंग का भुगतान अलग होगा।',
  ],
  gapsTitle: ['This time is not available on these days', 'इन दिनों यह समय ख़ाली नहीं है'],
  gapsText: [
    'Press again to book the other {n}, or change the time or the first date.',
    'बाकी {n} बुक करने के लिए फिर दबाएँ, या समय या पहली तारीख़ बदलें।',
  ],

  beforeTax: ['Price', 'क़ीमत'],
  cgst: ['CGST', 'CGST'],
  sgst: ['SGST', 'SGST'],
  gst: ['GST {rate}%', 'GST {rate}%'],
  toPay: ['Total', 'कुल'],
  includesGst: ['Includes {tax} GST', '{tax} GST शामिल'],
  withoutGst: ['GST payable by you (reverse charge)', 'GST आपको देना है (रिवर्स चार्ज)'],
  withGst: ['{price} incl. GST', 'GST सहित {price}'],
  cancelRules: ['If you cancel after confirmation', 'पक्की होने के बाद रद्द करने पर'],

  quoteTitle: ['Price on request', 'क़ीमत पूछकर'],
  quoteText: [
    'Every job is different. Send a request and we will reply with a quote. Requests are free, and you decide whether to accept.',
    'हर काम अलग होता है। अनुरोध भेजें, हम कोटेशन देंगे। अनुरोध मुफ़्त है, मंज़ूर करना आपके हाथ में है।',
  ],
  quoteNotice: [
    'We will reply with a quote. Your booking is made only if you accept it.',
    'हम कोटेशन भेजेंगे। मंज़ूर करने पर ही बुकिंग होगी।',
  ],
  ask: ['Request a Quote', 'क़ीमत पूछें'],
  asked: ['Request saved. We will send you a quote.', 'अनुरोध सेव हुआ। हम आपको कोटेशन भेजेंगे।'],
  toCome: ['Quote pending', 'कोटेशन बाकी'],
});
