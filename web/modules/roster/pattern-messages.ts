import { defineMessages } from '#shared/core/i18n.ts';

/** Patterns of days that repeat. */
export const patternScreens = defineMessages({
  title: ['Shift patterns', 'शिफ्ट के पैटर्न'],
  subtitle: [
    'Repeating days. People can start a pattern on different days so that a post is always covered.',
    'बार-बार आने वाले दिन। पैटर्न लगाते समय हर व्यक्ति अलग दिन से शुरू करता है, ताकि पोस्ट कभी ख़ाली न रहे।',
  ],
  add: ['Add pattern', 'पैटर्न जोड़ें'],
  edit: ['Edit', 'बदलें'],
  remove: ['Remove', 'हटाएँ'],
  removed: ['Removed. Existing duties stay.', 'हटाया गया। पहले से तय ड्यूटी रहेगी।'],
  save: ['Save', 'सेव करें'],
  saved: ['Saved', 'सेव हुआ'],
  days: ['Repeats every {n} {n:day|days}', 'हर {n} दिन में दोहराता है'],
  day: ['Day {n}', 'दिन {n}'],
  off: ['Off', 'छुट्टी'],
  addDay: ['Add day', 'एक दिन और'],
  lessDay: ['Remove day', 'एक दिन कम'],
  gone: ['Deleted shift', 'हटाई गई शिफ्ट'],
  none: ['No patterns yet', 'अभी कोई पैटर्न नहीं'],
  noneText: ['For example, six days on and one off.', 'एक जोड़ें, जैसे छह दिन काम और एक दिन छुट्टी।'],
});
