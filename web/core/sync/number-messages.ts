import { defineMessages } from '#shared/core/i18n.ts';

/** What is said of the numbers that this device gives out. */
export const numberMessages = defineMessages({
  earlierFirst: [
    'Invoice {number} of this device is not settled yet. Decide on it first.',
    'इस डिवाइस के बिल {number} का फ़ैसला बाकी है। पहले उस पर फ़ैसला करें।',
  ],
  numberUsed: [
    'This number was used meanwhile, perhaps in another window. The next one is shown.',
    'यह नंबर इस बीच लग चुका है, शायद किसी और विंडो में। अगला नंबर दिखाया गया है।',
  ],
});
