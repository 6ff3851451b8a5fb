import { defineMessages } from '#shared/core/i18n.ts';

export const fieldMessages = defineMessages({
  nav: ['Duty menu', 'ड्यूटी मेन्यू'],
  title: ['Me and this phone', 'मैं और यह फ़ोन'],
  duties: ['My duties ahead', 'मेरी आगे की ड्यूटी'],
  leave: ['Leave and duties', 'छुट्टी और ड्यूटी'],
  signOut: ['Sign out', 'साइन आउट'],
});
