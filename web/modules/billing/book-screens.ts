import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the day book's page that are not in its files. */
export const bookScreens = defineMessages({
  about: [
    'Every invoice, note, receipt, payroll and payment in order, with equal debits and credits.',
    'हर बिल, नोट, रसीद, वेतन और भुगतान क्रम से, नामे और जमा बराबर।',
  ],
  save: ['Save the day book', 'रोज़नामचा सेव करें'],
  saveAs: ['Save as {format}', '{format} में सेव करें'],
  totals: ['{n} {n:voucher|vouchers}, {amount} on each side', '{n} वाउचर, दोनों ओर {amount}'],
  cut: ['The first {n} are shown. The files have all of them.', 'पहले {n} दिखाए गए हैं। फ़ाइलों में सब हैं।'],
  unlocked: [
    'Payroll is not locked for {months} and is not in the books yet.',
    '{months} का वेतन लॉक नहीं है और अभी बही में नहीं है।',
  ],
  payroll: ['Open payroll', 'वेतन खोलें'],
  empty: ['Nothing was booked in these days.', 'इन दिनों में कुछ दर्ज नहीं हुआ।'],
});
