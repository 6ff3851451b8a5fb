import { defineMessages } from '#shared/core/i18n.ts';

/** What leads to the search. */
export const searchLink = defineMessages({
  search: ['Search', 'खोजें'],
});
