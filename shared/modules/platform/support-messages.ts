import { defineMessages } from '#shared/core/i18n.ts';

/** What is said of looking into a business. */
export const supportMessages = defineMessages({
  reason: ['Enter a reason.', 'वजह लिखें।'],
  running: [
    'Support access is already on. End it before you allow it again.',
    'सपोर्ट की पहुँच पहले से चालू है। दोबारा देने से पहले उसे बंद करें।',
  ],
  gone: ['Something that no longer exists', 'जो अब नहीं है'],
  over: ['This support access has already ended.', 'यह पहुँच पहले ही ख़त्म हो चुकी है।'],
});
