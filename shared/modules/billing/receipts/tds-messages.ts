import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about certificates of tax deducted. */
export const tdsMessages = defineMessages({
  badYear: ['Write the financial year as 2026-27.', 'वित्त वर्ष 2026-27 के रूप में लिखें।'],
  noAmount: ['Enter the amount that is certified.', 'प्रमाणित राशि लिखें।'],
  datedAhead: ['The date cannot be in the future.', 'तारीख़ आगे की नहीं हो सकती।'],
  twice: [
    'This client already has a certificate with this number for the quarter.',
    'इस तिमाही के लिए इस ग्राहक का इसी नंबर का प्रमाणपत्र पहले से है।',
  ],
});
