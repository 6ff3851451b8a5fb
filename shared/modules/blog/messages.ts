import { defineMessages } from '#shared/core/i18n.ts';

export const blogMessages = defineMessages({
  slug: [
    'Use small letters, digits and single dashes, such as reading-a-bill.',
    'छोटे अंग्रेज़ी अक्षर, अंक और डैश लिखें, जैसे reading-a-bill।',
  ],
  empty: ['Add text before you publish this post.', 'प्रकाशित करने से पहले लेख में कुछ लिखा होना चाहिए।'],
});
