import { defineMessages } from '#shared/core/i18n.ts';

/** What a partner says of the customer of a job. */
export const rateScreens = defineMessages({
  title: ['How was the customer?', 'ग्राहक कैसे थे?'],
  about: ['Only the office sees this. The customer does not.', 'यह सिर्फ़ दफ़्तर देखता है। ग्राहक को नहीं दिखता।'],
  stars: ['{n} {n:star|stars}', '{n} स्टार'],
  starsFirst: ['Choose one to five stars first.', 'पहले एक से पाँच स्टार चुनें।'],
  note: ['What happened', 'क्या हुआ'],
  save: ['Save rating', 'रेटिंग सेव करें'],
  saved: ['Rating saved', 'रेटिंग सेव हुई'],
  given: ['Your rating of the customer', 'ग्राहक को आपकी रेटिंग'],
  change: ['Change', 'बदलें'],
});
