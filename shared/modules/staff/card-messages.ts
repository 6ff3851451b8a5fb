import { defineMessages } from '#shared/core/i18n.ts';

/** What stands on an identity card. */
export const cardMessages = defineMessages({
  noAddress: [
    'The QR code on the card needs the address of your site. Enter it under Settings, Website, then print the card.',
    'कार्ड के QR कोड के लिए आपकी साइट का पता चाहिए। उसे सेटिंग में, वेबसाइट के नीचे लिखें, फिर कार्ड छापें।',
  ],
  heading: ['Identity card', 'पहचान पत्र'],
  number: ['Number', 'नंबर'],
  blood: ['Blood group', 'ब्लड ग्रुप'],
  joined: ['Since', 'कब से'],
  emergency: ['Emergency', 'आपात फ़ोन'],
  licence: ['Licence under PSARA 2005: {number}', 'PSARA 2005 लाइसेंस: {number}'],
  found: [
    'If found, please return this card to the address above.',
    'यह कार्ड मिले तो कृपया ऊपर लिखे पते पर लौटाएँ।',
  ],
  signature: ['Issuing authority', 'जारीकर्ता के हस्ताक्षर'],
});
