import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about what goes into a bill beside duties. */
export const billItemMessages = defineMessages({
  large: ['The amount is too large.', 'राशि बहुत बड़ी है।'],
  below: ['A penalty or a credit has a rate below zero.', 'जुर्माने या छूट की दर शून्य से कम होती है।'],
  above: ['Material and charges have a rate of zero or more.', 'सामग्री और शुल्क की दर शून्य या ज़्यादा होती है।'],
});
