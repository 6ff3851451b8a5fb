import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about proformas. */
export const proformaScreens = defineMessages({
  title: ['Tax invoice', 'टैक्स इनवॉइस'],
  make: ['Make tax invoice', 'टैक्स इनवॉइस बनाएँ'],
  none: [
    'A proforma does not ask for payment and is not in your accounts or GST returns. When the work is billed, make its tax invoice.',
    'प्रोफ़ॉर्मा से भुगतान नहीं माँगा जाता और यह खातों और GST रिटर्न में नहीं होता। काम का बिल बनाना हो तो टैक्स इनवॉइस बनाएँ।',
  ],
  made: ['Draft invoice made from {number}.', '{number} से बिल का ड्राफ़्ट बना।'],
  from: ['From proforma {number}', 'प्रोफ़ॉर्मा {number} से'],
  draft: ['Draft', 'ड्राफ़्ट'],
});
