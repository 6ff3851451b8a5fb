import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about its services and their prices. */
export const serviceScreens = defineMessages({
  about: [
    'What customers can book, and what it costs. Prices are without GST.',
    'ग्राहक क्या बुक कर सकते हैं और कितने में। क़ीमतें GST के बिना हैं।',
  ],
  name: ['Name and category', 'नाम और श्रेणी'],
  prices: ['Prices', 'क़ीमतें'],
  work: ['The work', 'काम'],
  catalogue: ['In the catalogue', 'सूची में'],
  onePerLine: ['One per line', 'एक लाइन में एक'],
  addHome: ['Add home services', 'होम सर्विस जोड़ें'],
  addHomeTitle: ['Add the home services?', 'होम सर्विस जोड़ें?'],
  addHomeText: [
    'Adds about 50 services such as plumbing, painting and car care with usual prices. You can change or stop offering each one. Services that you already have stay as they are.',
    'प्लंबिंग, पेंटिंग और कार केयर जैसी लगभग 50 सेवाएँ सामान्य क़ीमतों के साथ जुड़ेंगी। आप हर सेवा बदल या बंद कर सकते हैं। आपकी मौजूदा सेवाएँ वैसी ही रहेंगी।',
  ],
  addedHome: ['{n} home {n:service|services} added.', '{n} होम सर्विस जोड़ी गईं।'],
  noneAdded: ['All home services are in your catalogue already.', 'सभी होम सर्विस आपकी सूची में पहले से हैं।'],
});
