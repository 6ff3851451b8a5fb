import { defineMessages } from '#shared/core/i18n.ts';

/** Why a file was not added to an application; small, as it comes with the page. */
export const fileMessages = defineMessages({
  notAdded: ['Not added: {files}.', 'नहीं जोड़ी गई: {files}।'],
  type: ['not a photo or PDF', 'फ़ोटो या PDF नहीं'],
  large: ['over 3 MB', '3 MB से बड़ी'],
  many: ['more than 5 files', '5 से ज़्यादा फ़ाइलें'],
});
