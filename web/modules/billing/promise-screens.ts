import { defineMessages } from '#shared/core/i18n.ts';

/** The words of payment promises. */
export const promiseScreens = defineMessages({
  tab: ['Promises', 'वादे'],
  title: ['Payment promises', 'भुगतान के वादे'],
  add: ['Add promise', 'वादा जोड़ें'],
  addTitle: ['Payment promise for {number}', '{number} के भुगतान का वादा'],
  amount: ['Promised amount (₹)', 'वादे की राशि (₹)'],
  save: ['Save', 'सेव करें'],
  saved: ['Promise added.', 'वादा जोड़ा गया।'],
  remove: ['Remove promise', 'वादा हटाएँ'],
  removed: ['Promise removed.', 'वादा हटाया गया।'],
  open: ['Open', 'बाकी'],
  broken: ['Broken', 'टूटा'],
  kept: ['Kept', 'पूरा हुआ'],
  replaced: ['Replaced', 'नया वादा हुआ'],
  by: ['{amount} by {day}', '{day} तक {amount}'],
  state: ['Status', 'स्थिति'],
  invoice: ['Invoice', 'बिल'],
  client: ['Client', 'ग्राहक'],
  day: ['Promised for', 'कब तक'],
  promised: ['Promised', 'वादा'],
  left: ['Balance due', 'बाकी राशि'],
  empty: ['No open promises', 'कोई वादा बाकी नहीं'],
  emptyText: [
    'Note on an invoice what the client promised to pay and when. It appears here until it is paid.',
    'बिल पर लिखें कि ग्राहक ने कितना और कब देने का वादा किया। भुगतान होने तक वह यहाँ दिखेगा।',
  ],
});
