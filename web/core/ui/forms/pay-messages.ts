import { defineMessages } from '#shared/core/i18n.ts';

/** The way to the page of a payment service and back, whatever is paid there. */
export const payMessages = defineMessages({
  razorpay: ['Pay online: UPI, card or net banking', 'ऑनलाइन चुकाएँ: UPI, कार्ड या नेट बैंकिंग'],
  stripe: ['Pay online by card', 'कार्ड से ऑनलाइन चुकाएँ'],
  notOpened: [
    'The payment page could not be opened. Please try again.',
    'भुगतान का पेज नहीं खुला। फिर कोशिश करें।',
  ],
  checking: ['Checking your payment…', 'आपके भुगतान की जाँच हो रही है…'],
  again: ['Check again', 'फिर जाँचें'],
  notChecked: [
    'The payment could not be checked. Please try again.',
    'भुगतान की जाँच नहीं हो सकी। फिर कोशिश करें।',
  ],
});
