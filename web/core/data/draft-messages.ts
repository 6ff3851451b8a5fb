import { defineMessages } from '#shared/core/i18n.ts';

/** What is said of drafts on this device. */
export const draftMessages = defineMessages({
  draftNotKept: [
    'The phone has no storage left. What you type here is lost if the page closes before you save.',
    'फ़ोन में जगह नहीं बची। सेव करने से पहले पेज बंद हुआ तो लिखा हुआ नहीं रहेगा।',
  ],
});
