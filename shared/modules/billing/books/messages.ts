import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the day book, on screen and in files. */
export const bookMessages = defineMessages({
  title: ['Day book', 'रोज़नामचा'],
  date: ['Date', 'तारीख़'],
  type: ['Voucher', 'वाउचर'],
  number: ['Number', 'नंबर'],
  ledger: ['Ledger', 'खाता'],
  debit: ['Debit', 'नामे'],
  credit: ['Credit', 'जमा'],
  narration: ['Narration', 'विवरण'],
  total: ['Total', 'कुल'],
  Sales: ['Sales', 'बिक्री'],
  'Debit Note': ['Debit note', 'डेबिट नोट'],
  'Credit Note': ['Credit note', 'क्रेडिट नोट'],
  Receipt: ['Receipt', 'रसीद'],
  Payment: ['Payment', 'भुगतान'],
  Journal: ['Journal', 'जर्नल'],
  badSpan: [
    'Choose a first and a last day, at most one year apart.',
    'पहली और आख़िरी तारीख़ चुनें, ज़्यादा से ज़्यादा एक साल।',
  ],
  badFormat: ['Choose a format: json, csv, xlsx or tally.', 'फ़ॉर्मैट चुनें: json, csv, xlsx या tally।'],
});
