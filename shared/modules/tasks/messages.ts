import { defineMessages } from '#shared/core/i18n.ts';

/** What tasks say to people. */
export const taskMessages = defineMessages({
  notThere: ['This task does not exist.', 'ऐसा कोई काम नहीं है।'],
  titleMissing: ['Task is required.', 'काम भरना ज़रूरी है।'],
  somebody: ['Select a person or a site.', 'व्यक्ति या साइट चुनें।'],
  photoFirst: ['This task needs a photo.', 'इस काम में फ़ोटो चाहिए।'],
  photos: ['You can add up to 6 photos.', 'ज़्यादा से ज़्यादा 6 फ़ोटो।'],
  isOver: ['This task is finished. Reopen it first.', 'यह काम पूरा हो चुका है। पहले फिर से खोलें।'],
  firstDay: ['Choose the first day.', 'पहला दिन चुनें।'],
});
