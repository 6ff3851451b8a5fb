import { defineMessages } from '#shared/core/i18n.ts';

/** What the rules of jobs say to people. */
export const jobMessages = defineMessages({
  notThere: ['This job does not exist.', 'यह जॉब नहीं है।'],
  titleMissing: ['Enter what is to be done.', 'क्या करना है, यह लिखें।'],
  stepMissing: ['Enter what this step is.', 'यह चरण क्या है, लिखें।'],
  photos: ['You can add up to 12 photos.', 'ज़्यादा से ज़्यादा 12 फ़ोटो जोड़ सकते हैं।'],
  reasonMissing: ['Enter a reason.', 'वजह लिखें।'],
});
