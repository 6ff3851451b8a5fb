import { defineMessages } from '#shared/core/i18n.ts';

/** What the rules of recovery say on phones and at the desk alike. */
export const recoveryMessages = defineMessages({
  stopHours: [
    'Borrowers of this loan may be contacted from {opens} to {closes} only.',
    'इस लोन के उधारकर्ता से {opens} से {closes} तक ही संपर्क हो सकता है।',
  ],
  stopLimit: [
    'This borrower has been contacted as often as allowed.',
    'इस उधारकर्ता से जितनी बार संपर्क हो सकता है, हो चुका है।',
  ],
  stopPaused: ['Visits are paused. Do not contact the borrower.', 'विज़िट रुकी हैं। उधारकर्ता से संपर्क न करें।'],
  stopClosed: ['This case is closed.', 'यह केस बंद है।'],
  stopCertificate: [
    'You have no valid DRA certificate. Contact the office.',
    'आपका DRA प्रमाणपत्र मान्य नहीं है। दफ़्तर से बात करें।',
  ],
  promiseMissing: ['Enter the day and the amount that were promised.', 'वादे की तारीख़ और रक़म लिखें।'],
  photos: ['You can add up to 12 photos.', 'ज़्यादा से ज़्यादा 12 फ़ोटो जोड़ सकते हैं।'],
  amountMissing: ['Enter the amount that was paid.', 'मिली हुई रक़म लिखें।'],
});
