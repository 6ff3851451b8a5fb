import { defineMessages } from '#shared/core/i18n.ts';

/** What the server alone says of ratings that partners answer or report. */
export const ratingSays = defineMessages({
  notYours: ['This rating does not exist.', 'ऐसी कोई रेटिंग नहीं है।'],
  reported: ['You have already reported this rating.', 'आप इस रेटिंग की शिकायत कर चुके हैं।'],
  hidden: ['The office has hidden this rating.', 'दफ़्तर ने यह रेटिंग छिपा दी है।'],
});

/** What the server alone says of the rate cards of partners. */
export const rateSays = defineMessages({
  notHome: [
    'Choose a home service. Only visits to homes have a rate.',
    'होम सर्विस चुनें। रेट सिर्फ़ घर की विज़िट का होता है।',
  ],
  sameDay: [
    'This partner already has a rate for this service from this day. Change that one.',
    'इस सेवा का रेट इसी दिन से इस पार्टनर के लिए दर्ज है। उसी को बदलें।',
  ],
  newsRate: ['Your rate card has changed', 'आपका रेट कार्ड बदला'],
});
