import { defineMessages } from '#shared/core/i18n.ts';

/** What patrol says to people. */
export const patrolMessages = defineMessages({
  noCheckpoint: ['Checkpoint not found.', 'यह चेकपॉइंट नहीं मिला।'],
  noRoute: ['Patrol not found.', 'यह गश्त नहीं मिली।'],
  nameMissing: ['Name is required.', 'नाम भरना ज़रूरी है।'],
  noStops: ['Choose at least one checkpoint.', 'कम से कम एक चेकपॉइंट चुनें।'],
  noDays: ['Choose at least one day.', 'कम से कम एक दिन चुनें।'],
  noteMissing: ['Enter a reason.', 'कारण लिखें।'],
});
