import { defineMessages } from '#shared/core/i18n.ts';

/** What is said about the limit of a client's purchase order. */
export const orderMessages = defineMessages({
  over: [
    'With this invoice, {sum} would be billed under PO {number}, above its limit of {limit}. Enter a reason to issue it, or change the PO on the client’s record.',
    'इस बिल के साथ PO {number} पर {sum} हो जाएँगे, जबकि सीमा {limit} है। जारी करने की वजह लिखें, या ग्राहक के रिकॉर्ड में PO बदलें।',
  ],
});
