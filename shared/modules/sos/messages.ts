import { defineMessages } from '#shared/core/i18n.ts';

/** What calls for help say to people. */
export const sosMessages = defineMessages({
  unknown: ['This alert was not found.', 'यह अलर्ट नहीं मिला।'],
  notYourOwn: ['Someone else must respond to your own alert.', 'आपके अलर्ट का जवाब कोई और देगा।'],
  outcomeMissing: ['Outcome is required.', 'नतीजा ज़रूरी है।'],
});
