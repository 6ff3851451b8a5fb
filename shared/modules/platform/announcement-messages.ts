import { defineMessages } from '#shared/core/i18n.ts';

/** What may be wrong with an announcement. */
export const announcementMessages = defineMessages({
  text: ['Enter the text in both languages.', 'दोनों भाषाओं में लिखें।'],
  span: ['The end must be after the start.', 'ख़त्म होने का समय शुरू के बाद हो।'],
  ended: ['This announcement has already ended.', 'यह सूचना पहले ही हट चुकी है।'],
});
