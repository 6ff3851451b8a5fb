import { defineMessages } from '#shared/core/i18n.ts';

/** What the server alone says of orders. */
export const orderSays = defineMessages({
  ownGstin: [
    'This is the GSTIN of the business that sells to you. Enter your own.',
    'यह आपको सेवा देने वाले व्यवसाय का GSTIN है। अपना GSTIN लिखें।',
  ],
});
