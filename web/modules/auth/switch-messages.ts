import { defineMessages } from '#shared/core/i18n.ts';

/** What somebody who works for several businesses reads and presses to go to another. */
export const switchMessages = defineMessages({
  title: ['Your businesses', 'आपकी कंपनियाँ'],
  text: [
    'You are signed in to {name}. Work that has not been sent stays here and is sent when you come back.',
    'आप {name} में साइन इन हैं। जो काम नहीं भेजा गया वह यहीं रहेगा और वापस आने पर भेजा जाएगा।',
  ],
  go: ['Switch to {name}', '{name} में जाएँ'],
  failed: ['Could not switch. Try again when you are online.', 'जा नहीं सके। ऑनलाइन होने पर फिर कोशिश करें।'],
});
