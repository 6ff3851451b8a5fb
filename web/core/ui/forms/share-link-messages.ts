import { defineMessages } from '#shared/core/i18n.ts';

/** What is said where a document is shared by a link. */
export const shareLinkScreens = defineMessages({
  title: ['Share by link', 'लिंक से शेयर करें'],
  about: [
    'Whoever has the link can download it once, until {until}. Send it only to the right person.',
    'जिसके पास लिंक है, वह {until} तक इसे एक बार डाउनलोड कर सकता है। सही व्यक्ति को ही भेजें।',
  ],
  text: [
    '{title} from {from}: {link}\nIt can be downloaded once, until {until}.',
    '{from} की ओर से {title}: {link}\nइसे {until} तक एक बार डाउनलोड कर सकते हैं।',
  ],
  link: ['Link', 'लिंक'],
  send: ['Send on WhatsApp', 'WhatsApp पर भेजें'],
});
