import { defineMessages } from '#shared/core/i18n.ts';

/** What stands over every page while the operator has something to say. */
export const barMessages = defineMessages({
  closed: [
    'Maintenance is under way. Work on phones is kept and sent afterwards; other changes cannot be saved. Ends: {time}',
    'रखरखाव चल रहा है। फ़ोन पर किया काम सुरक्षित रहेगा और बाद में जाएगा; बाकी बदलाव सेव नहीं होंगे। ख़त्म होगा: {time}',
  ],
  suspended: [
    'This business is suspended. SOS still works. Work on phones is kept and sent once the business is open again; other changes cannot be saved.',
    'यह व्यवसाय रोका गया है। SOS काम करेगा। फ़ोन पर किया काम सुरक्षित रहेगा और व्यवसाय फिर चालू होने पर जाएगा; बाकी बदलाव सेव नहीं होंगे।',
  ],
  visiting: [
    'You are viewing this business with its consent. You cannot change anything.',
    'आप इस व्यवसाय को उसकी इजाज़त से देख रहे हैं। आप कुछ बदल नहीं सकते।',
  ],
  dismiss: ['Dismiss', 'हटाएँ'],
});
