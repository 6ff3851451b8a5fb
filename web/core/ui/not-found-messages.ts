import { defineMessages } from '#shared/core/i18n.ts';

/** Texts in place of a page that is not there. */
export const notFoundMessages = defineMessages({
  title: ['Page not found', 'पेज नहीं मिला'],
  text: [
    'The address may be mistyped, or the page may have been removed.',
    'पता ग़लत लिखा हो सकता है, या पेज हटा दिया गया हो।',
  ],
  toStart: ['Go to start', 'शुरुआत पर जाएँ'],
});
