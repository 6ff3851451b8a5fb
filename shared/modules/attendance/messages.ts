import { defineMessages } from '#shared/core/i18n.ts';

/** What attendance says to people. */
export const attendanceMessages = defineMessages({
  noPunch: [
    'This punch was not found, and no duty matches it.',
    'ऐसी कोई हाज़िरी नहीं है, और न कोई ड्यूटी जिसकी वह हो।',
  ],
  reasonMissing: ['Enter a reason.', 'कारण कुछ शब्दों में लिखें।'],
  reviewedAlready: ['This punch is not waiting for review.', 'यह हाज़िरी जाँच में नहीं है।'],
  pinForm: ['A PIN has four to six digits.', 'पिन में चार से छह अंक होते हैं।'],
  pinWeak: ['This PIN is too easy to guess. Choose another.', 'यह पिन आसानी से पता चल जाएगा। दूसरा चुनें।'],
  badSerial: [
    'Enter the serial number on the machine: letters, digits, dots and hyphens.',
    'मशीन पर लिखा सीरियल नंबर लिखें: अक्षर, अंक, बिंदु और हाइफ़न।',
  ],
  badNumber: ['Enter the number as it is on the machine.', 'नंबर वैसा ही लिखें जैसा मशीन में है।'],
});
