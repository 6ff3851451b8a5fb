import { defineMessages } from '#shared/core/i18n.ts';

export const paymentMessages = defineMessages({
  notSetUp: [
    'Card payments are not set up on this server. Pay by bank transfer.',
    'इस सर्वर पर कार्ड से भुगतान चालू नहीं है। बैंक ट्रांसफ़र से भुगतान करें।',
  ],
  upiNotSetUp: [
    'UPI AutoPay is not set up on this server. Pay by bank transfer.',
    'इस सर्वर पर UPI ऑटोपे चालू नहीं है। बैंक ट्रांसफ़र से भुगतान करें।',
  ],
  providerFailed: [
    'The payment service did not answer. Nothing was charged. Please try again.',
    'भुगतान सेवा ने जवाब नहीं दिया। कोई पैसा नहीं कटा। फिर कोशिश करें।',
  ],
  declined: ['The payment service refused this: {reason}', 'भुगतान सेवा ने मना किया: {reason}'],
  noCustomer: ['Add a payment method first.', 'पहले भुगतान का तरीक़ा जोड़ें।'],
  noMethod: ['This payment method was not found.', 'भुगतान का यह तरीक़ा नहीं मिला।'],
  badSignature: ['The signature does not match.', 'हस्ताक्षर मेल नहीं खाते।'],
  aboveAutoPay: [
    'UPI AutoPay takes at most {limit} at once without asking, and this plan costs {total}. Choose monthly, or pay by card or bank transfer.',
    'UPI ऑटोपे बिना पूछे एक बार में {limit} तक काटता है, और यह प्लान {total} का है। मासिक चुनें, या कार्ड अथवा बैंक ट्रांसफ़र से भुगतान करें।',
  ],
});
