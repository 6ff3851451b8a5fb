import { defineMessages } from '#shared/core/i18n.ts';

/** Why a payment of an invoice cannot be reversed alone. */
export const reversalMessages = defineMessages({
  byReceipt: [
    'This payment is on a receipt. Reverse the receipt instead.',
    'यह भुगतान एक रसीद में है। इसकी जगह रसीद रद्द करें।',
  ],
  atBooking: [
    'This payment was made for a booking. Record its refund at the booking instead.',
    'यह भुगतान एक बुकिंग का है। इसकी जगह बुकिंग पर रिफ़ंड दर्ज करें।',
  ],
  notReversed: [
    'Only money or TDS that counts as paid can be reversed.',
    'सिर्फ़ वही राशि या TDS रद्द हो सकता है जो चुकाया हुआ दर्ज है।',
  ],
});
