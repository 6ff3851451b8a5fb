import { defineMessages } from '#shared/core/i18n.ts';

/** The way to one’s own leads, on the first page; apart, so that the first page holds no more. */
export const leadsLink = defineMessages({
  title: ['My leads', 'मेरी लीड'],
  due: ['{n} due', '{n} बाकी'],
});
