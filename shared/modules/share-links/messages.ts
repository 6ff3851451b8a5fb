import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of documents that are shared by a link. */
export const shareLinkMessages = defineMessages({
  unknownDocument: ['This document cannot be shared by a link.', 'यह दस्तावेज़ लिंक से शेयर नहीं हो सकता।'],
  tooLarge: [
    'This document is too large to share by a link. Download it and send the file.',
    'यह दस्तावेज़ लिंक से शेयर करने के लिए बहुत बड़ा है। इसे डाउनलोड करके फ़ाइल भेजें।',
  ],
  tooMany: [
    'You have {most} links that no one has used yet. Wait until some are used or expire.',
    'आपके {most} लिंक अभी इस्तेमाल नहीं हुए हैं। कुछ के इस्तेमाल होने या समय बीतने तक रुकें।',
  ],
  unknown: [
    'This link has expired or is not valid. Ask for a new one.',
    'इस लिंक का समय बीत चुका है या यह सही नहीं है। नया लिंक माँगें।',
  ],
  used: [
    'This document was already downloaded. Ask for a new link.',
    'यह दस्तावेज़ पहले ही डाउनलोड हो चुका है। नया लिंक माँगें।',
  ],
});
