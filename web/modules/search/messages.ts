import { defineMessages } from '#shared/core/i18n.ts';

/** What the search page of a phone says. */
export const searchPageMessages = defineMessages({
  title: ['Search', 'खोजें'],
  label: ['Name, place or number', 'नाम, जगह या नंबर'],
  searching: ['Searching…', 'खोज रहे हैं…'],
  offline: [
    'You are offline. Only what is on this device is searched.',
    'नेटवर्क नहीं है। सिर्फ़ इस डिवाइस पर रखी जानकारी में खोज होगी।',
  ],
  none: ['Nothing matches', 'कुछ नहीं मिला'],
  failed: ['Search failed', 'खोज नहीं हो पाई'],
});
