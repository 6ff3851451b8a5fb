import { defineMessages } from '#shared/core/i18n.ts';

/** What a payment's reference looks like, by how it was paid. */
export const referenceMessages = defineMessages({
  upi: [
    'A UPI reference number has 12 digits. You find it in the UPI app.',
    'UPI रेफ़रेंस नंबर में 12 अंक होते हैं। यह UPI ऐप में मिलता है।',
  ],
  bank: [
    'A UTR has 16 characters for NEFT, 22 for RTGS and 12 digits for IMPS.',
    'UTR में NEFT के 16 अक्षर-अंक, RTGS के 22 और IMPS के 12 अंक होते हैं।',
  ],
  cheque: ['A cheque number has 6 digits.', 'चेक नंबर में 6 अंक होते हैं।'],
  any: [
    'Enter the UPI reference (12 digits), the UTR (16 or 22 characters) or the cheque number (6 digits).',
    'UPI रेफ़रेंस (12 अंक), UTR (16 या 22 अक्षर-अंक) या चेक नंबर (6 अंक) लिखें।',
  ],
  free: ['Enter at least 3 characters of the reference.', 'रेफ़रेंस के कम से कम 3 अक्षर लिखें।'],
});
