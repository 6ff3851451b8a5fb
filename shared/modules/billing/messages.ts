import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about bills that the server and the screens both say. */
export const billingMessages = defineMessages({
  badMonth: ['Invalid month format. Use YYYY-MM', 'महीना YYYY-MM के रूप में लिखें।'],
  rounding: ['Rounding', 'राउंड ऑफ़'],
  tooManyMonths: ['Choose days of at most 12 months.', 'ज़्यादा से ज़्यादा 12 महीनों के दिन चुनें।'],
  tooLarge: ['The amount is too large.', 'राशि बहुत बड़ी है।'],
  periodOrder: ['The period ends before it starts.', 'अवधि शुरू होने से पहले ख़त्म हो रही है।'],
  sameSeries: [
    'Two kinds of documents cannot share the letters of a series.',
    'दो तरह के दस्तावेज़ों की सीरीज़ के अक्षर एक नहीं हो सकते।',
  ],
  noLines: ['Add at least one line to the invoice.', 'बिल में कम से कम एक लाइन जोड़ें।'],
  reasonMissing: ['Enter the reason.', 'वजह लिखें।'],
  negative: ['The lines come to less than zero.', 'लाइनों का जोड़ शून्य से कम है।'],
  series: [
    'Use one to three capital letters or digits, starting with a letter.',
    'एक से तीन बड़े अक्षर या अंक लिखें, पहला अक्षर हो।',
  ],
  referenceMissing: ['Enter your payment reference (UTR).', 'अपने भुगतान का रेफ़रेंस (UTR) लिखें।'],
  badUpi: ['Enter a UPI ID such as name@bank.', 'UPI आईडी लिखें, जैसे name@bank।'],
});
