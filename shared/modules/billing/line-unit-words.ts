import { defineMessages } from '#shared/core/i18n.ts';

/** What the lines of a bill are counted in. */
export const lineUnitWords = defineMessages({
  duty: ['{n:duty|duties}', '{n:ड्यूटी|ड्यूटी}'],
  day: ['{n:day|days}', '{n:दिन|दिन}'],
  month: ['{n:month|months}', '{n:महीना|महीने}'],
  hour: ['{n:hour|hours}', '{n:घंटा|घंटे}'],
  piece: ['nos', 'नग'],
});
