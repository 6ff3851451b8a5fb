import { defineMessages } from '#shared/core/i18n.ts';

/** Surveys that were recorded, as the phone shows them again. */
export const recordedMessages = defineMessages({
  title: ['My surveys', 'मेरे सर्वे'],
  posts: ['{n} {n:post|posts}', '{n} पोस्ट'],
  photos: ['{n} {n:photo|photos}', '{n} फ़ोटो'],
});
