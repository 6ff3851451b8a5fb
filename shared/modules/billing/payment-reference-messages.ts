import { defineMessages } from '#shared/core/i18n.ts';

/** What is said of the reference of a payment. */
export const referenceMessages = defineMessages({
  short: [
    'Enter the whole reference, as the bank or the UPI app shows it.',
    'पूरा रेफ़रेंस लिखें, जैसा बैंक या UPI ऐप में दिखता है।',
  ],
});
