import { defineMessages } from '#shared/core/i18n.ts';

/** What a search of the records on a screen says. */
export const findMessages = defineMessages({
  find: ['Search', 'खोजें'],
  none: ['Nothing matches', 'कुछ नहीं मिला'],
});
