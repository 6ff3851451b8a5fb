import { defineMessages } from '#shared/core/i18n.ts';

/** What a picker says that searches on the server. */
export const searchMessages = defineMessages({
  choose: ['Choose', 'चुनें'],
  more: ['{n} of {total} shown. Type to find the others.', '{total} में से {n} दिख रहे हैं। बाकी खोजने के लिए लिखें।'],
});
