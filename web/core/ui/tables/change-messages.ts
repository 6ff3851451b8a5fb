import { defineMessages } from '#shared/core/i18n.ts';

/** What is said where two versions of a record are compared. */
export const changeMessages = defineMessages({
  noChanges: ['These versions are the same.', 'इन संस्करणों में कोई अंतर नहीं है।'],
  empty: ['(empty)', '(ख़ाली)'],
  added: ['Added', 'जोड़ा गया'],
  removed: ['Removed', 'हटाया गया'],
  unchanged: ['unchanged', 'कोई बदलाव नहीं'],
});
