import { defineMessages } from '#shared/core/i18n.ts';

/** Patterns of days that repeat. */
export const patternScreens = defineMessages({
  title: ['Patterns of shifts', 'शिफ्ट के पैटर्न'],
  subtitle: [
    'Days that repeat. When people are planned by a pattern, each begins it at another day, so that a post is always held.',
    'बार-बार आने वाले दिन। पैटर्न लगाते समय हर व्यक्ति अलग दिन से शुरू करता है, ताकि पोस्ट कभी ख़ाली न रहे।',
  ],
  add: ['Add a pattern', 'पैटर्न जोड़ें'],
  edit: ['Edit', 'बदलें'],
  remove: ['Remove', 'हटाएँ'],
  removed: ['Removed. What is planned already stays.', 'हटाया गया। जो योजना बन चुकी, वह रहेगी।'],
  save: ['Save', 'सेव करें'],
  saved: ['Saved', 'सेव हुआ'],
  days: ['{n} {n:day|days}, then again from the start', '{n} दिन, फिर शुरू से'],
  day: ['Day {n}', 'दिन {n}'],
  off: ['Off', 'छुट्टी'],
  addDay: ['One more day', 'एक दिन और'],
  lessDay: ['One day less', 'एक दिन कम'],
  gone: ['A shift that is not there any more', 'जो शिफ्ट अब नहीं है'],
  none: ['No pattern yet', 'अभी कोई पैटर्न नहीं'],
  noneText: ['Add one, such as six days and one off.', 'एक जोड़ें, जैसे छह दिन काम और एक दिन छुट्टी।'],
});
