import { defineMessages } from '#shared/core/i18n.ts';

export const fieldMessages = defineMessages({
  sos: ['Help', 'मदद'],
  muster: ['Muster', 'मस्टर'],
  nav: ['Duty menu', 'ड्यूटी मेन्यू'],
  today: ['Duty', 'ड्यूटी'],
  punches: ['Punches', 'हाज़िरी'],
  patrol: ['Patrol', 'गश्त'],
  tasks: ['Tasks', 'काम'],
  pay: ['Pay', 'वेतन'],
  attention: ['To send', 'भेजना बाकी'],
  me: ['Me', 'मैं'],
  news: ['News', 'ख़बरें'],
  unread: ['News, {n} unread', 'ख़बरें, {n} नई'],
  title: ['Me and this phone', 'मैं और यह फ़ोन'],
  duties: ['My duties ahead', 'मेरी आगे की ड्यूटी'],
  leave: ['Leave and duties', 'छुट्टी और ड्यूटी'],
  signOut: ['Sign out', 'साइन आउट'],
});
