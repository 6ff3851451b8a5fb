import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about the beginning that the server and the screens both say. */
export const onboardingMessages = defineMessages({
  notYet: ['Some steps are neither done nor put off.', 'कुछ चरण न पूरे हैं, न टाले गए हैं।'],
  noCategory: ['There is no such category.', 'ऐसी कोई श्रेणी नहीं है।'],
  oneCategory: ['Keep at least one category.', 'कम से कम एक श्रेणी रखें।'],
});
