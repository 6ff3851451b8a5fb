import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about incidents at a site, on the phones of those who work there. */
export const fieldMessages = defineMessages({
  titleMissing: ['Enter a title.', 'शीर्षक लिखें।'],
  textMissing: ['Enter the text.', 'बात लिखें।'],
  reasonMissing: ['Enter the reason for the correction.', 'सुधार की वजह लिखें।'],
  noPhoto: ['This photo does not belong to the incident.', 'यह फ़ोटो इस घटना की नहीं है।'],
  taken: ['This ID is already in use.', 'यह आईडी ली जा चुकी है।'],
  full: ['Nothing more can be added. Report a new incident.', 'और नहीं जोड़ सकते। नई घटना दर्ज करें।'],
  notYours: [
    'Only the supervisor of the site or the office can do this.',
    'यह केवल साइट के सुपरवाइज़र या दफ़्तर कर सकते हैं।',
  ],
});
