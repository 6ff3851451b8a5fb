import { defineMessages } from '#shared/core/i18n.ts';

/** How much, how often and at which times, in the wizard. */
export const planMessages = defineMessages({
  people: ['How many people', 'कितने लोग'],
  shift: ['Hours of duty a day', 'रोज़ की ड्यूटी के घंटे'],
  shiftHours: ['{n} {n:hour|hours}', '{n} घंटे'],
  days: ['How many days', 'कितने दिन'],
  peopleWrong: ['Write a number from 1 to 500.', '1 से 500 तक की संख्या लिखें।'],
  daysWrong: ['Write a number from 1 to 31.', '1 से 31 तक की संख्या लिखें।'],
  howMuch: ['How much', 'कितना'],
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

  loadingTimes: ['Looking for free times...', 'ख़ाली समय देख रहे हैं...'],
  chooseDay: ['Choose a date to see its free times.', 'ख़ाली समय देखने के लिए तारीख़ चुनें।'],
  noTimes: [
    'No time is free on this day. Please choose another.',
    'इस दिन कोई समय ख़ाली नहीं है। कृपया दूसरा दिन चुनें।',
  ],
  timesOffline: [
    'You are offline: whether a time is still free is checked when the booking is sent.',
    'आप ऑफ़लाइन हैं: समय ख़ाली है या नहीं, यह बुकिंग भेजते समय देखा जाएगा।',
  ],
  left: ['{n} left', '{n} बाकी'],
  full: ['Full', 'भरा हुआ'],
  lostTitle: ['This time has just been taken', 'यह समय अभी-अभी भर गया'],
  lostText: ['Choose one of the nearest free times:', 'सबसे नज़दीकी ख़ाली समय में से चुनें:'],
  lostNone: [
    'There is no free time in the next two weeks. Please choose another day.',
    'अगले दो हफ़्तों में कोई समय ख़ाली नहीं। कृपया दूसरा दिन चुनें।',
  ],
  take: ['{day}, {time}', '{day}, {time}'],

  often: ['How often', 'कितनी बार'],
  once: ['Once', 'एक बार'],
  weekly: ['Every week', 'हर हफ़्ते'],
  monthly: ['Every month', 'हर महीने'],
  ends: ['It ends', 'कब तक'],
  endsCount: ['After a number of times', 'इतनी बार के बाद'],
  endsUntil: ['On a day', 'किसी तारीख़ को'],
  count: ['How many times', 'कुल कितनी बार'],
  countWrong: ['Write a number from 2 to 52.', '2 से 52 तक की संख्या लिखें।'],
  until: ['Last day', 'आख़िरी तारीख़'],
  untilWrong: ['Choose a day after the first one.', 'पहली तारीख़ के बाद का दिन चुनें।'],
  seriesOf: ['{n} {n:booking|bookings}, the last on {day}', '{n} बुकिंग, आख़िरी {day} को'],
  seriesNote: [
    'The price is for each time. You pay each time by itself.',
    'क़ीमत हर बार की है। हर बार का भुगतान अलग होगा।',
  ],
  gapsTitle: ['On these days the time is taken', 'इन दिनों यह समय भरा हुआ है'],
  gapsText: [
    'Press again to book the other {n}, or change the time or the first day.',
    'बाकी {n} बुक करने के लिए फिर दबाएँ, या समय या पहला दिन बदलें।',
  ],

  beforeTax: ['Price', 'क़ीमत'],
  cgst: ['CGST', 'CGST'],
  sgst: ['SGST', 'SGST'],
  gst: ['GST {rate}%', 'GST {rate}%'],
  toPay: ['To pay', 'कुल देना है'],
  taxNote: [
    'GST is shown for {state}; it is settled at checkout.',
    'GST {state} के हिसाब से है; चेकआउट पर तय होगा।',
  ],
  freeUntil: ['Free cancellation until {when}', '{when} तक मुफ़्त में रद्द करें'],
  cancelRules: ['If you cancel after it is confirmed', 'पक्की होने के बाद रद्द करने पर'],

  quoteTitle: ['Price on request', 'क़ीमत पूछकर'],
  quoteText: [
    'Every case is different. Send your request; we look at it, name a price, and you decide. It costs nothing to ask.',
    'हर काम अलग होता है। अनुरोध भेजें; हम देखकर क़ीमत बताएँगे, फ़ैसला आपका। पूछने का कोई पैसा नहीं।',
  ],
  quoteNotice: [
    'We answer your request with a price. Nothing is booked until you accept it.',
    'हम आपके अनुरोध पर क़ीमत बताएँगे। आपके मानने तक कुछ बुक नहीं होगा।',
  ],
  ask: ['Request a Quote', 'क़ीमत पूछें'],
  asked: ['Your request is saved. We answer with a price.', 'आपका अनुरोध सेव हुआ। हम क़ीमत बताएँगे।'],
  toCome: ['Price to come', 'क़ीमत आनी है'],
});
