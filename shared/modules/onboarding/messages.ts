import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about the beginning that the server and the screens both say. */
export const onboardingMessages = defineMessages({
  notYet: ['Complete or skip all steps first.', 'पहले सभी चरण पूरे करें या टालें।'],
  noCategory: ['This category does not exist.', 'ऐसी कोई श्रेणी नहीं है।'],
  oneCategory: ['Keep at least one category.', 'कम से कम एक श्रेणी रखें।'],
});
