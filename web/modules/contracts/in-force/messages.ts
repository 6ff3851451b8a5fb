import { defineMessages } from '#shared/core/i18n.ts';

/** A contract as it counts today, for the office and its customer. */
export const inForceScreens = defineMessages({
  title: ['As of {day}', '{day} को लागू'],
  monthly: ['Monthly value', 'मासिक राशि'],
  yearly: ['Yearly value', 'सालाना राशि'],
  beforeGst: ['{amount} before GST', '{amount}, GST के बिना'],
  since: ['since {day} by addendum {n}', '{day} से, परिशिष्ट {n} के अनुसार'],
  uncounted: [
    'Rates per duty or hour that an addendum changed are not counted in this value.',
    'परिशिष्ट से बदली प्रति ड्यूटी या प्रति घंटा दरें इस राशि में नहीं गिनी गई हैं।',
  ],
  namelessOthers: [
    'This client also has these contracts for the same dates: {numbers}. None of them names sites, posts or rates, so each one shows all of the client’s. A duty is billed once, at the rate that best fits its post, rank, shift and site. If two fit equally well, the later rate applies.',
    'इन दिनों में इस ग्राहक के और अनुबंध हैं: {numbers}। किसी में साइट, पोस्ट या दरें नहीं लिखीं, इसलिए हर एक में ग्राहक की सभी दिखती हैं। हर ड्यूटी का बिल एक बार बनता है, उसकी पोस्ट, पद, शिफ्ट और साइट की सबसे नज़दीकी दर से; दो बराबर हों तो बाद वाली दर लगती है।',
  ],
  deposit: ['Deposit due: {amount}', 'एडवांस बाकी: {amount}'],
  depositText: ['Write quote number {number} with the payment.', 'भुगतान के साथ कोटेशन नंबर {number} लिखें।'],
  depositOf: [
    'Agreed on with quote {number}. The client sees how to pay it; record it as an advance.',
    'कोटेशन {number} में तय हुआ। भुगतान का तरीक़ा ग्राहक को दिखता है; मिलने पर एडवांस के रूप में दर्ज करें।',
  ],
  depositDue: ['Deposit due', 'एडवांस बाकी'],
  payByUpi: ['Pay {amount} by UPI', 'UPI से {amount} चुकाएँ'],
  payCode: ['QR code to pay {amount} by UPI', 'UPI से {amount} चुकाने का QR कोड'],
  holder: ['Account holder', 'खाताधारक'],
  bank: ['Bank', 'बैंक'],
  account: ['Account number', 'खाता संख्या'],
  lastDay: ['Last day', 'आख़िरी दिन'],
  people: ['People on duty', 'ड्यूटी पर लोग'],
  rates: ['Rates', 'दरें'],
  afterDiscount: [
    'After discount: quote {quote} takes {amount} off a month, shared among its posts.',
    'छूट के बाद: कोटेशन {quote} में महीने की {amount} छूट पोस्ट में बाँटी गई है।',
  ],
  posts: ['Posts', 'पोस्ट'],
  peopleAt: ['{n} {n:person|people}', '{n} {n:व्यक्ति|लोग}'],
  addenda: ['Addenda in force', 'लागू परिशिष्ट'],
  addendum: ['Addendum {n}: {title}', 'परिशिष्ट {n}: {title}'],
  from: ['From {day}', '{day} से'],
  coming: ['Coming from {day}: addendum {n}, {title}', '{day} से लागू होगा: परिशिष्ट {n}, {title}'],
  change: ['{title}: {before} → {after}', '{title}: {before} → {after}'],
});
