import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about certificates of tax deducted. */
export const tdsMessages = defineMessages({
  badYear: ['Write the financial year as 2026-27.', 'वित्त वर्ष 2026-27 के रूप में लिखें।'],
});
