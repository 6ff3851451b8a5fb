import { defineMessages } from './i18n.ts';

/** What people are told of a payment service, whatever they pay for. */
export const serviceMessages = defineMessages({
  providerFailed: [
    'The payment service did not answer. Nothing was charged. Please try again.',
    'भुगतान सेवा ने जवाब नहीं दिया। कोई पैसा नहीं कटा। फिर कोशिश करें।',
  ],
  declined: ['The payment service refused this: {reason}', 'भुगतान सेवा ने मना किया: {reason}'],
  unknown: ['The payment service could not find this.', 'भुगतान सेवा में यह नहीं मिला।'],
  badSignature: ['The signature does not match.', 'हस्ताक्षर मेल नहीं खाते।'],
});
