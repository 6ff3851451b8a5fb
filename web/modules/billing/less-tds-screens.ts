import { defineMessages } from '#shared/core/i18n.ts';

/** Paying an invoice online from the app, for a client who deducts TDS. */
export const lessTdsScreens = defineMessages({
  title: ['I deduct TDS ({percent}%): pay {pay}', 'TDS ({percent}%) काटते हैं? {pay} चुकाएँ'],
  text: [
    '{tds} of TDS on the value before GST is settled with your TDS certificate.',
    'GST से पहले की राशि पर {tds} TDS आपके TDS सर्टिफ़िकेट से चुकता होगा।',
  ],
});
