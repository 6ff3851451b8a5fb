import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about saved views. */
export const viewMessages = defineMessages({
  nameMissing: ['Name is required.', 'नाम भरना ज़रूरी है।'],
  tooMany: [
    'A list can have up to 50 views. Delete one first.',
    'एक सूची के ज़्यादा से ज़्यादा पचास व्यू। पहले एक हटाएँ।',
  ],
});
