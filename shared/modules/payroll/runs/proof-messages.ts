import { defineMessages } from '#shared/core/i18n.ts';

/** The words of what proves to a client that people were paid and insured. */
export const proofMessages = defineMessages({
  wages: ['Register of wages', 'वेतन रजिस्टर'],
  epf: ['EPF contributions (ECR)', 'EPF अंशदान (ECR)'],
  esi: ['ESI contributions', 'ESI अंशदान'],
  bank: ['Wage payments by bank', 'बैंक से वेतन भुगतान'],
  challan: [
    'Challan {number} of {date} for {amount}, for all members of the month.',
    'चालान {number}, तारीख़ {date}, राशि {amount}, महीने के सभी सदस्यों के लिए।',
  ],
  onlyThese: [
    'Only the people on this invoice. Numbers of people are shown by their last four characters.',
    'सिर्फ़ इस बिल के लोग। लोगों के नंबर के आख़िरी चार अक्षर दिखाए गए हैं।',
  ],
  personal: [
    'Personal deductions are included in total deductions and not listed one by one.',
    'निजी कटौतियाँ कुल कटौती में शामिल हैं, अलग-अलग नहीं दिखाई गईं।',
  ],
  name: ['Name', 'नाम'],
  code: ['Code', 'कोड'],
  account: ['Account', 'खाता'],
  net: ['Net pay', 'हाथ में वेतन'],
  mode: ['Paid by', 'कैसे दिया'],
  reference: ['Reference', 'रेफ़रेंस'],
  paidOn: ['Paid on', 'कब दिया'],
  mode_bank: ['Bank', 'बैंक'],
  mode_upi: ['UPI', 'UPI'],
  mode_cheque: ['Cheque', 'चेक'],
  mode_cash: ['Cash', 'नक़द'],
});
