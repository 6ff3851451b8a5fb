import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about the penalties of a contract. */
export const penaltyScreens = defineMessages({
  title: ['Service level and penalties', 'सेवा स्तर और जुर्माना'],
  add: ['Add penalty term', 'जुर्माने की शर्त जोड़ें'],
  none: [
    'No penalties. Nothing is deducted for missed or late duties.',
    'कोई जुर्माना नहीं। छूटी या देर से शुरू ड्यूटी पर बिल से कुछ नहीं कटेगा।',
  ],
  lost: [
    'The contract before, {number}, had penalties that were not carried on:',
    'पिछले अनुबंध {number} के ये जुर्माने जारी नहीं रहे:',
  ],
  lostHint: [
    'Carried on, they count from {day}. Bills for earlier days do not change.',
    'जारी रखने पर ये {day} से लगेंगे। पहले के दिनों के बिल नहीं बदलेंगे।',
  ],
  carry: ['Carry on from {day}', '{day} से जारी रखें'],
  searchSites: ['Search sites', 'साइट खोजें'],
  noSite: ['No site found.', 'कोई साइट नहीं मिली।'],
  allSites: ['All sites', 'सभी साइटें'],
  each: ['{name}: {amount} each', '{name}: हर बार {amount}'],
  share: ['{name}: {percent}% below {below}%', '{name}: {below}% से कम पर {percent}%'],
  afterMinutes: ['after {n} {n:minute|minutes}', '{n} मिनट के बाद'],
  span: ['{from} to {to}', '{from} से {to} तक'],
  open: ['…', '…'],
});
