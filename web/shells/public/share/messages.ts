import { defineMessages } from '#shared/core/i18n.ts';

/** The page on which somebody downloads a document that was shared with them. */
export const sharePage = defineMessages({
  title: ['Shared document', 'शेयर किया गया दस्तावेज़'],
  description: ['Download a document that was shared with you.', 'आपके साथ शेयर किया गया दस्तावेज़ डाउनलोड करें।'],
  lead: ['{{share.title}} from {{share.from}}', '{{share.from}} की ओर से {{share.title}}'],
  download: ['Download {{share.title}}', '{{share.title}} डाउनलोड करें'],
  once: [
    'You can download it once, until {{share.until}}. Keep the file safe.',
    'इसे {{share.until}} तक एक बार डाउनलोड कर सकते हैं। फ़ाइल सँभालकर रखें।',
  ],
  used: ['This document was already downloaded', 'यह दस्तावेज़ पहले ही डाउनलोड हो चुका है'],
  usedText: [
    'Each link works once. If you still need the document, ask whoever sent it for a new link.',
    'हर लिंक एक बार चलता है। दस्तावेज़ फिर चाहिए तो जिसने भेजा है उनसे नया लिंक माँगें।',
  ],
  over: ['This link has expired or is not valid', 'इस लिंक का समय बीत चुका है या यह सही नहीं है'],
  overText: ['Ask whoever sent it for a new link.', 'जिसने भेजा है उनसे नया लिंक माँगें।'],
});
