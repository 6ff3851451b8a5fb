import { defineMessages } from '#shared/core/i18n.ts';

/** What phones say of the days that somebody asks for. */
export const askingMessages = defineMessages({
  daysOrder: ['The last day is before the first day.', 'आख़िरी दिन पहले दिन से पहले है।'],
  tooLong: ['Ask for at most 92 days at a time.', 'एक बार में ज़्यादा से ज़्यादा 92 दिन माँगें।'],
});
