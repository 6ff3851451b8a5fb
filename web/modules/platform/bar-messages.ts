import { defineMessages } from '#shared/core/i18n.ts';

/** What stands over every page while the operator has something to say. */
export const barMessages = defineMessages({
  closed: [
    'Maintenance until {time}. Work on phones is kept and sent afterwards; other changes cannot be saved.',
    '{time} तक रखरखाव। फ़ोन पर किया काम सुरक्षित रहेगा और बाद में जाएगा; बाकी बदलाव सेव नहीं होंगे।',
  ],
  visiting: [
    'You are viewing this business with its consent. You cannot change anything.',
    'आप इस व्यवसाय को उसकी इजाज़त से देख रहे हैं। आप कुछ बदल नहीं सकते।',
  ],
  dismiss: ['Dismiss', 'हटाएँ'],
});
